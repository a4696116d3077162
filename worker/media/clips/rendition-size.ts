import type { Sides } from '#src/contract/rules/photo-cut.ts'

const shortSidePx = 720
/** A panorama of 720 pixels would be too wide for the decoders of phones. */
const longSidePx = 1920
const leastSidePx = 64

/** The size of a clip as it is shared: at most 720 pixels on its short side, never larger than it was, its sides even. */
export function renditionSize({ width, height }: Sides): Sides {
  const scale = Math.min(1, shortSidePx / Math.min(width, height), longSidePx / Math.max(width, height))
  return { width: evenSide(width * scale), height: evenSide(height * scale) }
}

/** H.264 halves the sides for its colours. */
function evenSide(side: number): number {
  return Math.max(leastSidePx, 2 * Math.round(side / 2))
}

/** A way to encode a silent preview. */
export interface LoopTry extends Sides {
  readonly framesPerSecond: number
  readonly bitsPerSecond: number
}

/** From the best to the smallest; each is tried until one fits its bytes. */
const loopTries = [
  { longSidePx: 320, framesPerSecond: 15, bitsPerSecond: 330_000 },
  { longSidePx: 320, framesPerSecond: 12, bitsPerSecond: 240_000 },
  { longSidePx: 272, framesPerSecond: 10, bitsPerSecond: 160_000 },
  { longSidePx: 240, framesPerSecond: 8, bitsPerSecond: 100_000 },
  { longSidePx: 192, framesPerSecond: 6, bitsPerSecond: 60_000 },
] as const

/** The ways to encode the silent preview of a clip of that size, the best first. */
export function loopSizes({ width, height }: Sides): readonly LoopTry[] {
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
