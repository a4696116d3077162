import { captureTimeAt } from '#src/contract/rules/pictures/capture-time.ts'
import type { PictureFacts, PictureStructure } from '#src/contract/rules/pictures/picture-facts.ts'
import { readPicture, readPictureSize } from '#src/contract/rules/pictures/read-picture.ts'
import { storedPictureProblem } from '#src/contract/rules/pictures/stored-picture-problem.ts'
import {
  maxDecodedPixels,
  maxPhotoBytes,
  maxPhotoLongSidePx,
  maxPreviewBytes,
} from '#src/contract/rules/pictures/upload-limits.ts'
import type { PreparedPhoto } from '#worker/media/media-api.ts'
import { type DecodedPicture, decodePicture, type LoadHeic, type SourcePicture } from './decode-picture.ts'
import { drawImage, isTransparent, meanColor } from './draw-image.ts'
import { fitLongSide, previewLongSide, type Size } from './image-size.ts'
import { prepareFailure } from './prepare-failure.ts'

/** A larger file would not fit a phone's memory together with its pixels. */
const maxFileBytes = 100 * 1024 * 1024
const previewLongSidePx = 320
const placeholderLongSidePx = 32
const fullQualities = [0.85, 0.75, 0.65] as const
const previewQualities = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3] as const

const mimeTypes = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const

/** See `MediaApi.prepareUpload`. Re-encodes only if size, orientation, colors or type require it. */
export function prepareUpload(file: Blob, loadHeic: LoadHeic): Promise<PreparedPhoto> {
  return prepare(file, { keep: reusableOriginal, loadHeic })
}

/** See `MediaApi.reencodePhoto`. */
export function reencodePhoto(picture: Blob, loadHeic: LoadHeic): Promise<PreparedPhoto> {
  return prepare(picture, { keep: () => null, loadHeic })
}

interface PrepareOptions {
  /** Returns the full photo that is kept unchanged, or null to encode it from the decoded pixels. */
  readonly keep: (source: SourcePicture, decoded: DecodedPicture) => FullImage | null
  readonly loadHeic: LoadHeic
}

async function prepare(file: Blob, { keep, loadHeic }: PrepareOptions): Promise<PreparedPhoto> {
  const source = await readSource(file)
  const decoded = await decode(source, loadHeic)
  const { bitmap } = decoded
  try {
    const full = keep(source, decoded) ?? (await reencode(source.facts, bitmap))
    const preview = await encodeWithin(bitmap, {
      type: 'image/jpeg',
      maxBytes: maxPreviewBytes,
      maxLongSidePx: previewLongSide(bitmap),
      qualities: previewQualities,
    })
    const { taken } = source.facts
    return {
      fullBytes: full.bytes,
      previewBytes: preview.bytes,
      mimeType: full.type,
      previewMimeType: 'image/jpeg',
      width: full.width,
      height: full.height,
      capturedAt: taken === null ? null : captureTimeAt(taken),
      placeholderColor: meanColor(drawImage(bitmap, fitLongSide(bitmap, placeholderLongSidePx), '#ffffff')),
      sha256: await sha256Of(full.bytes),
    }
  } finally {
    bitmap.close()
  }
}

async function readSource(file: Blob): Promise<SourcePicture> {
  if (file.size === 0) throw prepareFailure('empty')
  if (file.size > maxFileBytes) throw prepareFailure('too_large_to_open')
  const bytes = await readBytes(file)
  const facts = readPicture(bytes)
  if (facts === null) throw prepareFailure('unsupported_type')
  const size = facts.size ?? readPictureSize(bytes, facts.kind)
  if (size !== null && size.width * size.height > maxDecodedPixels) throw prepareFailure('too_many_pixels')
  return { bytes, facts }
}

async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw prepareFailure('file_gone')
  }
}

/** Some phones cannot decode images with this many pixels. */
const largePixels = 40_000_000

