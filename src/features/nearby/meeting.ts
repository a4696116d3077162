import type { Exchange, ExchangeProgress, Received } from '#src/data/courier/exchange.ts'
import type { Originals } from '#src/data/courier/originals/originals.ts'
import type { OpenAir } from '#src/media/air/air-link.ts'
import type { LightLink, LightStatus } from '#src/media/light/light-link.ts'
import { type AirState, createAirMeeting } from './air-meeting.ts'

/** As many bytes are kept ready to be shown as a few seconds take, so that what is most useful can still come first. */
const readyBytes = 20_000
/** After so long without a word of the other phone it may be one that only films: then everything is shown. */
const unheardMs = 4000

/** How far a meeting is. */
export interface MeetingState {
  readonly link: LightStatus
  readonly air: AirState
  readonly exchange: ExchangeProgress
  /** How many whole photos came through the air, of how many; null before the air is open. */
  readonly originals: Pick<ReturnType<Originals['progress']>, 'settled' | 'offered'> | null
  /** The other phone is in another album. */
  readonly isOtherAlbum: boolean
  /** This phone has no room for more of what others carry. */
  readonly isFull: boolean
  /** Both have given what they had, and know it. */
  readonly isComplete: boolean
}

/** Runs an exchange over a link of light, and through the air where both phones are in one network. */
export interface Meeting {
  /** Takes a filmed code. */
  receive(code: Uint8Array, nowMs: number): Promise<void>
  /** Hands the link more to show where it runs short. To be called every now and then. */
  fill(nowMs: number): Promise<void>
  state(nowMs: number): Promise<MeetingState>
  /** Ends what is open. */
  close(): void
}

/** What a meeting through the air needs. */
export interface AirParts {
  readonly openAir: OpenAir
  readonly openOriginals: () => Originals
}

/** `parts`: null: by light alone. */
export function createMeeting(exchange: Exchange, link: LightLink, parts: AirParts | null): Meeting {
  let [isOtherAlbum, isFull, hasHello, isSaid, isFilling] = [false, false, false, false, false]
  let startedMs: number | null = null
  const onFrame = async (frame: Uint8Array) => {
    const received = await exchange.receive(frame)
    if (!received.ok) isOtherAlbum ||= received.error.code === 'foreign_zone'
    else if (received.value.kind === 'hello') hasHello = true
    else isFull ||= hasNoRoom(received.value)
    return received.ok && received.value.kind === 'hello'
  }
  const sendByLight = (frame: Uint8Array) => link.send(bundled([frame]))
  const air = parts === null ? null : createAirMeeting({ ...parts, exchange, sendByLight, onFrame })
  const fill = async (nowMs: number) => {
    startedMs ??= nowMs
    if (!isSaid) {
      isSaid = true
      link.send(bundled([await exchange.hello()]))
      return
    }
    const { isSeen, unshownBytes } = link.status(nowMs)
    air?.tick(nowMs, hasHello && isSeen && !isOtherAlbum && link.isFirst)
    const mayGive = hasHello || nowMs - startedMs > unheardMs
    if (!mayGive || isOtherAlbum || air?.state === 'open' || unshownBytes > readyBytes) return
    const frames = await exchange.next(readyBytes)
    if (frames.length > 0) link.send(bundled(frames))
  }
  return {
    receive: async (code, nowMs) => {
      for (const message of link.receive(code, nowMs))
        for (const frame of unbundled(message))
          if ((await air?.onLightFrame(frame)) !== true) await onFrame(frame)
    },
    fill: async (nowMs) => {
      if (isFilling) return
      isFilling = true
      await fill(nowMs).finally(() => {
        isFilling = false
      })
    },
    state: async (nowMs) => {
      const [status, progress] = [link.status(nowMs), await exchange.progress()]
      const originals = air?.originals ?? null
      const isComplete =
        isAllGiven(progress) && (air?.isDone === true || (air?.state !== 'open' && status.isDelivered))
      return {
        link: status,
        air: air?.state ?? 'none',
        exchange: progress,
        originals,
        isOtherAlbum,
        isFull,
        isComplete,
      }
    },
    close: () => air?.close(),
  }
}

function isAllGiven({ hasHello, toGive, isDoneThere }: ExchangeProgress): boolean {
  return hasHello && isDoneThere && toGive === 0
}

function hasNoRoom(received: Received): boolean {
  if (received.kind !== 'envelope' || received.envelope.kind !== 'refused') return false
  return received.envelope.reason === 'full'
}

const lengthBytes = 4

/** Frames go together into one message of light: most are far smaller than what a code holds. */
function bundled(frames: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(frames.reduce((sum, { length }) => sum + lengthBytes + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const frame of frames) {
    view.setUint32(at, frame.length)
    bytes.set(frame, at + lengthBytes)
    at += lengthBytes + frame.length
  }
  return bytes
}

/** Up to the first length that leads beyond the message. */
function unbundled(message: Uint8Array): readonly Uint8Array[] {
  const view = new DataView(message.buffer, message.byteOffset, message.length)
  const frames: Uint8Array[] = []
  for (let at = 0; at + lengthBytes <= message.length;) {
    const start = at + lengthBytes
    const end = start + view.getUint32(at)
    if (end > message.length) break
    frames.push(message.subarray(start, end))
    at = end
  }
  return frames
}
