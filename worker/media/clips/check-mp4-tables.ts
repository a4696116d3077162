import { clipFailure } from './clip-failure.ts'

/** The size of one entry of each table in bytes (ISO/IEC 14496-12, 8.6 and 8.7). */
const entryBytes: Readonly<Record<string, number>> = {
  stts: 8,
  ctts: 8,
  stss: 4,
  stsc: 12,
  stco: 4,
  co64: 8,
}
const parents: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])
/** A day of video at 120 frames per second with sound. */
const maxSamples = 12_000_000
/** The size of the tables for a day of video. */
const maxMoovBytes = 200 * 1024 * 1024
const maxBoxes = 4096

/**
 * Rejects with `damaged` if the tables of an MP4 or a MOV are impossible: entries beyond their box, more samples than a
 * day has, times for a different number of samples, or samples outside every `mdat`. The demuxer trusts these tables:
 * it would read for hours, and allocate memory for every claimed frame. Other files have no such tables.
 */
export async function checkTables(source: Blob): Promise<void> {
  const { moov, media } = await findBoxes(source)
  if (moov === null) return
  const tracks: SampleTables[] = []
  checkBoxes(moov, { from: 0, end: moov.byteLength }, tracks)
  for (const tables of tracks) checkChunkOffsets(moov, tables, media)
}

/** A half-open range of bytes. */
interface Range {
  readonly from: number
  readonly end: number
}

async function findBoxes(source: Blob): Promise<{ moov: DataView | null; media: readonly Range[] }> {
  const media: Range[] = []
  let moov: DataView | null = null
  let at = 0
  for (let boxes = 0; boxes < maxBoxes && at + 8 <= source.size; boxes += 1) {
    const head = new DataView(await source.slice(at, at + 16).arrayBuffer())
    const size = sizeAt(head, 0, source.size - at)
    if (size === null) break
    const type = textAt(head, 4)
    // The file may be only the beginning of a video.
    if (type === 'mdat') media.push({ from: at + headBytes(head, 0), end: at + size })
    if (type === 'moov' && moov === null) {
      if (size > maxMoovBytes) throw clipFailure('damaged')
      moov = new DataView(await source.slice(at, Math.min(source.size, at + size)).arrayBuffer())
    }
    at += size
  }
  return { moov, media }
}

/** Offsets of a track's sample tables, after their version fields. */
type SampleTables = Partial<Record<'stsz' | 'stsc' | 'stco' | 'co64', number>>

function checkBoxes(view: DataView, { from, end }: Range, tracks: SampleTables[]): void {
  const samples = { timed: -1, sized: -1 }
  const tables: SampleTables = {}
  for (let at = from; at + 8 <= end;) {
    const size = sizeAt(view, at, end - at)
    if (size === null || at + size > end) throw clipFailure('damaged')
    const type = textAt(view, at + 4)
    const content = at + headBytes(view, at)
    if (parents.has(type)) checkBoxes(view, { from: content, end: at + size }, tracks)
    else checkTable(view, { type, from: content, end: at + size }, samples)
    if (type === 'stsz' || type === 'stsc' || type === 'stco' || type === 'co64') tables[type] = content + 4
    at += size
  }
  tracks.push(tables)
  if (samples.timed >= 0 && samples.sized >= 0 && samples.timed !== samples.sized)
    throw clipFailure('damaged')
}

interface Table extends Range {
  readonly type: string
}

function checkTable(
  view: DataView,
  { type, from, end }: Table,
  samples: { timed: number; sized: number },
): void {
  if (type === 'stsz') samples.sized = countOfSizes(view, { type, from, end })
  const bytes = entryBytes[type]
  if (bytes === undefined) return
  const count = from + 8 <= end ? view.getUint32(from + 4) : Infinity
  if (from + 8 + count * bytes > end) throw clipFailure('damaged')
  if (type === 'stsc') checkChunks(view, from + 8, count)
  if (type !== 'stts') return
  samples.timed = 0
  for (let entry = 0; entry < count; entry += 1) samples.timed += view.getUint32(from + 8 + entry * bytes)
  if (samples.timed > maxSamples) throw clipFailure('damaged')
}

/** Runs of chunks must be in ascending order, and no chunk may hold more samples than a video. */
function checkChunks(view: DataView, from: number, count: number): void {
  let before = 0
  for (let at = from; at < from + count * 12; at += 12) {
    const [first, perChunk] = [view.getUint32(at), view.getUint32(at + 4)]
    if (first <= before || perChunk > maxSamples) throw clipFailure('damaged')
    before = first
  }
}

function countOfSizes(view: DataView, { from, end }: Table): number {
  if (from + 12 > end) throw clipFailure('damaged')
  const [same, count] = [view.getUint32(from + 4), view.getUint32(from + 8)]
  if (count > maxSamples || (same === 0 && from + 12 + 4 * count > end)) throw clipFailure('damaged')
  return count
}

/** Each chunk must lie entirely in one `mdat`. */
function checkChunkOffsets(view: DataView, tables: SampleTables, media: readonly Range[]): void {
  const { stsz, stsc, stco, co64 } = tables
  const offsets = stco ?? co64
  if (stsz === undefined || stsc === undefined || offsets === undefined) return
  const runs = view.getUint32(stsc)
  const sizes = { same: view.getUint32(stsz), count: view.getUint32(stsz + 4) }
  let [sample, run] = [0, 0]
  for (let chunk = 0; chunk < view.getUint32(offsets); chunk += 1) {
    const begins = (next: number) => next < runs && view.getUint32(stsc + 4 + 12 * next) <= chunk + 1
    while (begins(run + 1)) run += 1
    const last = Math.min(sizes.count, sample + (runs === 0 ? 0 : view.getUint32(stsc + 8 + 12 * run)))
    let bytes = (last - sample) * sizes.same
    if (sizes.same === 0) for (; sample < last; sample += 1) bytes += view.getUint32(stsz + 8 + 4 * sample)
    sample = last
    const from =
      stco === undefined
        ? Number(view.getBigUint64(offsets + 4 + 8 * chunk))
        : view.getUint32(offsets + 4 + 4 * chunk)
    if (!media.some((range) => from >= range.from && from + bytes <= range.end)) throw clipFailure('damaged')
  }
}

function headBytes(view: DataView, at: number): 8 | 16 {
  return view.getUint32(at) === 1 ? 16 : 8
}

/** Returns null if no box starts there. */
function sizeAt(view: DataView, at: number, left: number): number | null {
  if (at + 8 > view.byteLength) return null
  const short = view.getUint32(at)
  if (short === 0) return left
  if (short !== 1) return short < 8 ? null : short
  if (at + 16 > view.byteLength) return null
  const long = Number(view.getBigUint64(at + 8))
  return long < 16 ? null : long
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4))
}
