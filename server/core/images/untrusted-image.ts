import sharp, { type Sharp, type SharpOptions } from 'sharp'
import type { CaptureTime } from '#src/contract/rules/pictures/capture-time.ts'
import { readPicture } from '#src/contract/rules/pictures/read-picture.ts'
import { storedPictureProblem } from '#src/contract/rules/pictures/stored-picture-problem.ts'
import { maxFrames, maxStoredPixels } from '#src/contract/rules/pictures/upload-limits.ts'
import type { ImageHeader } from './decoded-bytes.ts'
import { withCmykProfile } from './cmyk-profile.ts'
import { withGammaProfile } from './gamma-profile.ts'

/**
 * Decoding options. Photos of many phones contain harmless anomalies that cause library warnings, so only errors reject
 * an image.
 */
export const reading: SharpOptions = {
  failOn: 'error',
  limitInputPixels: maxStoredPixels,
  sequentialRead: true,
}

/** An untrusted image. Its structure and header were read, but nothing was decoded. */
export interface UntrustedImage {
  readonly format: 'jpeg' | 'png' | 'gif'
  /** The repaired bytes without metadata, as returned by `src/contract/rules/pictures`. */
  readonly bytes: Uint8Array
  readonly reading: SharpOptions
  readonly header: ImageHeader
  /** As in EXIF. */
  readonly orientation: number
  readonly taken: CaptureTime | null
}

/** Why an untrusted image is not decoded. */
export class UntrustedImageError extends Error {
  readonly reason: 'unreadable' | 'too-many-pixels' | 'too-many-frames'

  constructor(reason: UntrustedImageError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Reads the structure and header of an untrusted image. Throws a StrangerError or an error of the library. */
export async function openUntrustedImage(source: Uint8Array): Promise<UntrustedImage> {
  const facts = readPicture(source)
  const format = facts?.kind
  if (
    facts === null ||
    facts.structure === null ||
    (format !== 'jpeg' && format !== 'png' && format !== 'gif')
  )
    throw new UntrustedImageError('unreadable')
  const { structure, orientation, taken } = facts
  const problem = storedPictureProblem(structure)
  if (problem === 'too_many_pixels') throw new UntrustedImageError('too-many-pixels')
  if (problem === 'too_many_frames') throw new UntrustedImageError('too-many-frames')
  const { frames, wasCut } = structure
  const bytes =
    format === 'gif' || !structure.hasUnusualColors
      ? structure.bytes
      : format === 'png'
        ? withGammaProfile(structure.bytes)
        : withCmykProfile(structure.bytes)
  const careful: SharpOptions = { ...reading, failOn: wasCut ? 'warning' : 'error' }
  const header = await headerOf(bytes, careful)
  const pages = format === 'gif' ? { pages: Math.min(frames, header.frames) } : {}
  return { format, bytes, reading: { ...careful, ...pages }, header, orientation, taken }
}

/** Returns an image's header as the library reads it. */
export async function headerOf(source: Uint8Array, options: SharpOptions): Promise<ImageHeader> {
  const header = await sharp(source, options).metadata()
  const { width, pageHeight, height, pages = 1, channels, depth, isProgressive } = header
  const frames = header.format === 'gif' ? Math.min(pages, maxFrames) : 1
  const bands = header.hasAlpha || header.format !== 'gif' ? channels : channels + 1
  const image = { width, height: pageHeight ?? height, frames, bands, depth, isProgressive }
  if (image.width * image.height * frames > maxStoredPixels) throw new UntrustedImageError('too-many-pixels')
  return image
}

/** Applies the orientation of an image. The library mirrors before it rotates, regardless of the call order. */
export function applyOrientation(image: Sharp, orientation: number): Sharp {
  switch (orientation) {
    case 2:
      return image.flop()
    case 3:
      return image.rotate(180)
    case 4:
      return image.flip()
    case 5:
      return image.flip().rotate(90)
    case 6:
      return image.rotate(90)
    case 7:
      return image.flop().rotate(90)
    case 8:
      return image.rotate(270)
    default:
      return image
  }
}
