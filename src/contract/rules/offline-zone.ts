import * as v from 'valibot'
import {
  clipAddress,
  loopAddress,
  playableClip,
  playableLoop,
} from '#src/contract/entities/photos/clip-facts.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { Rendition } from '#src/contract/rules/pictures/rendition.ts'

/** A photo of at most this size is shown in full by its thumbnail. */
export const thumbPx = 320

/**
 * The files that an offline zone has of each photo, as shown by grids and pages. Their media types are those that the
 * server stores with the photo, so their sizes are known before they are requested.
 */
export const offlineZoneFiles = {
  thumb: { mediaType: 'image/webp', file: 'thumb.webp' },
  wall: { mediaType: 'image/jpeg', file: 'wall.jpg' },
} as const satisfies Partial<Record<Rendition, { readonly mediaType: string; readonly file: string }>>

/** Returns the renditions that an offline zone has of the photo. */
export function offlineZoneRenditionsOf({ width, height }: Pick<PhotoRow, 'width' | 'height'>) {
  return Math.max(width, height) > thumbPx ? (['thumb', 'wall'] as const) : (['thumb'] as const)
}

/** Larger clips are only played from the network. */
export const maxOfflineClipBytes = 10_000_000

/**
 * Returns the addresses of the files that an offline zone has of a photo's clip: its silent preview, and the clip
 * itself if it is not too large.
 */
export function offlineClipAddressesOf({ clip }: Pick<PhotoRow, 'clip'>): readonly string[] {
  const loop = playableLoop(clip)
  const whole = playableClip(clip)
  const isSmall = clip != null && clip.bytes <= maxOfflineClipBytes
  return [
    ...(loop === null ? [] : [loopAddress(loop)]),
    ...(whole === null || !isSmall ? [] : [clipAddress(whole)]),
  ]
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Number of photos that an offline zone would have now, and their download size in bytes. */
export const OfflineZoneSize = v.object({ photos: Count, bytes: Count })
export type OfflineZoneSize = v.InferOutput<typeof OfflineZoneSize>
