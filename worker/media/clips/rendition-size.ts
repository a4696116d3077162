import type { Sides } from '#src/contract/rules/photo-cut.ts'

const shortSidePx = 720
/** At 720 pixels of height, a panorama would be too wide for phone decoders. */
const longSidePx = 1920
const minSidePx = 64

/** The size of a clip as it is shared: at most 720 pixels on its short side, never enlarged, with even sides. */
export function renditionSize({ width, height }: Sides): Sides {
  const scale = Math.min(1, shortSidePx / Math.min(width, height), longSidePx / Math.max(width, height))
  return { width: evenSide(width * scale), height: evenSide(height * scale) }
}

/** H.264 subsamples colors by two, so sides must be even. */
function evenSide(side: number): number {
  return Math.max(minSidePx, 2 * Math.round(side / 2))
}

/** One setting for encoding a silent preview. */
export interface LoopSetting extends Sides {
  readonly framesPerSecond: number
  readonly bitsPerSecond: number
}

/** From best to smallest. Each is tried until the result is small enough. */
const loopTries = [
  { longSidePx: 320, framesPerSecond: 15, bitsPerSecond: 330_000 },
  { longSidePx: 320, framesPerSecond: 12, bitsPerSecond: 240_000 },
  { longSidePx: 272, framesPerSecond: 10, bitsPerSecond: 160_000 },
  { longSidePx: 240, framesPerSecond: 8, bitsPerSecond: 100_000 },
  { longSidePx: 192, framesPerSecond: 6, bitsPerSecond: 60_000 },
] as const

/** The settings for the silent preview of a clip of that size, best first. */
export function loopSizes({ width, height }: Sides): readonly LoopSetting[] {
  return loopTries.map(({ longSidePx: side, framesPerSecond, bitsPerSecond }) => {
    const scale = Math.min(1, side / Math.max(width, height))
    return {
      width: evenSide(width * scale),
      height: evenSide(height * scale),
      framesPerSecond,
      bitsPerSecond,
    }
  })
}
