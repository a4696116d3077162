/**
 * Finds the video in a live photo of an Android phone. There are several forms: Google's older `MicroVideo` and newer
 * `MotionPhoto` give the video's distance from the end of the file in the photo's XMP; Samsung's trailer ("SEF") has a
 * directory at its end. A HEIC contains the video in a box `mpvd`. Sources: Android's "Motion Photo format 1.0" and
 * "Microvideo"; the trailer as described in ExifTool's Samsung.pm.
 */

/** XMP is in one of the first segments of a JPEG, each at most 64 KiB. */
const headBytes = 256 * 1024
/** The maximum size of the video in a live photo. Phones write a few megabytes. */
const maxFilmBytes = 50 * 1024 * 1024
const minFilmBytes = 64
const maxBoxes = 64
const maxEntries = 64
const entryBytes = 12
/** Samsung's name for the video's entry in its directory. */
const filmName = 'MotionPhoto_Data'

interface FilmRange {
  readonly start: number
  readonly end: number
}

/**
 * Returns the video in a live photo as a slice of the file, or null if there is none. Reads only the parts that locate
 * it.
 */
export async function findLivingFilm(picture: Blob): Promise<Blob | null> {
  const finders = [findRangeByXmp, findRangeByTrailer, findRangeByBox]
  for (const find of finders) {
    const range = await find(picture)
    const film = range === null ? null : await filmAt(picture, range)
    if (film !== null) return film
  }
  return null
}

async function findRangeByXmp(picture: Blob): Promise<FilmRange | null> {
  const head = await latin1(picture, 0, headBytes)
  if (!/MicroVideo|MotionPhoto/.test(head)) return null
  const fromEnd = microVideoBytes(head) ?? motionPhotoBytes(head)
  return fromEnd === null ? null : { start: picture.size - fromEnd, end: picture.size }
}

function microVideoBytes(head: string): number | null {
  const offset = /MicroVideoOffset(?:="|>)(\d{1,10})["<]/.exec(head)?.[1]
  return offset === undefined ? null : Number(offset)
}

/** The container's items are contiguous: the video and the items after it are at the end of the file. */
function motionPhotoBytes(head: string): number | null {
  const items = [...head.matchAll(/<(?:\w+:)?Item[\s/>][^<]*?(?=<|$)|<(?:\w+:)?Item\s[^>]*>/g)].map(
    ([text]) => text,
  )
  const at = items.findIndex((item) => /Semantic="MotionPhoto"/.test(item))
  if (at < 0) return null
  const lengths = items.slice(at).map((item) => {
    const number = (name: string) => Number(new RegExp(`${name}="(\\d{1,10})"`).exec(item)?.[1] ?? 0)
    return number('Length') + number('Padding')
  })
  const bytes = lengths.reduce((sum, length) => sum + length, 0)
  return bytes > 0 ? bytes : null
}

async function findRangeByTrailer(picture: Blob): Promise<FilmRange | null> {
  const { size } = picture
  const tail = await viewAt(picture, size - 8, size)
  if (tail === null || textIn(tail, 4, 4) !== 'SEFT') return null
  const directoryBytes = tail.getUint32(0, true)
  const directoryOffset = size - 8 - directoryBytes
  if (directoryBytes < entryBytes || directoryBytes > entryBytes * (maxEntries + 1)) return null
  const directory = await viewAt(picture, directoryOffset, size - 8)
  if (directory === null || textIn(directory, 0, 4) !== 'SEFH') return null
  const count = Math.min(directory.getUint32(8, true), Math.floor((directoryBytes - entryBytes) / entryBytes))
  for (let entry = 0; entry < count; entry += 1) {
    const at = entryBytes * (entry + 1)
    const start = directoryOffset - directory.getUint32(at + 4, true)
    const end = start + directory.getUint32(at + 8, true)
    const head = await viewAt(picture, start, start + 8 + filmName.length)
    if (head === null || end > directoryOffset) continue
    const nameBytes = head.getUint32(4, true)
    if (nameBytes === filmName.length && textIn(head, 8, nameBytes) === filmName)
      return { start: start + 8 + nameBytes, end }
  }
  return null
}

async function findRangeByBox(picture: Blob): Promise<FilmRange | null> {
  const boxes = await boxesFrom(picture, { start: 0, end: picture.size })
  const film = boxes.find(({ type }) => type === 'mpvd')
  return film === undefined ? null : { start: film.from, end: film.end }
}

/** Returns the video at this position if there is one: it starts with `ftyp` and ends where its boxes end. */
async function filmAt(picture: Blob, { start, end }: FilmRange): Promise<Blob | null> {
  if (start < 0 || end > picture.size || end - start < minFilmBytes || end - start > maxFilmBytes) return null
  const boxes = await boxesFrom(picture, { start, end })
  const types = boxes.map(({ type }) => type)
  const last = boxes.at(-1)
  if (types[0] !== 'ftyp' || !types.includes('moov') || !types.includes('mdat') || last === undefined)
    return null
  return picture.slice(start, last.end, 'video/mp4')
}

interface Box {
  readonly type: string
  /** Where the content starts. */
  readonly from: number
  readonly end: number
}

/** Returns the consecutive boxes from this position up to the first invalid one (ISO/IEC 14496-12, 4.2). */
async function boxesFrom(picture: Blob, { start, end }: FilmRange): Promise<readonly Box[]> {
  const boxes: Box[] = []
  let at = start
  while (boxes.length < maxBoxes) {
    const head = await viewAt(picture, at, Math.min(end, at + 16))
    if (head === null || head.byteLength < 8) return boxes
    const short = head.getUint32(0)
    const isLong = short === 1 && head.byteLength === 16
    const bytes = short === 0 ? end - at : isLong ? Number(head.getBigUint64(8)) : short
    const type = textIn(head, 4, 4)
    if (bytes < 8 || at + bytes > end || !/^[\x20-\x7e]{4}$/.test(type)) return boxes
    boxes.push({ type, from: at + (isLong ? 16 : 8), end: at + bytes })
    at += bytes
  }
  return boxes
}

/** Returns null if the file does not have these bytes. */
async function viewAt(picture: Blob, start: number, end: number): Promise<DataView | null> {
  if (start < 0 || end > picture.size || start >= end) return null
  return new DataView(await picture.slice(start, end).arrayBuffer())
}

function textIn(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, at, length))
}

async function latin1(picture: Blob, start: number, end: number): Promise<string> {
  return new TextDecoder('latin1').decode(await picture.slice(start, end).arrayBuffer())
}
