import { secondMs } from '#src/contract/wire/durations.ts'
import type { Box } from './mp4-boxes.ts'
import { entriesIn } from './sample-tables.ts'

/** 1 in the fixed-point numbers of a matrix and of an edit's pace: 16.16. */
const one = 0x0001_0000
/** 1 in the last column of a matrix: 2.30. */
const last = 0x4000_0000
const maxEdits = 8
const longestSilenceMs = secondMs

/** How many units a second has, by a `mvhd` or `mdhd` box. */
export function timescaleOf(bytes: Buffer, { from }: Box): number {
  const timescale = bytes.readUInt32BE(from + (bytes.readUInt8(from) === 1 ? 20 : 12))
  if (timescale === 0) throw new RangeError('No time scale')
  return timescale
}

/**
 * Whether the matrix of a `tkhd` box turns the picture onto its side. A matrix that does more than turn by quarters, mirror and
 * move is refused with a RangeError.
 */
export function isTurnedBy(bytes: Buffer, { from }: Box): boolean {
  const at = from + (bytes.readUInt8(from) === 1 ? 52 : 40)
  const numbers = Array.from({ length: 9 }, (_, index) => bytes.readInt32BE(at + 4 * index))
  const [a = 0, b = 0, u, c = 0, d = 0, v, , , w] = numbers
  const isUpright = Math.abs(a) === one && Math.abs(d) === one && b === 0 && c === 0
  const isTurned = Math.abs(b) === one && Math.abs(c) === one && a === 0 && d === 0
  if (u !== 0 || v !== 0 || w !== last || !(isUpright || isTurned))
    throw new RangeError('A matrix that does more than turn')
  return isTurned
}

interface Edited {
  /** Of the track, in its own units. */
  readonly units: number
  readonly lengthMs: number
  readonly movieTimescale: number
}

/** An edit may begin later and end earlier than the track, and add the silence before it; all at the usual pace. */
export function checkEdits(bytes: Buffer, elst: Box, { units, lengthMs, movieTimescale }: Edited): void {
  const isLong = bytes.readUInt8(elst.from) === 1
  const entries = entriesIn(bytes, elst, isLong ? 20 : 12)
  if (entries.length > maxEdits) throw new RangeError('Too many edits')
  let edited = 0
  for (const at of entries) {
    edited += isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at)
    const begin = isLong ? Number(bytes.readBigInt64BE(at + 8)) : bytes.readInt32BE(at + 4)
    const pace = bytes.readInt32BE(at + (isLong ? 16 : 8))
    if (begin < -1 || begin > units || pace !== one) throw new RangeError('An edit that cannot be')
  }
  // What an edit shows is no longer than the track, but for the silence before it.
  if ((edited / movieTimescale) * secondMs > lengthMs + longestSilenceMs)
    throw new RangeError('Edits that are longer than the track')
}
