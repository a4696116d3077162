import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'

/** How a brand's galleries are laid out. */
export interface GalleryStyle {
  /** Between photos. */
  readonly gapPx: number
  /** How high rows are beside the size that a person chose, on narrow and on wide grids. */
  readonly heightRatios: readonly [narrow: number, wide: number]
}

/** Larger, with room between them, as in an album; many and close together; in between. */
export const galleryStyles: Readonly<Record<BrandSlug, GalleryStyle>> = {
  'picture-share': { gapPx: 10, heightRatios: [1.2, 1] },
  snapshare: { gapPx: 3, heightRatios: [0.72, 0.95] },
  snapzone: { gapPx: 6, heightRatios: [1, 1] },
}
