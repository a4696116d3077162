import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'

/** How the pictures of photos leave the tray once all are sent. */
export interface SentFlight {
  /** Of each picture; with those that leave after it, the flight takes 600 ms at most. */
  readonly durationMs: number
  /** CSS pixels. */
  readonly risePx: number
  /** How far apart the outermost end, CSS pixels. */
  readonly spreadPx: number
  /** How far all drift to one side, CSS pixels. */
  readonly driftPx: number
  /** How far the outermost turn. */
  readonly turnDegrees: number
}

/** Straight up like smoke of a candle; thrown apart like confetti; carried away by the wind. */
export const sentFlights: Readonly<Record<BrandSlug, SentFlight>> = {
  'picture-share': { durationMs: 500, risePx: 56, spreadPx: 0, driftPx: 0, turnDegrees: 0 },
  snapshare: { durationMs: 420, risePx: 80, spreadPx: 96, driftPx: 0, turnDegrees: 18 },
  snapzone: { durationMs: 480, risePx: 60, spreadPx: 16, driftPx: 44, turnDegrees: 6 },
}
