import type { PictureFacts, PictureStructure } from './picture-facts.ts'
import { brandsOf, type PictureKind, pictureKindOf } from './picture-kind.ts'
import { findExifItem, noExif, readExif } from './read-exif.ts'
import { readGif } from './read-gif.ts'
import { readJpeg, readJpegSize } from './read-jpeg.ts'
import { readPng } from './read-png.ts'
import { readWebp } from './read-webp.ts'
import { type PictureSize, viewOf } from './picture-bytes.ts'

/**
 * Reads the properties of an image. Device and server use this function, so that their results agree. Reads each byte a
 * bounded number of times. Returns null for a file that is not an image. Never throws.
 */
export function readPicture(bytes: Uint8Array): PictureFacts | null {
  const kind = pictureKindOf(bytes)
  switch (kind) {
    case null:
      return null
    case 'jpeg':
      return factsOf(kind, readJpeg(bytes))
    case 'png':
      return factsOf(kind, readPng(bytes))
    case 'gif':
      return factsOf(kind, readGif(bytes))
    case 'webp': {
      const { size, isAnimated, exif } = readWebp(bytes)
      return otherFacts(kind, { size, isAnimated, exif })
    }
    case 'bmp':
      return otherFacts(kind, { size: bmpSize(bytes), isAnimated: false, exif: null })
    case 'avif':
    case 'heic': {
      const isAnimated = brandsOf(bytes)[0] === 'avis'
      return otherFacts(kind, { size: null, isAnimated, exif: findExifItem(bytes) })
    }
  }
}

/**
 * Returns the stored size from the first bytes of an image, before any orientation; null for AVIF and HEIC, or if the
 * header is missing. Never throws.
 */
export function readPictureSize(bytes: Uint8Array, kind: PictureKind): PictureSize | null {
  const view = viewOf(bytes)
  switch (kind) {
    case 'jpeg':
      return readJpegSize(bytes)
    case 'png':
      return bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) }
    case 'gif':
      return bytes.length < 10 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    case 'webp':
      return readWebp(bytes).size
    case 'bmp':
      return bmpSize(bytes)
    case 'avif':
    case 'heic':
      return null
  }
}

function factsOf(kind: PictureKind, structure: PictureStructure | null): PictureFacts {
  if (structure === null)
    return { kind, size: null, ...noExif, isAnimated: false, mayHaveAlpha: kind !== 'jpeg', structure }
  const { width, height, isAnimated, mayHaveAlpha, exif } = structure
  const metadata = exif === null ? noExif : readExif(exif)
  return { kind, size: { width, height }, ...metadata, isAnimated, mayHaveAlpha, structure }
}

interface OtherPicture {
  readonly size: PictureSize | null
  readonly isAnimated: boolean
  readonly exif: Uint8Array | null
}

function otherFacts(kind: PictureKind, { size, isAnimated, exif }: OtherPicture): PictureFacts {
  const metadata = exif === null ? noExif : readExif(exif)
  return {
    kind,
    size,
    ...metadata,
    isAnimated,
    mayHaveAlpha: kind !== 'bmp',
    structure: null,
  }
}

function bmpSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 26) return null
  const view = viewOf(bytes)
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
}
