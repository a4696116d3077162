import type { Exchange, ExchangeProgress, ReceivedFrame } from '#src/data/courier/exchange.ts'
import type { Originals } from '#src/data/courier/originals/originals.ts'
import type { OpenAir } from '#src/media/air/air-link.ts'
import type { LightLink, LightStatus } from '#src/media/light/light-link.ts'
import { type AirState, createAirMeeting } from './air-meeting.ts'

/** Frames are given to the link in portions of this size, so that more useful data can still be sent first. */
const portionBytes = 20_000
/** If no hello arrives in this time, the other phone may only be filming. All frames are then sent. */
const helloTimeoutMs = 4000

/** The state of a meeting. */
export interface MeetingState {
  readonly link: LightStatus
  readonly air: AirState
  readonly exchange: ExchangeProgress
  /** The photos in full size that are transferred over the network; null before the connection is open. */
  readonly originals: Pick<ReturnType<Originals['progress']>, 'settled' | 'offered'> | null
  /** True if the other phone is in another album. */
  readonly isOtherAlbum: boolean
  /** True if this phone has no space for more of other people's photos. */
  readonly isFull: boolean
  /** True if both phones have sent everything, and both have confirmed it. */
  readonly isComplete: boolean
}

/** Runs an exchange by light, and over the network if both phones are connected to the same one. */
export interface Meeting {
  /** Processes a code from the camera. */
  receive(code: Uint8Array, nowMs: number): Promise<void>
  /** Gives the link more frames when it has shown most of them. Must be called regularly. */
  fill(nowMs: number): Promise<void>
  state(nowMs: number): Promise<MeetingState>
  /** Closes everything that is open. */
  close(): void
}

/** The dependencies of a meeting over the network. */
export interface AirParts {
  readonly openAir: OpenAir
  readonly openOriginals: () => Originals
}

/** Creates a meeting. If `parts` is null, it uses light alone. */
export function createMeeting(exchange: Exchange, link: LightLink, parts: AirParts | null): Meeting {
  let [isOtherAlbum, isFull, hasHello, isHelloSent, isFilling] = [false, false, false, false, false]
  let startedAtMs: number | null = null
  /** Processes a frame. Returns whether it was a valid hello. */
  const onFrame = async (frame: Uint8Array) => {
    const received = await exchange.receive(frame)
    if (!received.ok) isOtherAlbum ||= received.error.code === 'foreign_zone'
    else if (received.value.kind === 'hello') hasHello = true
    else isFull ||= isStorageFull(received.value)
    return received.ok && received.value.kind === 'hello'
  }
  const sendByLight = (frame: Uint8Array) => link.send(packFrames([frame]))
  const air = parts === null ? null : createAirMeeting({ ...parts, exchange, sendByLight, onFrame })
  const fill = async (nowMs: number) => {
    startedAtMs ??= nowMs
    if (!isHelloSent) {
      isHelloSent = true
      link.send(packFrames([await exchange.createHello()]))
      return
    }
    const { isSeen, unshownBytes } = link.status(nowMs)
    air?.tick(nowMs, hasHello && isSeen && !isOtherAlbum && link.isFirst)
    const canTransfer = hasHello || nowMs - startedAtMs > helloTimeoutMs
    if (!canTransfer || isOtherAlbum || air?.state === 'open' || unshownBytes > portionBytes) return
    const frames = await exchange.nextFrames(portionBytes)
    if (frames.length > 0) link.send(packFrames(frames))
  }
  return {
    receive: async (code, nowMs) => {
      for (const message of link.receive(code, nowMs))
        for (const frame of unpackFrames(message))
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
        isAllTransferred(progress) && (air?.isDone === true || (air?.state !== 'open' && status.isDelivered))
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

function isAllTransferred({ hasHello, remaining, isPeerDone }: ExchangeProgress): boolean {
  return hasHello && isPeerDone && remaining === 0
}

function isStorageFull(received: ReceivedFrame): boolean {
  if (received.kind !== 'envelope' || received.envelope.kind !== 'refused') return false
  return received.envelope.reason === 'full'
}

const lengthBytes = 4

/** Packs frames into one message for light, because most are much smaller than the capacity of a code. */
function packFrames(frames: readonly Uint8Array[]): Uint8Array {
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

/** Unpacks frames, up to the first length that exceeds the message. */
function unpackFrames(message: Uint8Array): readonly Uint8Array[] {
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
