import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'

/** The motion of a brand's live wall. */
export interface WallStyle {
  /** How long a photo is shown. */
  readonly shownMs: number
  /** How long a new photo is shown while other new photos wait. */
  readonly freshMs: number
  /** The duration of a photo's fade-in over the previous one. */
  readonly appearMs: number
  /** How much a photo grows while it is shown: 1.06 is 6 %. */
  readonly zoom: number
  /** How far it drifts while it is shown, in percent of its width. */
  readonly driftPercent: number
  /** How many hearts rise per like. */
  readonly heartsPerLike: number
}

/** Picture Share is slow, SnapShare is fast with many hearts, and SnapZone pans slowly. */
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
