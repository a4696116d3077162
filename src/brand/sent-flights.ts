import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'

/** How thumbnails leave the tray once all photos are sent. */
export interface SentFlight {
  /** The duration for one thumbnail. They start one after another, and all have left after 600 ms. */
  readonly durationMs: number
  /** CSS pixels. */
  readonly risePx: number
  /** How far apart the outermost thumbnails end, in CSS pixels. */
  readonly spreadPx: number
  /** How far all drift to one side, in CSS pixels. */
  readonly driftPx: number
  /** How far the outermost thumbnails rotate. */
  readonly turnDegrees: number
}

/** Straight up like candle smoke; thrown apart like confetti; carried away by the wind. */
export const sentFlights: Readonly<Record<BrandSlug, SentFlight>> = {
  'picture-share': { durationMs: 500, risePx: 56, spreadPx: 0, driftPx: 0, turnDegrees: 0 },
  snapshare: { durationMs: 420, risePx: 80, spreadPx: 96, driftPx: 0, turnDegrees: 18 },
  snapzone: { durationMs: 480, risePx: 60, spreadPx: 16, driftPx: 44, turnDegrees: 6 },
}
