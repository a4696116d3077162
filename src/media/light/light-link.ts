import { decodeLightCode, encodeLightCode } from './light-code.ts'
import { type LightArrival, LightReceiver } from './light-receiver.ts'
import { LightSender } from './light-sender.ts'

/** What the person may be shown about the link. */
export interface LightStatus {
  /** This phone has read a code of the other one within the last seconds. */
  readonly isSeeing: boolean
  /** The other phone reports that it reads this one's codes. */
  readonly isSeen: boolean
  readonly arrival: LightArrival
  /** Bytes that have not been shown once. */
  readonly unshownBytes: number
  /** Everything that was sent is known to have arrived. */
  readonly isDelivered: boolean
}

/**
 * One phone's end of a link of two screens and two cameras. Messages arrive whole, each once, in any order; none is lost
 * while both phones go on. Holds no timer: the caller shows `nextCode` at `pace` and hands over every code it films.
 */
export class LightLink {
  readonly #session: number
  readonly #sender = new LightSender()
  readonly #receiver = new LightReceiver()
  readonly #paceControl = new PaceControl()
  #seenAtMs = Number.NEGATIVE_INFINITY

  /** `session`: by chance, 1 to 2^32 - 1; each link has another. */
  constructor(session: number) {
    this.#session = session
  }

  /** Throws a RangeError for an empty message and for one above `maxMessageBytes`. */
  send(message: Uint8Array): void {
    this.#sender.send(message)
  }

  get pace(): LightPace {
    return this.#paceControl.pace
  }

  /** The content of the next code to show. */
  nextCode(nowMs: number): Uint8Array<ArrayBuffer> {
    const data = this.#sender.next(this.pace.symbolsInCode)
    if (data === null) this.#paceControl.pause(nowMs)
    return encodeLightCode({ session: this.#session, report: this.#receiver.report(nowMs), data })
  }

  /** The messages that a filmed code completes; bytes that are no code of a link, and this phone's own, bring nothing. */
  receive(bytes: Uint8Array, nowMs: number): readonly Uint8Array[] {
    const code = decodeLightCode(bytes)
    if (code === null || code.session === this.#session) return []
    const messages = this.#receiver.receive(code, nowMs)
    const { report } = code
    if (code.session === this.#receiver.session && report.heardSession === this.#session) {
      this.#seenAtMs = nowMs
      this.#sender.onReport(report, report.codesPerSecond / this.pace.codesPerSecond)
      this.#paceControl.onReport(report.codesPerSecond, nowMs)
    }
    return messages
  }

  /** Whether this end, of the two that see each other, is the one that begins where one has to. */
  get isFirst(): boolean {
    return this.#session < this.#receiver.session
  }

  status(nowMs: number): LightStatus {
    const isSeeing = this.#receiver.isSeeing(nowMs)
    return {
      isSeeing,
      isSeen: isSeeing && nowMs - this.#seenAtMs < seenMs,
      arrival: this.#receiver.arrival,
      unshownBytes: this.#sender.unshownBytes,
      isDelivered: this.#sender.isDone,
    }
  }
}

const seenMs = 3000

/** How codes are shown: how much each holds, and how many there are in a second. */
interface LightPace {
  readonly symbolsInCode: number
  readonly codesPerSecond: number
}

/** From the one that any camera reads to the fastest; each step carries more than the one before. */
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
/** Reports look back over one second, so a change shows after that. */
const settleMs = 1300
const fasterFrom = 0.8
const slowerBelow = 0.5
/** What was measured so long ago no longer counts: a hand may have become steadier. */
const staleMs = 12_000

interface Measured {
  readonly symbolsPerSecond: number
  readonly atMs: number
}

/**
 * Adapts the pace so that most symbols are read, by what the other phone reports. Stays at a moderate one while nothing is
 * reported.
 */
class PaceControl {
  #step = firstStep
  #changedAtMs = Number.NEGATIVE_INFINITY
  readonly #measured = new Map<number, Measured>()

  get pace(): LightPace {
    return paceOf(this.#step)
  }

  /** `readPerSecond`: different codes that the other phone reads, while this one shows new ones all the time. */
  onReport(readPerSecond: number, nowMs: number): void {
    if (this.#changedAtMs === Number.NEGATIVE_INFINITY) this.#changedAtMs = nowMs
    if (nowMs - this.#changedAtMs < settleMs) return
    const ratio = readPerSecond / this.pace.codesPerSecond
    const symbolsPerSecond = readPerSecond * this.pace.symbolsInCode
    this.#measured.set(this.#step, { symbolsPerSecond, atMs: nowMs })
    // Unknown steps are tried where there is hope: a faster one while most is read, a slower one while little is.
    const faster = this.#valueOf(this.#step + 1, ratio >= fasterFrom, nowMs)
    const slower = this.#valueOf(this.#step - 1, ratio < slowerBelow, nowMs)
    if (Math.max(faster, slower) <= symbolsPerSecond) return
    this.#step += faster > slower ? 1 : -1
    this.#changedAtMs = nowMs
  }

  /** Nothing is sent for now: what is reported says nothing about the pace. */
  pause(nowMs: number): void {
    this.#changedAtMs = nowMs
  }

  /** Symbols a second that a step gave lately; of one that has not been tried, all that it can give or nothing. */
  #valueOf(step: number, isHopeful: boolean, nowMs: number): number {
    if (step < 0 || step >= steps.length) return 0
    const measured = this.#measured.get(step)
    if (measured !== undefined && nowMs - measured.atMs < staleMs) return measured.symbolsPerSecond
    const { symbolsInCode, codesPerSecond } = paceOf(step)
    return isHopeful ? symbolsInCode * codesPerSecond : 0
  }
}

function paceOf(step: number): LightPace {
  return steps[step] ?? { symbolsInCode: 1, codesPerSecond: 3 }
}
