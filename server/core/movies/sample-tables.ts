import type { Box } from './mp4-boxes.ts'

/** Consecutive samples. */
export interface Chunk {
  readonly offset: number
  readonly bytes: number
  /** The position of the offset in the table, and its size in bytes. */
  readonly at: number
  readonly entryBytes: 4 | 8
}

/** More samples than one minute contains: 14,400 at 240 frames per second. */
const maxSamples = 30_000

/** The tables of a track, one of each. */
export interface SampleTables {
  readonly stts: Box
  readonly stsc: Box
  readonly stsz: Box
  readonly offsets: Box
}

/**
 * Reads the number of samples in each chunk, the sample sizes and the chunk offsets (ISO/IEC 14496-12, 8.6 and 8.7).
 * Also returns the total duration in track units. Throws a RangeError if the tables contradict each other.
 */
export function readSampleTables(
  bytes: Buffer,
  { stts, stsc, stsz, offsets }: SampleTables,
): { readonly chunks: readonly Chunk[]; readonly units: number } {
  const sizes = sizesIn(bytes, stsz)
  const times = entriesIn(bytes, stts, 8).map((at) => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)])
  if (sumOf(times.map(([count = 0]) => count)) !== sizes.length)
    throw new RangeError('Samples without a time')
  return {
    chunks: chunksIn(bytes, { sizes, stsc, offsets }),
    units: sumOf(times.map(([count = 0, length = 0]) => count * length)),
  }
}

interface Chunks {
  readonly sizes: readonly number[]
  readonly stsc: Box
  readonly offsets: Box
}

function chunksIn(bytes: Buffer, { sizes, stsc, offsets }: Chunks): readonly Chunk[] {
  const entryBytes = offsets.type === 'co64' ? 8 : 4
  const runs = entriesIn(bytes, stsc, 12).map((at) => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)])
  const chunks: Chunk[] = []
  let sample = 0
  let run = 0
  for (const [index, at] of entriesIn(bytes, offsets, entryBytes).entries()) {
    while ((runs[run + 1]?.[0] ?? Infinity) <= index + 1) run += 1
    const [, count = 0] = runs[run] ?? []
    if (count === 0 || sample + count > sizes.length)
      throw new RangeError('The table refers to missing samples')
    const offset = entryBytes === 4 ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at))
    chunks.push({ offset, bytes: sumOf(sizes.slice(sample, sample + count)), at, entryBytes })
    sample += count
  }
  if (sample !== sizes.length || sample === 0) throw new RangeError('Some samples are in no chunk')
  return chunks
}

/** Overwrites a chunk offset in its table. */
export function moveChunk(bytes: Buffer, { at, entryBytes }: Chunk, offset: number): void {
  if (entryBytes === 4) bytes.writeUInt32BE(offset, at)
  else bytes.writeBigUInt64BE(BigInt(offset), at)
}

/** Returns the positions of a table's entries, which must fill its box. */
export function entriesIn(bytes: Buffer, { from, end }: Box, entryBytes: number): readonly number[] {
  const count = bytes.readUInt32BE(from + 4)
  if (count > maxSamples || from + 8 + count * entryBytes !== end)
    throw new RangeError('The length of the table does not match its entries')
  return Array.from({ length: count }, (_, index) => from + 8 + index * entryBytes)
}

function sizesIn(bytes: Buffer, { from, end }: Box): readonly number[] {
  const same = bytes.readUInt32BE(from + 4)
  const count = bytes.readUInt32BE(from + 8)
  if (count > maxSamples || from + 12 + (same === 0 ? 4 * count : 0) !== end)
    throw new RangeError('The length of the table does not match its entries')
  return Array.from({ length: count }, (_, index) =>
    same === 0 ? bytes.readUInt32BE(from + 12 + 4 * index) : same,
  )
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
