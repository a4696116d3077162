import { secondMs } from '#src/contract/wire/durations.ts'
import type { Box } from './mp4-boxes.ts'
import { entriesIn } from './sample-tables.ts'

/** 1 in 16.16 fixed-point numbers, which matrices and edit rates use. */
const one = 0x0001_0000
/** 1 in the last column of a matrix: 2.30. */
const last = 0x4000_0000
const maxEdits = 8
const longestSilenceMs = secondMs

/** Returns the units per second of an `mvhd` or `mdhd` box. */
export function timescaleOf(bytes: Buffer, { from }: Box): number {
  const timescale = bytes.readUInt32BE(from + (bytes.readUInt8(from) === 1 ? 20 : 12))
  if (timescale === 0) throw new RangeError('No time scale')
  return timescale
}

/**
 * Returns true if the matrix of a `tkhd` box turns the video onto its side. Throws a RangeError if the matrix does more
 * than rotate by quarter turns, mirror and move.
 */
export function isRotatedSideways(bytes: Buffer, { from }: Box): boolean {
  const at = from + (bytes.readUInt8(from) === 1 ? 52 : 40)
  const numbers = Array.from({ length: 9 }, (_, index) => bytes.readInt32BE(at + 4 * index))
  const [a = 0, b = 0, u, c = 0, d = 0, v, , , w] = numbers
  const isUpright = Math.abs(a) === one && Math.abs(d) === one && b === 0 && c === 0
  const isTurned = Math.abs(b) === one && Math.abs(c) === one && a === 0 && d === 0
  if (u !== 0 || v !== 0 || w !== last || !(isUpright || isTurned))
    throw new RangeError('The matrix does more than rotate')
  return isTurned
}

interface EditedTrack {
  /** Duration of the track in its own units. */
  readonly units: number
  readonly lengthMs: number
  readonly movieTimescale: number
}

/** Edits may start later and end earlier than the track, and add initial silence, all at normal speed. */
export function checkEdits(bytes: Buffer, elst: Box, { units, lengthMs, movieTimescale }: EditedTrack): void {
  const isLong = bytes.readUInt8(elst.from) === 1
  const entries = entriesIn(bytes, elst, isLong ? 20 : 12)
  if (entries.length > maxEdits) throw new RangeError('Too many edits')
  let edited = 0
  for (const at of entries) {
    edited += isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at)
    const begin = isLong ? Number(bytes.readBigInt64BE(at + 8)) : bytes.readInt32BE(at + 4)
    const pace = bytes.readInt32BE(at + (isLong ? 16 : 8))
    if (begin < -1 || begin > units || pace !== one) throw new RangeError('The edit is invalid')
  }
  // Except for initial silence, edits must not be longer than the track.
  if ((edited / movieTimescale) * secondMs > lengthMs + longestSilenceMs)
    throw new RangeError('The edits are longer than the track')
}
