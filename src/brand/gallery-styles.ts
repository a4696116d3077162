import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'

/** How a brand's galleries are laid out. */
export interface GalleryStyle {
  /** The gap between photos. */
  readonly gapPx: number
  /**
   * The row height of a wide grid relative to the size that the person chose. On a phone, rows have the same height in
   * every brand.
   */
  readonly wideRatio: number
}

/** With space between them, as in an album; many and close together; in between. */
export const galleryStyles: Readonly<Record<BrandSlug, GalleryStyle>> = {
  'picture-share': { gapPx: 10, wideRatio: 1 },
  snapshare: { gapPx: 3, wideRatio: 0.95 },
  snapzone: { gapPx: 6, wideRatio: 1 },
}
