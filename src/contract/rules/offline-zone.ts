import * as v from 'valibot'
import {
  clipAddress,
  loopAddress,
  playableClip,
  playableLoop,
} from '#src/contract/entities/photos/clip-facts.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { Rendition } from '#src/contract/rules/pictures/rendition.ts'

/** A photo no larger than that is whole in its thumbnail. */
export const thumbPx = 320

/**
 * What a zone that is available offline holds of each photo: what grids and pages show. The media types are those that the
 * server stores with the photo, so that their sizes are known before anybody asks for them.
 */
export const offlineZoneFiles = {
  thumb: { mediaType: 'image/webp', file: 'thumb.webp' },
  wall: { mediaType: 'image/jpeg', file: 'wall.jpg' },
} as const satisfies Partial<Record<Rendition, { readonly mediaType: string; readonly file: string }>>

/** The renditions that an offline zone holds of the photo. */
export function offlineZoneRenditionsOf({ width, height }: Pick<PhotoRow, 'width' | 'height'>) {
  return Math.max(width, height) > thumbPx ? (['thumb', 'wall'] as const) : (['thumb'] as const)
}

/** A larger clip is played from the network alone. */
export const maxOfflineClipBytes = 10_000_000

/** The addresses of the files that an offline zone holds of a photo's clip: its silent preview, and itself where it is not too large. */
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

/** How many photos an offline zone would hold now, and their bytes on the wire. */
export const OfflineZoneSize = v.object({ photos: Count, bytes: Count })
export type OfflineZoneSize = v.InferOutput<typeof OfflineZoneSize>
