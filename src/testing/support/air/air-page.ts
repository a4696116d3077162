import * as v from 'valibot'
import { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { hexOf } from '#src/contract/wire/byte-reader.ts'
import { type CourierStore, createExchange } from '#src/data/courier/exchange.ts'
import { createOriginals, type OriginalStore } from '#src/data/courier/originals/originals.ts'
import { type AirMeeting, createAirMeeting } from '#src/features/nearby/air-meeting.ts'
import { openAirLink } from '#src/media/air/air-link.ts'

/**
 * A phone that only connects to another one over the local network. Its photos are in memory. The first byte of each is
 * its number.
 */
export interface AirPage {
  /** Returns the frames for the other phone, which would be shown as light codes. */
  consumeFrames(): number[][]
  receive(frame: number[]): Promise<void>
  /** Creates the expected photos. */
  fill(): void
  /** Advances the clock by this time, so that no test waits for the next attempt. */
  skip(ms: number): void
  /** Ends the connection, as when a phone leaves the network. */
  cut(): void
  readonly state: AirMeeting['state']
  /** Bytes of the photos received so far. */
  readonly bytes: number
  /** SHA-256 of each photo received so far, ordered by number. */
  hashes(): Promise<string[]>
}

declare global {
  interface Window {
    /**
     * Starts a phone. If `isFirst` is true, it initiates the connection. `expects` is the number of photos and the
     * bytes of each.
     */
    startAir?: (isFirst: boolean, expects: { count: number; bytes: number }) => AirPage
    airPage?: AirPage
  }
}

const zoneId = v.parse(ZoneId, '01990000-0000-7000-a000-00000000000a')
const idOf = (number: number) =>
  v.parse(MutationId, `01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`)

const noEnvelopes: CourierStore = {
  phoneTag: async () => new Uint8Array(8),
  list: async () => [],
  transfer: async () => null,
  storeReceivedEnvelope: async () => ({ kind: 'refused', reason: 'invalid' }),
  recordReceipt: async () => {},
  sealedKeys: async () => [],
  storeSealedKeys: async () => {},
}

window.startAir = (isFirst, { count, bytes: size }) => {
  const photos = new Map<MutationId, { readonly bytes: Uint8Array<ArrayBuffer>; receivedBytes: number }>()
  for (let number = 0; number < count; number += 1)
    photos.set(idOf(number), { bytes: new Uint8Array(size), receivedBytes: 0 })
  const store: OriginalStore = {
    list: async () => [...photos].filter(([, { receivedBytes }]) => receivedBytes === size).map(([id]) => id),
    read: async (id) => photos.get(id)?.bytes ?? null,
    async missingFrom(id) {
      const { receivedBytes = size } = photos.get(id) ?? {}
      return receivedBytes === size ? null : receivedBytes
    },
    async storePiece({ id, offset, bytes }) {
      const photo = photos.get(id)
      if (photo === undefined || photo.receivedBytes !== offset) return 'refused'
      photo.bytes.set(bytes, offset)
      photo.receivedBytes += bytes.length
      return photo.receivedBytes === size ? 'whole' : 'more'
    },
  }
  const exchange = createExchange({ zoneId, store: noEnvelopes })
  let [frames, skippedMs]: [number[][], number] = [[], 0]
  const meeting = createAirMeeting({
    openAir: openAirLink,
    exchange,
    openOriginals: () => createOriginals(store),
    sendByLight: (frame) => void frames.push([...frame]),
    async onFrame(frame) {
      const received = await exchange.receive(frame)
      return received.ok && received.value.kind === 'hello'
    },
  })
  setInterval(() => meeting.tick(performance.now() + skippedMs, isFirst), 100)
  const page: AirPage = {
    consumeFrames() {
      const sent = frames
      frames = []
      return sent
    },
    receive: async (frame) => void (await meeting.onLightFrame(Uint8Array.from(frame))),
    fill() {
      for (const [number, photo] of [...photos.values()].entries()) {
        for (let at = 0; at < size; at += 65_536)
          crypto.getRandomValues(photo.bytes.subarray(at, at + 65_536))
        photo.bytes[0] = number
        photo.receivedBytes = size
      }
    },
    skip: (ms) => void (skippedMs += ms),
    cut: () => meeting.close(),
    get state() {
      return meeting.state
    },
    get bytes() {
      return [...photos.values()].reduce((sum, { receivedBytes }) => sum + receivedBytes, 0)
    },
    hashes: () =>
      Promise.all(
        [...photos.values()].map(async ({ bytes }) =>
          hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))),
        ),
      ),
  }
  window.airPage = page
  return page
}
