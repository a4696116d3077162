/** The content bytes of one symbol. Six symbols with their header fill a QR code of version 24; one fills version 9. */
export const symbolBytes = 188
/**
 * A block is solved as one system of equations. With this limit, adding a symbol takes less than a tenth of a
 * millisecond.
 */
const maxSymbols = 128
/** The maximum size of a block. */
export const maxBlockBytes = maxSymbols * symbolBytes

const symbolWords = symbolBytes / 4
const maskWords = maxSymbols / 32

/** The number of symbols needed for a block of this size. */
export function symbolsOf(blockBytes: number): number {
  return Math.ceil(blockBytes / symbolBytes)
}

/**
 * Makes the symbols of one block with a systematic random linear code over GF(2). The first `symbolsOf` symbols are the
 * block itself. Each later one is the sum of a random half of them, so slightly more than `symbolsOf` different symbols
 * are enough to restore the block.
 */
export class FountainEncoder {
  readonly symbolCount: number
  readonly #words: Uint32Array

  constructor(block: Uint8Array) {
    if (block.length === 0 || block.length > maxBlockBytes)
      throw new RangeError(`Invalid block size: ${block.length} bytes.`)
    this.symbolCount = symbolsOf(block.length)
    const padded = new Uint8Array(this.symbolCount * symbolBytes)
    padded.set(block)
    this.#words = new Uint32Array(padded.buffer)
  }

  /** Returns the symbol with this number, 0 to 65,535. */
  symbol(index: number): Uint8Array {
    const sum = new Uint32Array(symbolWords)
    const mask = maskOf(index, this.symbolCount)
    for (let part = 0; part < this.symbolCount; part += 1)
      if (((mask[part >>> 5] ?? 0) >>> (part & 31)) & 1)
        addWords(sum, this.#words.subarray(part * symbolWords, (part + 1) * symbolWords))
    return new Uint8Array(sum.buffer)
  }
}

interface Row {
  readonly mask: Uint32Array
  readonly words: Uint32Array
}

/**
 * Restores one block from its symbols in any order. Stores at most `symbolsOf` of them and drops redundant ones
 * immediately.
 */
export class FountainDecoder {
  readonly symbolCount: number
  readonly #blockBytes: number
  /** Keyed by the first part that they contain. */
  readonly #rows: (Row | undefined)[] = []
  #rank = 0

  /** `blockBytes`: 1 to `maxBlockBytes`. */
  constructor(blockBytes: number) {
    this.#blockBytes = blockBytes
    this.symbolCount = symbolsOf(blockBytes)
  }

  /** The number of useful symbols. The block is solved when it reaches `symbolCount`. */
  get receivedSymbols(): number {
    return this.#rank
  }

  get isSolved(): boolean {
    return this.#rank === this.symbolCount
  }

  /** Adds a symbol of `symbolBytes` bytes. Returns whether it was useful. */
  add(index: number, symbol: Uint8Array): boolean {
    if (this.isSolved || symbol.length !== symbolBytes) return false
    const mask = maskOf(index, this.symbolCount)
    const words = new Uint32Array(Uint8Array.from(symbol).buffer)
    for (let part = 0; part < this.symbolCount; part += 1) {
      if (!hasPart(mask, part)) continue
      const row = this.#rows[part]
      if (row === undefined) {
        this.#rows[part] = { mask, words }
        this.#rank += 1
        return true
      }
      addWords(mask, row.mask)
      addWords(words, row.words)
    }
    return false
  }

  /** The block, or null until it is solved. */
  block(): Uint8Array<ArrayBuffer> | null {
    if (!this.isSolved) return null
    const bytes = new Uint8Array(this.symbolCount * symbolBytes)
    // Each row contains its own part and later ones, so the last row is solved first.
    for (let part = this.symbolCount - 1; part >= 0; part -= 1) {
      const row = this.#rows[part]
      if (row === undefined) return null
      for (let later = part + 1; later < this.symbolCount; later += 1) {
        const other = this.#rows[later]
        if (other === undefined || !hasPart(row.mask, later)) continue
        addWords(row.words, other.words)
        addWords(row.mask, other.mask)
      }
      bytes.set(new Uint8Array(row.words.buffer), part * symbolBytes)
    }
    return bytes.slice(0, this.#blockBytes)
  }
}

/** Returns the parts that a symbol is the sum of, one bit each. Both sides compute it, so it must never change. */
function maskOf(index: number, symbolCount: number): Uint32Array {
  const mask = new Uint32Array(maskWords)
  if (index < symbolCount) {
    mask[index >>> 5] = 1 << (index & 31)
    return mask
  }
  let state = Math.imul(index + 1, 0x9e3779b1)
  for (let word = 0; word < maskWords; word += 1) {
    // The finalizer of MurmurHash3 (Austin Appleby, public domain) over a Weyl sequence.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    const bitsLeft = symbolCount - word * 32
    mask[word] =
      bitsLeft <= 0 ? 0 : (mixed ^ (mixed >>> 16)) & (bitsLeft >= 32 ? 0xffffffff : 2 ** bitsLeft - 1)
  }
  if (mask.every((word) => word === 0)) mask[0] = 1
  return mask
}

function hasPart(mask: Uint32Array, part: number): boolean {
  return (((mask[part >>> 5] ?? 0) >>> (part & 31)) & 1) === 1
}

function addWords(sum: Uint32Array, other: Uint32Array): void {
  for (let word = 0; word < sum.length; word += 1) sum[word] = (sum[word] ?? 0) ^ (other[word] ?? 0)
}
