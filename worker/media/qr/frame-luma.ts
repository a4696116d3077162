import { type Luma, lumaOfPixels, lumaOfPlane, type PixelOrder, rgba } from './luma.ts'

/** Formats whose first plane is the brightness, one byte a pixel (W3C WebCodecs, VideoPixelFormat). */
const planar: ReadonlySet<string | null> = new Set([
  'I420',
  'I420A',
  'I422',
  'I422A',
  'I444',
  'I444A',
  'NV12',
])
const packed: ReadonlyMap<string | null, PixelOrder> = new Map<string | null, PixelOrder>([
  ['RGBA', rgba],
  ['RGBX', { ...rgba, alpha: null }],
  ['BGRA', { red: 2, blue: 0, alpha: 3 }],
  ['BGRX', { red: 2, blue: 0, alpha: null }],
])

/** Kept for the next frame, so that a camera leaves no garbage; out of here while a frame is copied. */
let spare = new ArrayBuffer(0)
const keptBytes = 8 << 20

/** The brightness of a frame as it is stored; null where its format is none of those above. */
export async function lumaOfFrame(frame: VideoFrame): Promise<Luma | null> {
  const order = packed.get(frame.format)
  const { visibleRect } = frame
  if (visibleRect === null || (order === undefined && !planar.has(frame.format))) return null
  const { width, height } = visibleRect
  const bytes = takeBytes(frame.allocationSize())
  const [plane] = await frame.copyTo(bytes)
  if (plane === undefined) return null
  if (order === undefined) return lumaOfPlane(bytes, plane, { width, height })
  const { data } = lumaOfPlane(bytes, plane, { width: width * 4, height })
  const luma = lumaOfPixels({ data, width, height }, order)
  keep(bytes.buffer)
  return luma
}

/** Gives the bytes of a luma buffer back once it has been looked at. */
export function giveBack({ data }: Luma): void {
  if (data.buffer instanceof ArrayBuffer) keep(data.buffer)
}

function keep(buffer: ArrayBuffer): void {
  if (buffer.byteLength <= keptBytes && buffer.byteLength > spare.byteLength) spare = buffer
}

function takeBytes(length: number): Uint8Array<ArrayBuffer> {
  const buffer = spare.byteLength >= length ? spare : new ArrayBuffer(length)
  spare = new ArrayBuffer(0)
  return new Uint8Array(buffer, 0, length)
}
