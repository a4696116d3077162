import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'

/** How a brand's live wall moves. */
export interface WallStyle {
  /** How long a photo stays. */
  readonly shownMs: number
  /** How long a new photo stays while others that are new wait. */
  readonly freshMs: number
  /** How long one takes to come in over the one before. */
  readonly appearMs: number
  /** How much a photo grows while it stays: 1.06 is 6 %. */
  readonly zoom: number
  /** How far it drifts meanwhile, in percent of its width. */
  readonly driftPercent: number
  /** How many pieces a like sends up. */
  readonly heartsPerLike: number
}

/** Candle-lit and slow; quick and loud; a slow look along the horizon. */
export const wallStyles: Readonly<Record<BrandSlug, WallStyle>> = {
  'picture-share': {
    shownMs: 9000,
    freshMs: 4500,
    appearMs: 1200,
    zoom: 1.04,
    driftPercent: 0,
    heartsPerLike: 2,
  },
  snapshare: { shownMs: 7000, freshMs: 3500, appearMs: 600, zoom: 1.08, driftPercent: 0, heartsPerLike: 4 },
  snapzone: { shownMs: 9000, freshMs: 4500, appearMs: 1000, zoom: 1.05, driftPercent: 1.2, heartsPerLike: 2 },
}
