import { pictureKindOf } from '#src/contract/rules/pictures/picture-kind.ts'
import { readPictureSize } from '#src/contract/rules/pictures/read-picture.ts'
import { fitLongSide, type Size } from '#worker/media/images/image-size.ts'
import { shrunk } from './change-luma.ts'
import { recycleLuma, type Luma, lumaOfFrame, lumaOfPixels, rgba } from './luma.ts'
import { isSideways, toUpright, type Orientation, orientationOf, upright } from './orientation.ts'
import type { Point } from './zxing-reader.ts'

/** A luma buffer, and the mapping from its points to pixels of the upright image. */
export interface View {
  readonly luma: Luma
  readonly toPicture: (point: Point) => Point
  /** Whether it has all pixels of the image. */
  readonly isWhole: boolean
}

export interface Picture {
  /**
   * The full image if its long side is at most `maxLongSidePx`, else a smaller version. null if the bytes are not an
   * image.
   */
  readonly view: (maxLongSidePx: number) => Promise<View | null>
  /** Frees the image. Its views become unusable. */
  readonly close: () => void
}

/** Takes ownership of an ImageBitmap or VideoFrame: it is closed with the image at the latest. */
export async function openPicture(image: Blob | ImageBitmap | ImageData | VideoFrame): Promise<Picture> {
  if (image instanceof Blob) return pictureFromFile(image)
  if (isVideoFrame(image)) return pictureFromFrame(image)
  if (image instanceof ImageBitmap) {
    return { view: (maxPx) => viewOfBitmap(image, maxPx), close: () => image.close() }
  }
  const luma = lumaOfPixels(image, rgba)
  return { view: (maxPx) => viewOf(luma, { shown: image, turn: upright }, maxPx), close: () => {} }
}

/** Returns false in browsers without the class. */
export function isVideoFrame(image: object): image is VideoFrame {
  return typeof VideoFrame !== 'undefined' && image instanceof VideoFrame
}

async function pictureFromFrame(frame: VideoFrame): Promise<Picture> {
  const shown = { width: frame.displayWidth, height: frame.displayHeight }
  const turn = orientationOf(frame)
  try {
    const luma = await lumaOfFrame(frame)
    if (luma === null)
      return { view: (maxPx) => viewByCanvas(frame, shown, maxPx), close: () => frame.close() }
    frame.close()
    return { view: (maxPx) => viewOf(luma, { shown, turn }, maxPx), close: () => recycleLuma(luma) }
  } catch (failure) {
    frame.close()
    throw failure
  }
}

/** Decodes again for each view, because a second view is needed only in another size. */
function pictureFromFile(file: Blob): Picture {
  return {
    view: async (maxPx) => (await viewByDecoder(file, maxPx)) ?? (await viewByBitmap(file, maxPx)),
    close: () => {},
  }
}

/**
 * Uses ImageDecoder, which returns the brightness plane of JPEG, WebP and AVIF as stored, and decodes a JPEG faster at
 * a smaller size. Returns null if this browser does not support it or does not report the image's orientation.
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
  const turn = orientationOf(frame)
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

/** Queried once for each type. */
function isDecodable(type: string): Promise<boolean> {
  const isSupported = decodable.get(type) ?? ImageDecoder.isTypeSupported(type)
  decodable.set(type, isSupported)
  return isSupported
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

/** Only a hint: a decoder may choose a larger size, or the full one. */
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
  // A closed bitmap has no size, but the view outlives it.
  return viewByCanvas(bitmap, { width: bitmap.width, height: bitmap.height }, maxPx)
}

interface ShownImage {
  /** The size of the whole photo, upright. */
  readonly shown: Size
  readonly turn: Orientation
}

function viewOf(luma: Luma, { shown, turn }: ShownImage, maxPx: number): Promise<View> {
  const factor = Math.ceil(Math.max(luma.width, luma.height) / maxPx)
  const small = factor > 1 ? shrunk(luma, factor, factor) : luma
  return Promise.resolve({
    luma: small,
    toPicture: toUpright(small, shown, turn),
    isWhole: Math.max(small.width, small.height) >= Math.max(shown.width, shown.height),
  })
}

/** Transparent pixels become white. */
function viewByCanvas(source: ImageBitmap | VideoFrame, shown: Size, maxPx: number): Promise<View> {
  const { width, height } = fitLongSide(shown, maxPx)
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
    alpha: false,
  })
  if (context === null) throw new Error(`Cannot create a canvas of ${width} x ${height} pixels.`)
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
