import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'

/** How a brand's galleries are laid out. */
export interface GalleryStyle {
  /** Between photos. */
  readonly gapPx: number
  /** How high rows of a wide grid are beside the size that a person chose. On a phone they are as high in every brand. */
  readonly wideRatio: number
}

/** With room between them, as in an album; many and close together; in between. */
export const galleryStyles: Readonly<Record<BrandSlug, GalleryStyle>> = {
  'picture-share': { gapPx: 10, wideRatio: 1 },
  snapshare: { gapPx: 3, wideRatio: 0.95 },
  snapzone: { gapPx: 6, wideRatio: 1 },
}
