/** The brightness of an image: one byte per pixel, row by row without gaps. */
export interface Luma {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** The position of the color bytes in a four-byte pixel. `alpha` null: the fourth byte is unused. */
export interface PixelOrder {
  readonly red: 0 | 2
  readonly blue: 0 | 2
  readonly alpha: 3 | null
}

export const rgba: PixelOrder = { red: 0, blue: 2, alpha: 3 }

const opaque = 255
const white = 255

/**
 * Converts four-byte, unpremultiplied pixels by Rec. 601 in 1/1024, as zxing-cpp weighs them. Transparent pixels become
 * white.
 */
export function lumaOfPixels(
  {
    data,
    width,
    height,
  }: { readonly data: ArrayLike<number>; readonly width: number; readonly height: number },
  { red, blue, alpha }: PixelOrder,
): Luma {
  const luma = new Uint8Array(width * height)
  for (let index = 0, at = 0; index < luma.length; index += 1, at += 4) {
    const sum = 306 * (data[at + red] ?? 0) + 601 * (data[at + 1] ?? 0) + 117 * (data[at + blue] ?? 0)
    const cover = alpha === null ? opaque : (data[at + alpha] ?? opaque)
    const grey = (sum + 512) >> 10
    luma[index] = cover === opaque ? grey : white + ((grey - white) * cover) / opaque
  }
  return { data: luma, width, height }
}

/**
 * The plane of `bytes` that starts at `offset` and whose rows are `stride` bytes apart. A view if there are no gaps,
 * else a copy.
 */
export function lumaOfPlane(
  bytes: Uint8Array,
  { offset, stride }: { readonly offset: number; readonly stride: number },
  { width, height }: { readonly width: number; readonly height: number },
): Luma {
  if (stride === width) return { data: bytes.subarray(offset, offset + width * height), width, height }
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const start = offset + y * stride
    data.set(bytes.subarray(start, start + width), y * width)
  }
  return { data, width, height }
}

/** Formats whose first plane is the brightness, one byte per pixel (W3C WebCodecs, VideoPixelFormat). */
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

/** Reused for the next frame, so that a camera creates no garbage. Detached while a frame is copied. */
let recycledBuffer = new ArrayBuffer(0)
const keptBytes = 8 << 20

/** Returns the stored brightness of a frame, or null if its format is not listed above. */
export async function lumaOfFrame(frame: VideoFrame): Promise<Luma | null> {
  const order = packed.get(frame.format)
  const { visibleRect } = frame
  if (visibleRect === null || (order === undefined && !planar.has(frame.format))) return null
  const { width, height } = visibleRect
  const bytes = allocateBytes(frame.allocationSize())
  const [plane] = await frame.copyTo(bytes)
  if (plane === undefined) return null
  if (order === undefined) return lumaOfPlane(bytes, plane, { width, height })
  const { data } = lumaOfPlane(bytes, plane, { width: width * 4, height })
  const luma = lumaOfPixels({ data, width, height }, order)
  recycleBuffer(bytes.buffer)
  return luma
}

/** Returns the bytes of a luma buffer for reuse after decoding. */
export function recycleLuma({ data }: Luma): void {
  if (data.buffer instanceof ArrayBuffer) recycleBuffer(data.buffer)
}

function recycleBuffer(buffer: ArrayBuffer): void {
  if (buffer.byteLength <= keptBytes && buffer.byteLength > recycledBuffer.byteLength) recycledBuffer = buffer
}

function allocateBytes(length: number): Uint8Array<ArrayBuffer> {
  const buffer = recycledBuffer.byteLength >= length ? recycledBuffer : new ArrayBuffer(length)
  recycledBuffer = new ArrayBuffer(0)
  return new Uint8Array(buffer, 0, length)
}
