import { pictureKindOf } from '#src/contract/rules/pictures/picture-kind.ts'
import { readPictureSize } from '#src/contract/rules/pictures/read-picture.ts'
import { fitLongSide, type Size } from '#worker/media/images/image-size.ts'
import { shrunk } from './change-luma.ts'
import { giveBack, type Luma, lumaOfFrame, lumaOfPixels, rgba } from './luma.ts'
import { isSideways, toUpright, type Turn, turnOf, upright } from './upright.ts'
import type { Point } from './zxing-reader.ts'

/** A luma buffer, and where its points lie in the upright picture, in that picture's pixels. */
export interface View {
  readonly luma: Luma
  readonly toPicture: (point: Point) => Point
  /** Whether it has all the pixels that the picture has. */
  readonly isWhole: boolean
}

export interface Picture {
  /** The whole where its long side is at most `maxLongSidePx`, else something smaller; null when the bytes are no picture. */
  readonly view: (maxLongSidePx: number) => Promise<View | null>
  /** Its views are of no more use then. */
  readonly close: () => void
}

/** Takes over an ImageBitmap or VideoFrame: it is closed with the picture at the latest. */
export async function openPicture(image: Blob | ImageBitmap | ImageData | VideoFrame): Promise<Picture> {
  if (image instanceof Blob) return pictureInFile(image)
  if (isVideoFrame(image)) return pictureInFrame(image)
  if (image instanceof ImageBitmap) {
    return { view: (maxPx) => viewOfBitmap(image, maxPx), close: () => image.close() }
  }
  const luma = lumaOfPixels(image, rgba)
  return { view: (maxPx) => viewOf(luma, { shown: image, turn: upright }, maxPx), close: () => {} }
}

/** Not every browser has the class. */
export function isVideoFrame(image: object): image is VideoFrame {
  return typeof VideoFrame !== 'undefined' && image instanceof VideoFrame
}

async function pictureInFrame(frame: VideoFrame): Promise<Picture> {
  const shown = { width: frame.displayWidth, height: frame.displayHeight }
  const turn = turnOf(frame)
  try {
    const luma = await lumaOfFrame(frame)
    if (luma === null)
      return { view: (maxPx) => viewByCanvas(frame, shown, maxPx), close: () => frame.close() }
    frame.close()
    return { view: (maxPx) => viewOf(luma, { shown, turn }, maxPx), close: () => giveBack(luma) }
  } catch (failure) {
    frame.close()
    throw failure
  }
}

/** Decoded again for every view: a second one is needed in another size. */
function pictureInFile(file: Blob): Picture {
  return {
    view: async (maxPx) => (await viewByDecoder(file, maxPx)) ?? (await viewByBitmap(file, maxPx)),
    close: () => {},
  }
}

/**
 * By ImageDecoder, which hands out the brightness plane of JPEG, WebP and AVIF as it is stored, and decodes a JPEG for a
 * smaller size in less time. null where this browser cannot, or does not tell how the picture is to be turned.
 */
async function viewByDecoder(file: Blob, maxPx: number): Promise<View | null> {
  if (typeof ImageDecoder === 'undefined' || !('rotation' in VideoFrame.prototype)) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = pictureKindOf(bytes)
  const type = `image/${kind}`
  if (kind === null || !(await isDecodable(type))) return null
  const stored = readPictureSize(bytes, kind)
  const frame = await decodeFirst({ data: bytes, type, ...desiredSize(stored, maxPx) })
  if (frame === null) return null
  const turn = turnOf(frame)
  const whole = stored ?? { width: frame.codedWidth, height: frame.codedHeight }
  const shown = isSideways(turn) ? { width: whole.height, height: whole.width } : whole
  try {
    const luma = await lumaOfFrame(frame)
    return luma === null
      ? await viewByCanvas(frame, shown, maxPx)
      : await viewOf(luma, { shown, turn }, maxPx)
  } finally {
    frame.close()
  }
}

const decodable = new Map<string, Promise<boolean>>()

/** Asked once for each type. */
function isDecodable(type: string): Promise<boolean> {
  const known = decodable.get(type) ?? ImageDecoder.isTypeSupported(type)
  decodable.set(type, known)
  return known
}

async function decodeFirst(init: ImageDecoderInit): Promise<VideoFrame | null> {
  const decoder = new ImageDecoder(init)
  try {
    const { image } = await decoder.decode()
    return image
  } catch {
    return null
  } finally {
    decoder.close()
  }
}

/** Only a wish: a decoder may choose a larger size, or the whole. */
function desiredSize(stored: Size | null, maxPx: number): Partial<ImageDecoderInit> {
  if (stored === null || Math.max(stored.width, stored.height) <= maxPx) return {}
  const { width, height } = fitLongSide(stored, maxPx)
  return { desiredWidth: width, desiredHeight: height }
}

async function viewByBitmap(file: Blob, maxPx: number): Promise<View | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
  try {
    return await viewOfBitmap(bitmap, maxPx)
  } finally {
    bitmap.close()
  }
}

function viewOfBitmap(bitmap: ImageBitmap, maxPx: number): Promise<View> {
  // A closed bitmap has no size any more, and the view outlives it.
  return viewByCanvas(bitmap, { width: bitmap.width, height: bitmap.height }, maxPx)
}

interface Shown {
  /** Of the whole picture, upright. */
  readonly shown: Size
  readonly turn: Turn
}

function viewOf(luma: Luma, { shown, turn }: Shown, maxPx: number): Promise<View> {
  const factor = Math.ceil(Math.max(luma.width, luma.height) / maxPx)
  const small = factor > 1 ? shrunk(luma, factor, factor) : luma
  return Promise.resolve({
    luma: small,
    toPicture: toUpright(small, shown, turn),
    isWhole: Math.max(small.width, small.height) >= Math.max(shown.width, shown.height),
  })
}

/** What shines through is white. */
function viewByCanvas(source: ImageBitmap | VideoFrame, shown: Size, maxPx: number): Promise<View> {
  const { width, height } = fitLongSide(shown, maxPx)
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
    alpha: false,
  })
  if (context === null) throw new Error(`No canvas of ${width} x ${height} pixels to be had.`)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  const luma = lumaOfPixels(context.getImageData(0, 0, width, height), { ...rgba, alpha: null })
  return Promise.resolve({
    luma,
    toPicture: toUpright(luma, shown, upright),
    isWhole: width === shown.width && height === shown.height,
  })
}
