import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'

/** The pieces that fly from a photo when somebody likes it. */
export interface LikeBurst {
  /** SVG path data in a box of 24 by 24. With reduced motion, the first one is shown without moving. */
  readonly shapes: readonly string[]
  /** `#rrggbb` each. */
  readonly colors: readonly string[]
  readonly count: number
  readonly durationMs: number
  /** How far the pieces fly, in CSS pixels. */
  readonly reachPx: number
  /** How far they sink during the flight. Negative: they rise. */
  readonly fallPx: number
  /** How often each piece rotates. */
  readonly turns: number
}

const heart =
  'M12 21s-7.5-4.9-9.6-9.2C.9 8.6 2.3 4.5 6 4c2.3-.3 4.4 1 6 3.2C13.6 5 15.7 3.7 18 4c3.7.5 5.1 4.6 3.6 7.8C19.5 16.1 12 21 12 21z'

/** For each brand: rising hearts, thrown confetti, drifting leaves. */
export const likeBursts: Readonly<Record<BrandSlug, LikeBurst>> = {
  'picture-share': {
    shapes: [heart],
    colors: ['#e11d48', '#fb7185', '#fda4af'],
    count: 9,
    durationMs: 1100,
    reachPx: 70,
    fallPx: -110,
    turns: 0.06,
  },
  snapshare: {
    shapes: [heart, 'M4 8h16v8H4z', 'M12 3l9 9-9 9-9-9z', 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z'],
    colors: ['#a855f7', '#f59e0b', '#22d3ee', '#f472b6', '#facc15'],
    count: 22,
    durationMs: 1000,
    reachPx: 130,
    fallPx: 90,
    turns: 1.5,
  },
  snapzone: {
    shapes: [
      'M20.5 3.5C11 3 4.5 8 4.5 14.5c0 1.6.4 3 1.1 4.2L3.5 20.8l1.4 1.4 2.2-2.2c1.1.6 2.4.9 3.9.9 6.5 0 10-7 9.5-17.4z',
      'M12 2c4.5 5 6.5 9 6.5 12.5A6.5 6.5 0 0 1 13 20.9V23h-2v-2.1a6.5 6.5 0 0 1-5.5-6.4C5.5 11 7.5 7 12 2z',
    ],
    colors: ['#16a34a', '#65a30d', '#d97706', '#ca8a04'],
    count: 11,
    durationMs: 1500,
    reachPx: 95,
    fallPx: 60,
    turns: 0.6,
  },
}
