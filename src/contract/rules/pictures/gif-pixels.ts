const maxCodeBits = 12

interface GifPixels {
  /** Offset of the first sub-block, after the number of bits. */
  readonly start: number
  /** Size of the first codes in bits, minus one: 2 to 8. */
  readonly codeBits: number
  /** Number of pixels of the frame. */
  readonly pixels: number
}

/**
 * True if the coded pixels of a GIF frame can be decoded: every code up to the last pixel is defined (GIF89a, appendix
 * F). Fewer pixels than the frame has are not an error.
 */
export function hasDecodablePixels(bytes: Uint8Array, { start, codeBits, pixels }: GifPixels): boolean {
  const clear = 1 << codeBits
  const end = clear + 1
  /** Number of pixels of each code. */
  const lengths = new Uint32Array(1 << maxCodeBits).fill(1, 0, clear)
  let next = end + 1
  let size = codeBits + 1
  let before = -1
  let found = 0
  let bits = 0
  let bitCount = 0
  let offset = start
  while (found < pixels) {
    const blockEnd = offset + 1 + (bytes[offset] ?? 0)
    if (blockEnd === offset + 1 || blockEnd > bytes.length) return true
    for (offset += 1; offset < blockEnd; offset += 1) {
      bits |= (bytes[offset] ?? 0) << bitCount
      bitCount += 8
      while (bitCount >= size && found < pixels) {
        const code = bits & ((1 << size) - 1)
        bits >>>= size
        bitCount -= size
        if (code === end) return true
        if (code === clear) {
          next = end + 1
          size = codeBits + 1
          before = -1
          continue
        }
        const isKnown = code < next && code !== clear
        if (before === -1 ? code > clear : !isKnown && code !== next) return false
        const length = isKnown ? (lengths[code] ?? 0) : (lengths[before] ?? 0) + 1
        found += length
        if (before !== -1 && next < 1 << maxCodeBits) {
          lengths[next] = (lengths[before] ?? 0) + 1
          next += 1
          if (next === 1 << size && size < maxCodeBits) size += 1
        }
        before = code
      }
    }
  }
  return true
}
