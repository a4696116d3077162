import {
  maxDecodedPixels,
  maxPhotoBytes,
  maxPhotoLongSidePx,
  maxPreviewBytes,
} from '#src/contract/rules/upload-limits.ts'
import type { PreparedPhoto } from '#worker/media/media-api.ts'
import { drawImage, isTransparent, meanColor } from './draw-image.ts'
import { encodeWithin, type EncodedImage } from './encode-image.ts'
import { fitLongSide, previewLongSide, readHeaderSize, type Size } from './image-size.ts'
import { prepareFailure } from './prepare-failure.ts'
import { readExif } from './read-exif.ts'
import { sniffImage, type ImageKind } from './sniff-image.ts'
import { stripGif } from './strip-gif.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import type { StrippedImage } from './stripped-image.ts'

/** A larger file would not fit a phone's memory beside its pixels. */
const maxFileBytes = 100 * 1024 * 1024
const previewLongSidePx = 320
const placeholderLongSidePx = 32
const fullQualities = [0.85, 0.75, 0.65] as const
const previewQualities = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3] as const

const strippers = { jpeg: stripJpeg, png: stripPng, gif: stripGif } as const
const mimeTypes = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const

/** See `MediaApi.prepareUpload`. Pixels are touched only where size, orientation or type ask for it. */
export async function prepareUpload(file: Blob): Promise<PreparedPhoto> {
  const source = await readSource(file)
  const image = await decode(source)
  try {
    const full = keepsPixels(source) ? keptImage(source) : await reencode(source, image)
    const preview = await encodeWithin(image, {
      type: 'image/jpeg',
      maxBytes: maxPreviewBytes,
      maxLongSidePx: previewLongSide(image),
      qualities: previewQualities,
    })
    return {
      fullBytes: full.bytes,
      previewBytes: preview.bytes,
      mimeType: full.type,
      previewMimeType: 'image/jpeg',
      width: full.width,
      height: full.height,
      capturedAt: source.capturedAt,
      placeholderColor: meanColor(drawImage(image, fitLongSide(image, placeholderLongSidePx), '#ffffff')),
      sha256: await sha256Of(full.bytes),
    }
  } finally {
    image.close()
  }
}

interface Source {
  readonly file: Blob
  readonly kind: ImageKind
  readonly orientation: number
  readonly capturedAt: number | null
  /** null for the kinds that are always encoded again. */
  readonly stripped: { readonly image: StrippedImage; readonly type: PreparedPhoto['mimeType'] } | null
}

async function readSource(file: Blob): Promise<Source> {
  if (file.size === 0) throw prepareFailure('empty')
  if (file.size > maxFileBytes) throw prepareFailure('too_large')
  const bytes = await readBytes(file)
  const kind = sniffImage(bytes)
  if (kind === null) throw prepareFailure('unsupported_type')
  const exif = readExif(bytes, kind)
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'gif') {
    checkPixels(readHeaderSize(bytes, kind))
    return { file, kind, ...exif, stripped: null }
  }
  const image = strippers[kind](bytes)
  if (image === null) throw prepareFailure('unreadable_image')
  checkPixels(image)
  return { file, kind, ...exif, stripped: { image, type: mimeTypes[kind] } }
}

async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw prepareFailure('unreadable_image', 'This file can no longer be read. Choose it again.')
  }
}

function checkPixels(size: Size | null): void {
  if (size !== null && size.width * size.height > maxDecodedPixels) throw prepareFailure('too_large')
}

async function decode(source: Source): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(source.file, { imageOrientation: 'from-image' })
  } catch {
    if (source.stripped !== null) throw prepareFailure('unreadable_image')
    throw prepareFailure(
      'unsupported_type',
      `This browser cannot read ${source.kind.toUpperCase()} pictures. Save it as a JPEG and choose that one.`,
    )
  }
}

function keepsPixels(
  source: Source,
): source is Source & { readonly stripped: NonNullable<Source['stripped']> } {
  if (source.stripped === null || source.orientation !== 1) return false
  const { bytes, width, height } = source.stripped.image
  return bytes.length <= maxPhotoBytes && Math.max(width, height) <= maxPhotoLongSidePx
}

interface FullImage extends Size {
  readonly bytes: ArrayBuffer
  readonly type: PreparedPhoto['mimeType']
}

function keptImage({ stripped }: Source & { readonly stripped: NonNullable<Source['stripped']> }): FullImage {
  const { bytes, width, height } = stripped.image
  return { bytes: bytes.buffer, width, height, type: stripped.type }
}

async function reencode(source: Source, image: ImageBitmap): Promise<EncodedImage> {
  if (source.kind === 'gif' && source.stripped?.image.isAnimated === true) {
    throw prepareFailure(
      'too_large',
      'This animation is larger than 10 MB or 4096 pixels. Make it smaller and choose it again.',
    )
  }
  const mayHaveAlpha =
    source.stripped?.image.mayHaveAlpha ?? (source.kind === 'webp' || source.kind === 'avif')
  const keepsAlpha =
    mayHaveAlpha && isTransparent(drawImage(image, fitLongSide(image, previewLongSidePx), null))
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
