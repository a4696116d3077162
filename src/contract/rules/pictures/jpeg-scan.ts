import { uint16At } from './picture-bytes.ts'

/** One component of a JPEG's frame. */
export interface JpegComponent {
  readonly id: number
  /** Sampling factors, 1 to 4. */
  readonly across: number
  readonly down: number
}

/** The frame header of a JPEG (ITU T.81, B.2.2). */
export interface JpegFrame {
  readonly width: number
  readonly height: number
  /** Sequential with Huffman coding: SOF0 or SOF1. */
  readonly isSequentialHuffman: boolean
  readonly components: readonly JpegComponent[]
}

/** A table of DHT in the form of T.81, F.2.2.3. */
export interface HuffmanTable {
  /**
   * Indexed by code length minus one: the largest code, -1 for none, and the offset from a code to the index of its
   * value.
   */
  readonly maxCode: Int32Array
  readonly valueOffset: Int32Array
  readonly values: Uint8Array
}

/** The data that determine where the blocks of a scan end. */
export interface JpegScan {
  readonly frame: JpegFrame
  /** Class and id in one number, as in DHT: 0x00 to 0x0f for DC, 0x10 to 0x1f for AC. */
  readonly tables: ReadonlyMap<number, HuffmanTable>
  /** MCUs between two restart markers; 0: none. */
  readonly restartInterval: number
}

/** Reads the complete tables of a DHT segment, which starts with its marker. */
export function readHuffmanTables(segment: Uint8Array): readonly (readonly [number, HuffmanTable])[] {
  const tables: [number, HuffmanTable][] = []
  let offset = 4
  while (offset + 17 <= segment.length) {
    const counts = segment.subarray(offset + 1, offset + 17)
    const valueCount = counts.reduce((sum, count) => sum + count, 0)
    const end = offset + 17 + valueCount
    if (end > segment.length) break
    tables.push([segment[offset] ?? 0, huffmanTable(counts, segment.subarray(offset + 17, end))])
    offset = end
  }
  return tables
}

function huffmanTable(counts: Uint8Array, values: Uint8Array): HuffmanTable {
  const maxCode = new Int32Array(16).fill(-1)
  const valueOffset = new Int32Array(16)
  let code = 0
  let valueIndex = 0
  counts.forEach((count, index) => {
    valueOffset[index] = valueIndex - code
    if (count > 0) maxCode[index] = code + count - 1
    code = (code + count) << 1
    valueIndex += count
  })
  return { maxCode, valueOffset, values }
}

interface BlockTables {
  readonly dc: HuffmanTable
  readonly ac: HuffmanTable
}

/**
 * Returns the offset after the last coded byte of a sequential scan, found by counting the frame's blocks. `header`:
 * the SOS segment with its marker; the data start at `start`. null if blocks are missing or cannot be decoded.
 */
export function endOfScan(
  bytes: Uint8Array,
  start: number,
  { header, scan }: { readonly header: Uint8Array; readonly scan: JpegScan },
): number | null {
  const layout = layoutOf(header, scan)
  if (layout === null) return null
  const reader = new BitReader(bytes, start)
  const { restartInterval } = scan
  for (let mcu = 0; mcu < layout.mcus; mcu += 1) {
    if (restartInterval > 0 && mcu > 0 && mcu % restartInterval === 0 && !reader.restart()) return null
    for (const tables of layout.blocks) if (!skipBlock(reader, tables)) return null
  }
  return reader.endOfByte()
}

/** Returns the MCUs of a scan, and the tables of each block in an MCU (T.81, A.2). */
function layoutOf(
  header: Uint8Array,
  { frame, tables }: JpegScan,
): { readonly mcus: number; readonly blocks: readonly BlockTables[] } | null {
  const count = header[4] ?? 0
  const maxHorizontal = Math.max(...frame.components.map(({ across }) => across))
  const maxVertical = Math.max(...frame.components.map(({ down }) => down))
  const blocks: BlockTables[] = []
  let single: JpegComponent | null = null
  for (let index = 0; index < count; index += 1) {
    const component = frame.components.find(({ id }) => id === header[5 + 2 * index])
    const selector = header[6 + 2 * index] ?? 0
    const dc = tables.get(selector >> 4)
    const ac = tables.get(0x10 | (selector & 15))
    if (component === undefined || dc === undefined || ac === undefined) return null
    single = component
    const blockCount = count === 1 ? 1 : component.across * component.down
    for (let block = 0; block < blockCount; block += 1) blocks.push({ dc, ac })
  }
  if (single === null || blocks.length > 10) return null
  if (count > 1) {
    const across = Math.ceil(frame.width / (8 * maxHorizontal))
    return { mcus: across * Math.ceil(frame.height / (8 * maxVertical)), blocks }
  }
  const across = Math.ceil(Math.ceil((frame.width * single.across) / maxHorizontal) / 8)
  return { mcus: across * Math.ceil(Math.ceil((frame.height * single.down) / maxVertical) / 8), blocks }
}

/** Skips one block; false if its codes are invalid. */
function skipBlock(reader: BitReader, { dc, ac }: BlockTables): boolean {
  const dcBits = reader.symbol(dc)
  if (dcBits < 0 || dcBits > 16 || !reader.skip(dcBits)) return false
  let coefficient = 1
  while (coefficient < 64) {
    const symbol = reader.symbol(ac)
    if (symbol < 0) return false
    const bits = symbol & 15
    if (bits === 0 && symbol >> 4 !== 15) return true
    coefficient += (symbol >> 4) + 1
    if (!reader.skip(bits)) return false
  }
  return true
}

/** Reads bits of coded data. A zero after 0xff is stuffed; any other byte there is a marker, which ends the data. */
class BitReader {
  readonly #bytes: Uint8Array
  #offset: number
  #byte = 0
  #bitsLeft = 0

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes
    this.#offset = start
  }

  /** Returns the value of the next code; -1 if there is no valid code. */
  symbol({ maxCode, valueOffset, values }: HuffmanTable): number {
    let code = 0
    for (let length = 0; length < 16; length += 1) {
      if (this.#bitsLeft === 0 && !this.#next()) return -1
      this.#bitsLeft -= 1
      code = (code << 1) | ((this.#byte >> this.#bitsLeft) & 1)
      if (code <= (maxCode[length] ?? -1)) return values[code + (valueOffset[length] ?? 0)] ?? -1
    }
    return -1
  }

  skip(count: number): boolean {
    let rest = count
    while (rest > this.#bitsLeft) {
      rest -= this.#bitsLeft
      if (!this.#next()) return false
    }
    this.#bitsLeft -= rest
    return true
  }

  /** Skips the restart marker that must come next. */
  restart(): boolean {
    this.#bitsLeft = 0
    while (uint16At(this.#bytes, this.#offset) === 0xffff) this.#offset += 1
    const marker = uint16At(this.#bytes, this.#offset)
    this.#offset += 2
    return marker >= 0xffd0 && marker <= 0xffd7
  }

  /** Returns the offset after the byte that contains the last read bit. */
  endOfByte(): number {
    return this.#offset
  }

  #next(): boolean {
    const byte = this.#bytes[this.#offset]
    if (byte === undefined) return false
    if (byte === 0xff) {
      if (this.#bytes[this.#offset + 1] !== 0) return false
      this.#offset += 1
    }
    this.#offset += 1
    this.#byte = byte
    this.#bitsLeft = 8
    return true
  }
}
