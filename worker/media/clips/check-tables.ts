import { clipFailure } from './clip-failure.ts'

/** How long one entry of each table is, in bytes (ISO/IEC 14496-12, 8.6 and 8.7). */
const entryBytes: Readonly<Record<string, number>> = {
  stts: 8,
  ctts: 8,
  stss: 4,
  stsc: 12,
  stco: 4,
  co64: 8,
}
const parents: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])
/** A day of 120 pictures a second, and of its sound. */
const maxSamples = 12_000_000
/** The tables of a day of film. */
const maxMoovBytes = 200 * 1024 * 1024
const maxBoxes = 4096

/**
 * Rejects with `damaged` where the tables of an MP4 or a MOV cannot be: entries beyond their box, more samples than a day has, or
 * times for other samples than there are. The reader of films believes what they say, and would read for hours. Other files
 * have no such tables.
 */
export async function checkTables(source: Blob): Promise<void> {
  const moov = await findMoov(source)
  if (moov !== null) checkBoxes(moov, 0, moov.byteLength)
}

async function findMoov(source: Blob): Promise<DataView | null> {
  let at = 0
  for (let boxes = 0; boxes < maxBoxes && at + 8 <= source.size; boxes += 1) {
    const head = new DataView(await source.slice(at, at + 16).arrayBuffer())
    const size = sizeAt(head, 0, source.size - at)
    if (size === null) return null
    if (textAt(head, 4) === 'moov') {
      if (size > maxMoovBytes) throw clipFailure('damaged')
      return new DataView(await source.slice(at, Math.min(source.size, at + size)).arrayBuffer())
    }
    at += size
  }
  return null
}

function checkBoxes(view: DataView, from: number, end: number): void {
  const samples = { timed: -1, sized: -1 }
  for (let at = from; at + 8 <= end;) {
    const size = sizeAt(view, at, end - at)
    if (size === null || at + size > end) throw clipFailure('damaged')
    const type = textAt(view, at + 4)
    const content = at + (view.getUint32(at) === 1 ? 16 : 8)
    if (parents.has(type)) checkBoxes(view, content, at + size)
    else checkTable(view, { type, from: content, end: at + size }, samples)
    at += size
  }
  if (samples.timed >= 0 && samples.sized >= 0 && samples.timed !== samples.sized)
    throw clipFailure('damaged')
}

interface Table {
  readonly type: string
  readonly from: number
  readonly end: number
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

/** Runs of chunks begin one behind the other, and no chunk holds more than a film. */
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

/** null: no box begins there. */
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
