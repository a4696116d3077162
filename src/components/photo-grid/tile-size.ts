import * as v from 'valibot'
import { storedChoice } from '#src/platform/storage/subscribable-choice.ts'

export const tileSizes = ['small', 'medium', 'large'] as const
const TileSize = v.fallback(v.picklist(tileSizes), 'medium')
/** The size of photos in grids; a setting of this device. */
export type TileSize = v.InferOutput<typeof TileSize>

const storedSize = storedChoice('tileSize')

/** Approximate row heights on narrow and on wide grids. */
const heightsPx = { small: [108, 132], medium: [158, 176], large: [300, 330] } as const
const narrowPx = 560

/** The approximate row height; `wideRatio` is the brand's. */
export function tileHeightPx(size: TileSize, gridWidthPx: number, wideRatio: number): number {
  const [narrow, wide] = heightsPx[size]
  return gridWidthPx < narrowPx ? narrow : Math.round(wide * wideRatio)
}

/** Which counts a tile shows: likes and comments, only likes, or none. */
export type TileCounts = 'all' | 'likes' | 'none'

const likesFromPx = 56
const allFromPx = 100

/** The counts that fit on a tile of this width. */
export function tileCounts(widthPx: number): TileCounts {
  if (widthPx < likesFromPx) return 'none'
  return widthPx < allFromPx ? 'likes' : 'all'
}

export function useTileSize(): TileSize {
  return v.parse(TileSize, storedSize.use())
}

export function tileSize(): TileSize {
  return v.parse(TileSize, storedSize.get())
}

export function chooseTileSize(size: TileSize): void {
  storedSize.choose(size)
}
