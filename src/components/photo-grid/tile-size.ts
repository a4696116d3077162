import * as v from 'valibot'
import { keptChoice } from '#src/platform/storage/kept-choice.ts'

export const tileSizes = ['small', 'medium', 'large'] as const
const TileSize = v.fallback(v.picklist(tileSizes), 'medium')
/** How large photos stand in grids; a choice of this device. */
export type TileSize = v.InferOutput<typeof TileSize>

const kept = keptChoice('tileSize')

/** What rows of photos are high, near enough, on narrow and on wide grids. */
const heightsPx = { small: [108, 132], medium: [158, 176], large: [300, 330] } as const
const narrowPx = 560

/** How high rows are, near enough; `wideRatio` is the brand's. */
export function tileHeightPx(size: TileSize, gridWidthPx: number, wideRatio: number): number {
  const [narrow, wide] = heightsPx[size]
  return gridWidthPx < narrowPx ? narrow : Math.round(wide * wideRatio)
}

/** Which counts a tile shows: likes and comments, likes alone, or none. */
export type TileCounts = 'all' | 'likes' | 'none'

const likesFromPx = 56
const allFromPx = 100

/** The counts that a tile of this width has room for. */
export function tileCounts(widthPx: number): TileCounts {
  if (widthPx < likesFromPx) return 'none'
  return widthPx < allFromPx ? 'likes' : 'all'
}

export function useTileSize(): TileSize {
  return v.parse(TileSize, kept.use())
}

export function tileSize(): TileSize {
  return v.parse(TileSize, kept.get())
}

export function chooseTileSize(size: TileSize): void {
  kept.choose(size)
}
