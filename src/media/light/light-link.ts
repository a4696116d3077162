import { decodeLightCode, encodeLightCode } from './light-code.ts'
import { type LightProgress, LightReceiver } from './light-receiver.ts'
import { LightSender } from './light-sender.ts'

/** The state of the link that may be shown to the person. */
export interface LightStatus {
  /** This phone read a code of the other one within the last seconds. */
  readonly isReceiving: boolean
  /** The other phone reports that it reads this phone's codes. */
  readonly isSeen: boolean
  readonly progress: LightProgress
  /** Bytes that have not been shown at all. */
  readonly unshownBytes: number
  /** Everything that was sent is known to have been received. */
  readonly isDelivered: boolean
}

/**
 * One end of a link between two screens and two cameras. Messages arrive complete, exactly once and in any order; none
 * is lost while both phones continue. Has no timer: the caller shows `nextCode` at `pace` and passes in every filmed
 * code.
 */
export class LightLink {
  readonly #session: number
  readonly #sender = new LightSender()
  readonly #receiver = new LightReceiver()
  readonly #paceControl = new PaceControl()
  #seenAtMs = Number.NEGATIVE_INFINITY

  /** `session`: random, 1 to 2^32 - 1. Each link has its own. */
  constructor(session: number) {
    this.#session = session
  }

  /** Throws a RangeError for an empty message or one larger than `maxMessageBytes`. */
  send(message: Uint8Array): void {
    this.#sender.send(message)
  }

  get pace(): LightPace {
    return this.#paceControl.pace
  }

  /** Returns the content of the next code to show. */
  nextCode(nowMs: number): Uint8Array<ArrayBuffer> {
    const data = this.#sender.next(this.pace.symbolsInCode)
    if (data === null) this.#paceControl.pause(nowMs)
    return encodeLightCode({ session: this.#session, report: this.#receiver.report(nowMs), data })
  }

  /** Returns the messages that a filmed code completes. Ignores bytes that are not a code and codes of this phone. */
  receive(bytes: Uint8Array, nowMs: number): readonly Uint8Array[] {
    const code = decodeLightCode(bytes)
    if (code === null || code.session === this.#session) return []
    const messages = this.#receiver.receive(code, nowMs)
    const { report } = code
    if (code.session === this.#receiver.session && report.peerSession === this.#session) {
      this.#seenAtMs = nowMs
      this.#sender.onReport(report, report.codesPerSecond / this.pace.codesPerSecond)
      this.#paceControl.onReport(report.codesPerSecond, nowMs)
    }
    return messages
  }

  /** Whether this phone starts, out of the two that see each other. */
  get isFirst(): boolean {
    return this.#session < this.#receiver.session
  }

  status(nowMs: number): LightStatus {
    const isReceiving = this.#receiver.isReceiving(nowMs)
    return {
      isReceiving,
      isSeen: isReceiving && nowMs - this.#seenAtMs < seenMs,
      progress: this.#receiver.progress,
      unshownBytes: this.#sender.unshownBytes,
      isDelivered: this.#sender.isDone,
    }
  }
}

const seenMs = 3000

/** How codes are shown: symbols per code and codes per second. */
interface LightPace {
  readonly symbolsInCode: number
  readonly codesPerSecond: number
}

/** From a pace that any camera can read to the fastest. Each step carries more than the one before. */
const steps: readonly LightPace[] = [
  { symbolsInCode: 1, codesPerSecond: 3 },
  { symbolsInCode: 1, codesPerSecond: 6 },
  { symbolsInCode: 2, codesPerSecond: 6 },
  { symbolsInCode: 3, codesPerSecond: 7 },
  { symbolsInCode: 4, codesPerSecond: 8 },
  { symbolsInCode: 4, codesPerSecond: 10 },
  { symbolsInCode: 5, codesPerSecond: 10 },
  { symbolsInCode: 5, codesPerSecond: 12 },
  { symbolsInCode: 6, codesPerSecond: 12 },
  { symbolsInCode: 6, codesPerSecond: 15 },
]
const firstStep = 4
/** Reports cover the last second, so a change becomes visible only after that. */
const settleMs = 1300
const fasterFrom = 0.8
const slowerBelow = 0.5
/** Older measurements are ignored: a hand may have become steadier. */
const staleMs = 12_000

interface ThroughputSample {
  readonly symbolsPerSecond: number
  readonly atMs: number
}

/**
 * Adapts the pace to the other phone's reports, so that most symbols are read. Uses a moderate pace until the first
 * report.
 */
class PaceControl {
  #step = firstStep
  #changedAtMs = Number.NEGATIVE_INFINITY
  readonly #measured = new Map<number, ThroughputSample>()

  get pace(): LightPace {
    return paceOf(this.#step)
  }

  /** `readPerSecond`: different codes that the other phone reads while this phone always shows new ones. */
  onReport(readPerSecond: number, nowMs: number): void {
    if (this.#changedAtMs === Number.NEGATIVE_INFINITY) this.#changedAtMs = nowMs
    if (nowMs - this.#changedAtMs < settleMs) return
    const ratio = readPerSecond / this.pace.codesPerSecond
    const symbolsPerSecond = readPerSecond * this.pace.symbolsInCode
    this.#measured.set(this.#step, { symbolsPerSecond, atMs: nowMs })
    // Untested steps are tried if they look promising: a faster one if most codes are read, a slower one if few are.
    const faster = this.#valueOf(this.#step + 1, ratio >= fasterFrom, nowMs)
    const slower = this.#valueOf(this.#step - 1, ratio < slowerBelow, nowMs)
    if (Math.max(faster, slower) <= symbolsPerSecond) return
    this.#step += faster > slower ? 1 : -1
    this.#changedAtMs = nowMs
  }

  /** Nothing is sent for now, so reports say nothing about the pace. */
  pause(nowMs: number): void {
    this.#changedAtMs = nowMs
  }

  /**
   * The symbols per second that a step delivered recently. For an untested step: its maximum if it looks promising,
   * else 0.
   */
  #valueOf(step: number, isOptimistic: boolean, nowMs: number): number {
    if (step < 0 || step >= steps.length) return 0
    const measured = this.#measured.get(step)
    if (measured !== undefined && nowMs - measured.atMs < staleMs) return measured.symbolsPerSecond
    const { symbolsInCode, codesPerSecond } = paceOf(step)
    return isOptimistic ? symbolsInCode * codesPerSecond : 0
  }
}

function paceOf(step: number): LightPace {
  return steps[step] ?? { symbolsInCode: 1, codesPerSecond: 3 }
}
