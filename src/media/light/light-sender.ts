import { crc32Of } from '#src/contract/rules/pictures/picture-bytes.ts'
import { FountainEncoder, maxBlockBytes } from './fountain.ts'
import { type LightData, type LightReport, windowBlocks } from './light-code.ts'

/** The maximum size of one message. */
export const maxMessageBytes = windowBlocks * maxBlockBytes

/** Extra symbols sent with each block, so that it rarely needs a report and a second round. */
const spareSymbols = 3
/** The share of codes that a camera is expected to read until the first report. */
const expectedRatio = 0.75
const minRatio = 0.1

interface SentBlock {
  readonly block: number
  readonly index: number
  readonly count: number
  readonly bytes: Uint8Array
  readonly checksum: number
  readonly encoder: FountainEncoder
  nextSymbol: number
  /** Symbols sent since the current round started. */
  sent: number
  rounds: number
}

/** Splits messages into blocks and chooses the symbols of the next code. */
export class LightSender {
  readonly #queue: Omit<SentBlock, 'encoder'>[] = []
  readonly #open: SentBlock[] = []
  #nextBlock = 0
  #ratio = expectedRatio

  /** Throws a RangeError for an empty message or one larger than `maxMessageBytes`. */
  send(message: Uint8Array): void {
    if (message.length === 0 || message.length > maxMessageBytes)
      throw new RangeError(`Invalid message size: ${message.length} bytes.`)
    const count = Math.ceil(message.length / maxBlockBytes)
    for (let index = 0; index < count; index += 1) {
      const bytes = message.slice(index * maxBlockBytes, (index + 1) * maxBlockBytes)
      const checksum = crc32Of(bytes)
      const block = this.#nextBlock++
      this.#queue.push({ block, index, count, bytes, checksum, nextSymbol: 0, sent: 0, rounds: 0 })
    }
  }

  /** The number of bytes that were never shown completely and are not confirmed as received. */
  get unshownBytes(): number {
    return [...this.#queue, ...this.#open.filter(({ rounds }) => rounds === 0)].reduce(
      (sum, { bytes }) => sum + bytes.length,
      0,
    )
  }

  /** True if the other phone has confirmed everything that was sent. */
  get isDone(): boolean {
    return this.#queue.length === 0 && this.#open.length === 0
  }

  /** Returns the next symbols to show, or null if there are none. */
  next(symbolCount: number): LightData | null {
    this.#fillWindow()
    const block = this.#leastShown()
    if (block === undefined) return null
    const firstSymbol = block.nextSymbol
    // After the last number, the first repair symbols are sent again.
    block.nextSymbol =
      firstSymbol + symbolCount > 0xffff ? block.encoder.symbolCount : firstSymbol + symbolCount
    block.sent += symbolCount
    if (block.sent >= this.#symbolsPerRound(block)) {
      block.rounds += 1
      block.sent = 0
    }
    return {
      block: block.block,
      index: block.index,
      count: block.count,
      blockBytes: block.bytes.length,
      blockChecksum: block.checksum,
      firstSymbol,
      symbols: Array.from({ length: symbolCount }, (_, offset) => block.encoder.symbol(firstSymbol + offset)),
    }
  }

  /** Drops blocks that were received. `ratio`: the share of codes that the other phone reads. */
  onReport({ firstOpen, complete }: LightReport, ratio: number): void {
    this.#ratio = Math.min(1, Math.max(minRatio, ratio))
    const hasArrived = (block: number) => {
      const offset = block - firstOpen
      return offset < 0 || (offset < windowBlocks && ((complete >>> offset) & 1) === 1)
    }
    for (let openIndex = this.#open.length - 1; openIndex >= 0; openIndex -= 1)
      if (hasArrived(this.#open[openIndex]?.block ?? 0)) this.#open.splice(openIndex, 1)
  }

  #fillWindow(): void {
    const first = this.#open[0]?.block ?? this.#queue[0]?.block ?? 0
    while ((this.#queue[0]?.block ?? Number.POSITIVE_INFINITY) < first + windowBlocks) {
      const queued = this.#queue.shift()
      if (queued !== undefined) this.#open.push({ ...queued, encoder: new FountainEncoder(queued.bytes) })
    }
  }

  /** Returns the first of the blocks that were shown least often, so a block is finished before the next one starts. */
  #leastShown(): SentBlock | undefined {
    const rounds = Math.min(...this.#open.map((block) => block.rounds))
    return this.#open.find((block) => block.rounds === rounds)
  }

  /** The number of symbols in one round: the whole block first, later only a part, because most were received. */
  #symbolsPerRound({ encoder, rounds }: SentBlock): number {
    const whole = (encoder.symbolCount + spareSymbols) / this.#ratio
    return Math.ceil(rounds === 0 ? whole : Math.max(spareSymbols, whole / 4))
  }
}
