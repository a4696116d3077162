import type { Exchange, ExchangeProgress, Received } from '#src/data/courier/exchange.ts'
import type { LightLink, LightStatus } from '#src/media/light/light-link.ts'

/** As many bytes are kept ready to be shown as a few seconds take, so that what is most useful can still come first. */
const readyBytes = 20_000
/** After so long without a word of the other phone it may be one that only films: then everything is shown. */
const unheardMs = 4000
const lengthBytes = 4

/** How far a meeting is. */
export interface MeetingState {
  readonly link: LightStatus
  readonly exchange: ExchangeProgress
  /** The other phone is in another album. */
  readonly isOtherAlbum: boolean
  /** This phone has no room for more of what others carry. */
  readonly isFull: boolean
  /** Both have given what they had, and know it. */
  readonly isComplete: boolean
}

/** Runs an exchange over a link of light. */
export interface Meeting {
  /** Takes a filmed code. */
  receive(code: Uint8Array, nowMs: number): Promise<void>
  /** Hands the link more to show where it runs short. To be called every now and then. */
  fill(nowMs: number): Promise<void>
  state(nowMs: number): Promise<MeetingState>
}

/** Frames go together into one message: most are far smaller than what a code holds. */
export function createMeeting(exchange: Exchange, link: LightLink): Meeting {
  let [isOtherAlbum, isFull, hasHello, isSaid, isFilling] = [false, false, false, false, false]
  let startedMs: number | null = null
  const fill = async (nowMs: number) => {
    startedMs ??= nowMs
    if (!isSaid) {
      isSaid = true
      link.send(bundled([await exchange.hello()]))
      return
    }
    const mayGive = hasHello || nowMs - startedMs > unheardMs
    if (!mayGive || isOtherAlbum || link.status(nowMs).unshownBytes > readyBytes) return
    const frames = await exchange.next(readyBytes)
    if (frames.length > 0) link.send(bundled(frames))
  }
  return {
    receive: async (code, nowMs) => {
      for (const message of link.receive(code, nowMs))
        for (const frame of unbundled(message)) {
          const received = await exchange.receive(frame)
          if (!received.ok) isOtherAlbum ||= received.error.code === 'foreign_zone'
          else if (received.value.kind === 'hello') hasHello = true
          else isFull ||= hasNoRoom(received.value)
        }
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
      const { hasHello: isKnown, toGive, isDoneThere } = progress
      return {
        link: status,
        exchange: progress,
        isOtherAlbum,
        isFull,
        isComplete: isKnown && isDoneThere && toGive === 0 && status.isDelivered,
      }
    },
  }
}

function hasNoRoom(received: Received): boolean {
  if (received.kind !== 'envelope' || received.envelope.kind !== 'refused') return false
  return received.envelope.reason === 'full'
}

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