async function decode(source: SourcePicture, loadHeic: LoadHeic): Promise<DecodedPicture> {
  const decoded = await decodePicture(source, { loadHeic, minPx: maxPhotoLongSidePx })
  if (decoded !== null) return decoded
  const { kind, size } = source.facts
  if (kind === 'avif' || kind === 'heic') throw prepareFailure('format_not_readable')
  const isLarge = size !== null && size.width * size.height > largePixels
  throw prepareFailure(isLarge ? 'too_large_to_open' : 'unreadable_image')
}

interface FullImage extends Size {
  readonly bytes: ArrayBuffer
  readonly type: PreparedPhoto['mimeType']
}

/** Returns the photo's original bytes if every decoder shows them as this one does and the server accepts them. */
function reusableOriginal({ facts }: SourcePicture, decoded: DecodedPicture): FullImage | null {
  const { kind, structure, orientation } = facts
  if (structure === null || (kind !== 'jpeg' && kind !== 'png' && kind !== 'gif')) return null
  const { bytes, width, height } = structure
  const isSmall = bytes.length <= maxPhotoBytes && Math.max(width, height) <= maxPhotoLongSidePx
  if (structure.frames > 1 && (!isSmall || storedPictureProblem(structure) !== null))
    throw prepareFailure('too_many_frames')
  const isPlain = orientation === 1 && !structure.hasUnusualColors && showsStructure(structure, decoded)
  return isSmall && isPlain ? { bytes: bytes.buffer, width, height, type: mimeTypes[kind] } : null
}

function showsStructure(
  { width, height }: PictureStructure,
  { bitmap, isOfStructure }: DecodedPicture,
): boolean {
  return isOfStructure && bitmap.width === width && bitmap.height === height
}

async function reencode(facts: PictureFacts, image: ImageBitmap): Promise<EncodedImage> {
  const keepsAlpha =
    facts.mayHaveAlpha && isTransparent(drawImage(image, fitLongSide(image, previewLongSidePx), null))
  return encodeWithin(image, {
    type: keepsAlpha ? 'image/png' : 'image/jpeg',
    maxBytes: maxPhotoBytes,
    maxLongSidePx: maxPhotoLongSidePx,
    qualities: keepsAlpha ? [1] : fullQualities,
  })
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface EncodingLimits {
  readonly type: 'image/jpeg' | 'image/png'
  readonly maxBytes: number
  readonly maxLongSidePx: number
  /** JPEG qualities to try, best first, before the image is scaled down. */
  readonly qualities: readonly number[]
}

interface EncodedImage extends Size {
  readonly bytes: ArrayBuffer
  readonly type: EncodingLimits['type']
}

const shrinkRatio = 0.8
const white = '#ffffff'

/**
 * Encodes an image within the limits, as large and as good as possible. Transparent pixels are kept in a PNG and become
 * white in a JPEG.
 */
async function encodeWithin(image: ImageBitmap, limits: EncodingLimits): Promise<EncodedImage> {
  let size = fitLongSide(image, limits.maxLongSidePx)
  for (;;) {
    const { canvas } = drawImage(image, size, limits.type === 'image/png' ? null : white)
    for (const quality of limits.qualities) {
      const blob = await encode(canvas, { type: limits.type, quality })
      if (blob.size <= limits.maxBytes) return { ...size, bytes: await blob.arrayBuffer(), type: limits.type }
    }
    const longSidePx = Math.max(size.width, size.height)
    if (longSidePx <= 1) throw prepareFailure('too_large_to_open')
    size = fitLongSide(size, Math.floor(longSidePx * shrinkRatio))
  }
}

/** A canvas without enough memory fails here or returns a type that was not requested. */
async function encode(canvas: OffscreenCanvas, options: ImageEncodeOptions): Promise<Blob> {
  const blob = await canvas.convertToBlob(options).catch(() => null)
  if (blob === null || blob.type !== options.type) throw prepareFailure('too_large_to_open')
  return blob
}
