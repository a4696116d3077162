import { maxDecodedPixels } from '#src/contract/rules/pictures/upload-limits.ts'
import { prepareFailure } from './prepare-failure.ts'
import type { PictureFacts, PictureStructure } from '#src/contract/rules/pictures/picture-facts.ts'
import { crc32Of, joinBytes, type PictureSize } from '#src/contract/rules/pictures/picture-bytes.ts'
import { decodeReduced } from './decode-reduced.ts'

/** The bytes of a photo with the facts read from them. */
export interface SourcePicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly facts: PictureFacts
}

/** Upright pixels in sRGB. */
export interface DecodedPicture {
  /** May be smaller than the photo, but not smaller than requested. */
  readonly bitmap: ImageBitmap
  /** The size of the whole photo, upright. */
  readonly size: PictureSize
  /** Whether the pixels were decoded from the bytes in the structure. If so, those bytes look the same in a browser. */
  readonly isOfStructure: boolean
}

/** Decodes a photo. Returns null if another decoder should be tried. */
type PictureDecoder = (picture: SourcePicture) => Promise<DecodedPicture | null>

/** Loads the HEIC decoder. Rejects if it is unavailable. */
export type LoadHeic = () => Promise<Pick<typeof import('./heic/open-heic.ts'), 'openHeic'>>

interface DecodeOptions {
  readonly loadHeic: LoadHeic
  /** The number of pixels on the long side that is sufficient. */
  readonly minPx: number
}

/**
 * Decodes a photo upright; of an animation, the first frame. Returns null if no decoder on this device can. The
 * orientation is the one that `readPicture` finds, on the server too. `loadHeic` is called if the browser cannot read a
 * HEIC file; rejects with `decoder_missing` if that rejects.
 */
export async function decodePicture(
  picture: SourcePicture,
  { loadHeic, minPx }: DecodeOptions,
): Promise<DecodedPicture | null> {
  const decoders: readonly PictureDecoder[] = [
    (large) => decodeSmaller(large, minPx),
    decodeStructure,
    decodeUnchanged,
    (heic) => decodeHeic(heic, loadHeic),
  ]
  for (const decode of decoders) {
    const decoded = await decode(picture)
    if (decoded !== null) return decoded
  }
  return null
}

async function decodeSmaller({ facts }: SourcePicture, minPx: number): Promise<DecodedPicture | null> {
  const { kind, structure, orientation } = facts
  if (kind !== 'jpeg' || structure === null) return null
  const bitmap = await decodeReduced(structure, { orientation, minPx })
  return bitmap === null ? null : { bitmap, size: uprightSize(structure, facts), isOfStructure: true }
}

/** The size of a photo as displayed. */
export function uprightSize({ width, height }: PictureSize, { orientation }: PictureFacts): PictureSize {
  return orientation > 4 ? { width: height, height: width } : { width, height }
}

async function decodeStructure({ facts }: SourcePicture): Promise<DecodedPicture | null> {
  if (facts.structure === null) return null
  const bitmap = await decodeByBrowser(withOrientation(facts.structure, facts))
  return bitmap === null ? null : { bitmap, size: sizeOf(bitmap), isOfStructure: true }
}

async function decodeUnchanged({ bytes }: SourcePicture): Promise<DecodedPicture | null> {
  const bitmap = await decodeByBrowser(bytes)
  return bitmap === null ? null : { bitmap, size: sizeOf(bitmap), isOfStructure: false }
}

async function decodeHeic(
  { bytes, facts }: SourcePicture,
  loadHeic: LoadHeic,
): Promise<DecodedPicture | null> {
  if (facts.kind !== 'heic') return null
  const opened = await loadHeic()
    .then(({ openHeic }) => openHeic(bytes, maxDecodedPixels))
    .catch(() => 'missing' as const)
  if (opened === 'missing') throw prepareFailure('decoder_missing')
  if (opened === 'too_many_pixels') throw prepareFailure(opened)
  return opened === 'unreadable' ? null : { bitmap: opened, size: sizeOf(opened), isOfStructure: false }
}

function sizeOf({ width, height }: ImageBitmap): PictureSize {
  return { width, height }
}

async function decodeByBrowser(bytes: Uint8Array<ArrayBuffer>): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([bytes]), {
      imageOrientation: 'from-image',
      colorSpaceConversion: 'default',
    })
  } catch {
    return null
  }
}

/** Where metadata is inserted: after the JPEG's signature, or after the PNG's signature and IHDR. */
const metadataOffset = { jpeg: 2, png: 33 } as const

/** Returns the bytes with an EXIF block that contains only the orientation. */
function withOrientation(
  { bytes }: PictureStructure,
  { kind, orientation }: PictureFacts,
): Uint8Array<ArrayBuffer> {
  if (orientation === 1 || (kind !== 'jpeg' && kind !== 'png')) return bytes
  const tiff = Uint8Array.of(
    ...bytesOfText('MM\0*'),
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  )
  const block = kind === 'jpeg' ? exifSegment(tiff) : exifChunk(tiff)
  const offset = metadataOffset[kind]
  return joinBytes([bytes.subarray(0, offset), block, bytes.subarray(offset)])
}

function exifSegment(tiff: Uint8Array): Uint8Array {
  return Uint8Array.of(0xff, 0xe1, 0, tiff.length + 8, ...bytesOfText('Exif\0\0'), ...tiff)
}

function exifChunk(tiff: Uint8Array): Uint8Array {
  const typeAndContent = Uint8Array.of(...bytesOfText('eXIf'), ...tiff)
  const sum = crc32Of(typeAndContent)
  return Uint8Array.of(
    0,
    0,
    0,
    tiff.length,
    ...typeAndContent,
    sum >>> 24,
    (sum >>> 16) & 255,
    (sum >>> 8) & 255,
    sum & 255,
  )
}

function bytesOfText(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
