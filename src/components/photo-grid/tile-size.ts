import * as v from 'valibot'
import { keptChoice } from '#src/platform/storage/kept-choice.ts'

export const tileSizes = ['small', 'medium', 'large'] as const
const TileSize = v.fallback(v.picklist(tileSizes), 'medium')
/** How large photos stand in grids; a choice of this device. */
export type TileSize = v.InferOutput<typeof TileSize>

const kept = keptChoice('tileSize')

/** What rows of photos are high, near enough, on narrow and on wide grids. */
const heightsPx = { small: [90, 132], medium: [132, 176], large: [300, 330] } as const
const narrowPx = 560

/** `ratios`: the brand's, narrow and wide. */
export function tileHeightPx(size: TileSize, gridWidthPx: number, ratios: readonly [number, number]): number {
  const width = gridWidthPx < narrowPx ? 0 : 1
  return Math.round(heightsPx[size][width] * ratios[width])
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
