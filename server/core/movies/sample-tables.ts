import type { Box } from './mp4-boxes.ts'

/** Samples that lie together. */
export interface Chunk {
  readonly offset: number
  readonly bytes: number
  /** Where the table holds the offset, and in how many bytes. */
  readonly at: number
  readonly entryBytes: 4 | 8
}

/** More samples than a minute has: at 240 frames a second it has 14,400. */
const maxSamples = 30_000

/** The tables of a track, each once. */
export interface SampleTables {
  readonly stts: Box
  readonly stsc: Box
  readonly stsz: Box
  readonly offsets: Box
}

/**
 * Where the samples are: how many are in each chunk, how large each is, where the chunks begin (ISO/IEC 14496-12, 8.6 and
 * 8.7); and how long all of them last, in units of the track. Throws a RangeError where the tables contradict each other.
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
    if (count === 0 || sample + count > sizes.length) throw new RangeError('Samples that are not there')
    const offset = entryBytes === 4 ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at))
    chunks.push({ offset, bytes: sumOf(sizes.slice(sample, sample + count)), at, entryBytes })
    sample += count
  }
  if (sample !== sizes.length || sample === 0) throw new RangeError('Samples in no chunk')
  return chunks
}

/** Writes another offset of a chunk into its table. */
export function moveChunk(bytes: Buffer, { at, entryBytes }: Chunk, offset: number): void {
  if (entryBytes === 4) bytes.writeUInt32BE(offset, at)
  else bytes.writeBigUInt64BE(BigInt(offset), at)
}

/** The places of the entries of a table, which fill its box. */
export function entriesIn(bytes: Buffer, { from, end }: Box, entryBytes: number): readonly number[] {
  const count = bytes.readUInt32BE(from + 4)
  if (count > maxSamples || from + 8 + count * entryBytes !== end)
    throw new RangeError('A table of another length')
  return Array.from({ length: count }, (_, index) => from + 8 + index * entryBytes)
}

function sizesIn(bytes: Buffer, { from, end }: Box): readonly number[] {
  const same = bytes.readUInt32BE(from + 4)
  const count = bytes.readUInt32BE(from + 8)
  if (count > maxSamples || from + 12 + (same === 0 ? 4 * count : 0) !== end)
    throw new RangeError('A table of another length')
  return Array.from({ length: count }, (_, index) =>
    same === 0 ? bytes.readUInt32BE(from + 12 + 4 * index) : same,
  )
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
