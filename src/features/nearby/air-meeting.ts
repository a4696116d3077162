import type { Exchange } from '#src/data/courier/exchange.ts'
import { isOriginalFrame } from '#src/data/courier/originals/original-frames.ts'
import type { Originals } from '#src/data/courier/originals/originals.ts'
import type { AirLink, OpenAir } from '#src/media/air/air-link.ts'

/**
 * The state of two phones connecting over a network. `apart`: they did not connect and continue by light. `parted`:
 * they had exchanged everything and one of them left.
 */
export type AirState = 'none' | 'trying' | 'apart' | 'open' | 'parted'

/** The first bytes of the frames with which two phones connect. These frames are sent by light. */
const kinds = { offer: 5, answer: 6 } as const
/**
 * Timeouts: from an offer to its answer by light, from there to the open channel, and from a failure to the next
 * attempt.
 */
const waits = { answerMs: 20_000, openMs: 8000, againMs: 15_000 } as const
const stepBytes = 120_000

interface AirOptions {
  readonly openAir: OpenAir
  readonly exchange: Exchange
  readonly openOriginals: () => Originals
  /** Sends a frame by light. */
  readonly sendByLight: (frame: Uint8Array) => void
  /**
   * Processes a frame of the exchange as if it had arrived by light. Resolves with true if it was a hello of this
   * album.
   */
  readonly onFrame: (frame: Uint8Array) => Promise<boolean>
}

/** The part of a meeting that uses the network. */
export interface AirMeeting {
  readonly state: AirState
  /** True if everything that this phone sent has been processed and no photo is left to send or receive. */
  readonly isDone: boolean
  /** null before the channel is open. */
  readonly originals: ReturnType<Originals['progress']> | null
  /** Resolves with true if the frame was one of those with which phones connect. */
  onLightFrame(frame: Uint8Array): Promise<boolean>
  /** Must be called regularly. `canOffer` is true if both phones see each other and this one should start. */
  tick(nowMs: number, canOffer: boolean): void
  close(): void
}

/** Switches from light to the network automatically, and back when the connection ends. */
export function createAirMeeting(options: AirOptions): AirMeeting {
  return new Meeting(options)
}

class Meeting implements AirMeeting {
  readonly #options: AirOptions
  #state: AirState = 'none'
  #link: AirLink | null = null
  #originals: Originals | null = null
  #untilMs = Number.NEGATIVE_INFINITY
  #nowMs = 0
  #hasHello = false
  #wasDone = false
  #isPumping = false
  #isAsked = false
  #isImpossible = false

  constructor(options: AirOptions) {
    this.#options = options
  }

  get state(): AirState {
    return this.#state
  }

  get isDone(): boolean {
    const isComplete = this.#link?.isDelivered === true && this.#originals?.progress().isDone === true
    return this.#state === 'open' ? isComplete : this.#wasDone
  }

  get originals() {
    return this.#originals?.progress() ?? null
  }

  async onLightFrame(frame: Uint8Array): Promise<boolean> {
    const [kind] = frame
    const body = frame.subarray(1)
    if (kind === kinds.offer) await this.#answer(body)
    else if (kind === kinds.answer) await this.#accept(body)
    else return false
    return true
  }

  tick(nowMs: number, canOffer: boolean): void {
    this.#nowMs = nowMs
    if (this.#isImpossible || this.#state === 'open' || this.#state === 'parted') return
    if (this.#link !== null && nowMs > this.#untilMs) this.#link.close()
    if (this.#link === null && canOffer && nowMs >= this.#untilMs) void this.#offer()
  }

  close(): void {
    this.#link?.close()
  }

  async #offer(): Promise<void> {
    const link = this.#open()
    const offer = await link?.offer().catch(() => null)
    if (offer instanceof Uint8Array && link === this.#link) this.#send(kinds.offer, offer)
    else link?.close()
  }

  /** A newer offer replaces an older one. An open connection stays. */
  async #answer(offer: Uint8Array): Promise<void> {
    if (this.#isImpossible || this.#state === 'open') return
    this.#link?.close()
    const link = this.#open()
    const answer = await link?.answer(offer).catch(() => null)
    if (answer instanceof Uint8Array && link === this.#link) this.#send(kinds.answer, answer)
    else link?.close()
  }

  async #accept(answer: Uint8Array): Promise<void> {
    const link = this.#link
    if (link === null || this.#state !== 'trying') return
    this.#untilMs = this.#nowMs + waits.openMs
    await link.accept(answer).catch(() => link.close())
  }

  #send(kind: number, body: Uint8Array): void {
    this.#options.sendByLight(Uint8Array.from([kind, ...body]))
  }

  #open(): AirLink | null {
    let link: AirLink | null = null
    const isCurrent = () => link !== null && link === this.#link
    try {
      link = this.#options.openAir({
        onOpen: () => (isCurrent() ? this.#onOpen() : undefined),
        onMessage: async (message) => (isCurrent() ? this.#onMessage(message) : undefined),
        onRoom: () => void this.#pump(),
        onClose: () => (isCurrent() ? this.#onClose() : undefined),
      })
    } catch {
      // This browser has no WebRTC, so continue by light.
      this.#isImpossible = true
    }
    this.#link = link
    if (link !== null) this.#state = 'trying'
    this.#untilMs = this.#nowMs + waits.answerMs
    return link
  }

  #onOpen(): void {
    this.#state = 'open'
    this.#hasHello = false
    this.#originals = this.#options.openOriginals()
    void this.#greet()
  }

  /**
   * Sends a hello again. The other phone replies with what it is missing, because frames sent by light may have been
   * lost.
   */
  async #greet(): Promise<void> {
    const link = this.#link
    const hello = await this.#options.exchange.createHello()
    if (link === this.#link) link?.send(hello)
  }

  async #onMessage(message: Uint8Array): Promise<void> {
    if (isOriginalFrame(message)) await this.#originals?.receive(message)
    else if (await this.#options.onFrame(message)) this.#hasHello = true
    void this.#pump()
  }

  #onClose(): void {
    const wasOpen = this.#state === 'open'
    this.#wasDone = wasOpen && this.isDone
    this.#state = this.#wasDone ? 'parted' : 'apart'
    this.#link = null
    if (!this.#wasDone) this.#originals = null
    this.#untilMs = this.#nowMs + waits.againMs
    if (wasOpen && !this.#wasDone) void this.#returnToLight()
  }

  async #returnToLight(): Promise<void> {
    this.#options.sendByLight(await this.#options.exchange.createHello())
  }

  /** Sends while the channel has capacity: envelopes first, then whole photos. */
  async #pump(): Promise<void> {
    this.#isAsked = true
    if (this.#isPumping) return
    this.#isPumping = true
    try {
      while (this.#isAsked) {
        this.#isAsked = false
        await this.#sendAll()
      }
    } catch {
      this.#link?.close()
    } finally {
      this.#isPumping = false
    }
  }

  async #sendAll(): Promise<void> {
    while (this.#hasHello && this.#link?.hasRoom === true) {
      const link = this.#link
      const envelopes = await this.#options.exchange.nextFrames(stepBytes)
      const frames = envelopes.length > 0 ? envelopes : await this.#originals?.nextFrames(stepBytes)
      if (frames === undefined || frames.length === 0 || link !== this.#link) return
      for (const frame of frames) link.send(frame)
    }
  }
}
