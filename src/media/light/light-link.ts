import { decodeLightCode, encodeLightCode } from './light-code.ts'
import { type LightPace, PaceControl } from './light-pace.ts'
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
