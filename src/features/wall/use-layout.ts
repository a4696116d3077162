import { useState } from 'react'
import type { WallLayout } from '#src/contract/entities/zones/wall-steering.ts'
import type { WallStyle } from '#src/brand/wall-styles.ts'
import { collageSize, type Tile, withPhoto } from './collage/collage-tiles.ts'
import type { WallPhoto } from './wall-photos.ts'

interface Layout {
  readonly layout: WallLayout
  /** Chosen at this wall, until a host chooses another one for all. */
  readonly choose: (layout: WallLayout) => void
}

/** How this wall shows photos: as its hosts chose, or as somebody did at the wall since. */
export function useLayout(ofHosts: WallLayout): Layout {
  const [own, setOwn] = useState<{ readonly layout: WallLayout; readonly since: WallLayout } | null>(null)
  return {
    layout: own !== null && own.since === ofHosts ? own.layout : ofHosts,
    choose: (layout) => setOwn({ layout, since: ofHosts }),
  }
}

/** While a collage fills, its photos come one right after another. */
const fillingMs = 350

/** The photos of the collage as turns bring them, and how long a turn lasts in it. */
export function useTiles() {
  const [tiles, setTiles] = useState<readonly Tile[]>([])
  return {
    tiles,
    bring: (photo: WallPhoto | null, photos: readonly WallPhoto[]) => {
      const next = withPhoto(tiles, photo, new Map(photos.map((one) => [one.id, one])))
      if (next !== tiles) setTiles(next)
    },
    timesOf: (style: WallStyle, photos: number) => {
      const isFilling = tiles.length < Math.min(collageSize, photos)
      return isFilling ? { shownMs: fillingMs, freshMs: fillingMs, appearMs: fillingMs } : style
    },
  }
}
