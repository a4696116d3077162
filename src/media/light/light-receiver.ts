import { crc32Of } from '#src/contract/rules/pictures/picture-bytes.ts'
import { FountainDecoder } from './fountain.ts'
import { type LightCode, type LightData, type LightReport, windowBlocks } from './light-code.ts'

/** After this time without a code of the current session, another session can replace it. */
const silenceMs = 3000
const rateWindowMs = 1000

interface OpenBlock {
  readonly decoder: FountainDecoder
  readonly checksum: number
  readonly blockBytes: number
}

interface CompleteBlock {
  readonly index: number
  readonly count: number
  readonly bytes: Uint8Array
}

/** The symbols received and expected of the blocks of which the first code has arrived. */
export interface LightProgress {
  readonly receivedSymbols: number
  readonly totalSymbols: number
}

/**
 * Reads the codes of one other phone. Stores at most `windowBlocks` blocks, solved or not. Codes of later blocks are
 * ignored and sent again.
 */
export class LightReceiver {
  #session = 0
  #lastAtMs = 0
  #firstOpen = 0
  readonly #open = new Map<number, OpenBlock>()
  /** Complete blocks of messages that are incomplete. */
  readonly #waiting = new Map<number, CompleteBlock>()
  readonly #complete = new Set<number>()
  /** The times at which codes were read, without repeats. */
  readonly #readAtMs: number[] = []
  #lastRead = ''

  /** Returns the messages that this code completes. Codes may be repeated and arrive in any order. */
  receive(code: LightCode, nowMs: number): readonly Uint8Array[] {
    if (!this.#acceptSession(code.session, nowMs)) return []
    this.#lastAtMs = nowMs
    this.#countRead(code, nowMs)
    const { data } = code
    if (data === null) return []
    const isKnown = data.block < this.#firstOpen || this.#complete.has(data.block)
    if (isKnown || data.block >= this.#firstOpen + windowBlocks) return []
    const bytes = this.#solve(data)
    return bytes === null ? [] : this.#finish(data, bytes)
  }

  /** The session that is being read. 0 before the first code. */
  get session(): number {
    return this.#session
  }

  /** Whether a code was read within the last `silenceMs`. */
  isReceiving(nowMs: number): boolean {
    return this.#session !== 0 && nowMs - this.#lastAtMs < silenceMs
  }

  /** Counts the symbols of incomplete blocks. */
  get progress(): LightProgress {
    const open = [...this.#open.values()]
    return {
      receivedSymbols: open.reduce((sum, { decoder }) => sum + decoder.receivedSymbols, 0),
      totalSymbols: open.reduce((sum, { decoder }) => sum + decoder.symbolCount, 0),
    }
  }

  report(nowMs: number): LightReport {
    this.#removeOldReads(nowMs)
    const places = Array.from({ length: windowBlocks }, (_, place) => place)
    return {
      peerSession: this.isReceiving(nowMs) ? this.#session : 0,
      firstOpen: this.#firstOpen,
      complete: places.reduce(
        (bits, place) => (this.#complete.has(this.#firstOpen + place) ? bits | (1 << place) : bits) >>> 0,
        0,
      ),
      receivedSymbols: this.#open.get(this.#firstOpen)?.decoder.receivedSymbols ?? 0,
      codesPerSecond: Math.min(255, Math.round((this.#readAtMs.length * 1000) / rateWindowMs)),
    }
  }

  /** Returns false while the codes of another session are being received. A new session discards all blocks. */
  #acceptSession(session: number, nowMs: number): boolean {
    if (session === this.#session) return true
    if (this.isReceiving(nowMs)) return false
    this.#session = session
    this.#firstOpen = 0
    this.#open.clear()
    this.#waiting.clear()
    this.#complete.clear()
    this.#readAtMs.length = 0
    return true
  }

  #countRead({ data, report }: LightCode, nowMs: number): void {
    const read = data === null ? `${report.receivedSymbols}` : `${data.block}/${data.firstSymbol}`
    if (read === this.#lastRead) return
    this.#lastRead = read
    this.#readAtMs.push(nowMs)
    this.#removeOldReads(nowMs)
  }

  #removeOldReads(nowMs: number): void {
    while ((this.#readAtMs[0] ?? nowMs) < nowMs - rateWindowMs) this.#readAtMs.shift()
  }

  #solve(data: LightData): Uint8Array<ArrayBuffer> | null {
    const { block, blockBytes, blockChecksum: checksum } = data
    const existing = this.#open.get(block)
    const open =
      existing?.checksum === checksum && existing.blockBytes === blockBytes
        ? existing
        : { decoder: new FountainDecoder(blockBytes), checksum, blockBytes }
    this.#open.set(block, open)
    data.symbols.forEach((symbol, place) => open.decoder.add((data.firstSymbol + place) & 0xffff, symbol))
    const bytes = open.decoder.block()
    if (bytes === null) return null
    this.#open.delete(block)
    // If the checksum differs, a symbol was damaged unnoticed, and the block starts again.
    return crc32Of(bytes) === checksum ? bytes : null
  }

  #finish({ block, index, count }: LightData, bytes: Uint8Array): readonly Uint8Array[] {
    this.#complete.add(block)
    this.#waiting.set(block, { index, count, bytes })
    const message = this.#consumeMessage(block - index, count)
    while (this.#complete.delete(this.#firstOpen)) this.#firstOpen += 1
    // Blocks of a finished message remain here if they contradict each other.
    for (const [place, part] of this.#waiting)
      if (place - part.index + part.count <= this.#firstOpen) this.#waiting.delete(place)
    return message === null ? [] : [message]
  }

  /** Returns null until all blocks are complete, or if they do not belong together. */
  #consumeMessage(first: number, count: number): Uint8Array | null {
    const blocks = Array.from({ length: count }, (_, place) => this.#waiting.get(first + place))
    const parts: Uint8Array[] = []
    for (const [place, block] of blocks.entries()) {
      if (block?.index !== place || block.count !== count) return null
      parts.push(block.bytes)
    }
    for (let place = 0; place < count; place += 1) this.#waiting.delete(first + place)
    return concatBytes(parts)
  }
}

function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
