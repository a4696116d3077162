import { useState } from 'react'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { wallStyles, type WallStyle } from '#src/brand/wall-styles.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { WallLayout } from '#src/contract/entities/zones/wall-steering.ts'
import { useSteering } from './use-steering.ts'
import { useWall } from './use-wall.ts'
import { useWallWords, type WallEntry } from './use-wall-words.ts'
import type { WallPage, WallPhoto } from './wall-photos.ts'
import type { WallZone } from './wall-zone.ts'
import { collageSize, type Tile, withPhoto } from './collage/collage-tiles.ts'

interface ShowOptions {
  readonly page: WallPage | undefined
  readonly entries: readonly WallEntry[]
  /** Whether this wall was paused at its device. */
  readonly isPaused: boolean
}

/** Returns the photo, entry or message that a wall currently shows, based on turns and the hosts' steering. */
export function useShow(zone: WallZone, { page, entries, isPaused }: ShowOptions) {
  const style = wallStyles[slugOf(useBrand())]
  const [photoId, setPhotoId] = useState<PhotoId | null>(null)
  const steered = useSteering(zone.wallSteering, zone.announcement)
  const { layout, choose } = useLayout(steered.layout)
  // A photo that a host shows is shown alone.
  const isCollage = layout === 'collage' && steered.photoId === null
  const collage = useTiles()
  const entry = useWallWords(entries, photoId)
  const isStill = isPaused || zone.isWallPaused || entry !== null
  const times = isCollage ? collage.timesOf(style, page?.photos.length ?? 0) : style
  const show = useWall(page, { isStill, steered, isAlone: isCollage }, times)
  const { slide, photos = [] } = show
  if (isCollage) collage.bring(slide?.[0] ?? null, photos)
  const shownId = slide?.[0].id ?? null
  if (shownId !== photoId) setPhotoId(shownId)
  return { ...show, style, steered, layout, choose, entry, tiles: isCollage ? collage.tiles : null }
}

interface WallLayoutControl {
  readonly layout: WallLayout
  /** Changes the layout at this wall, until a host chooses another one for all walls. */
  readonly choose: (layout: WallLayout) => void
}

/** The layout of this wall: the hosts' choice, or a later choice made at the wall. */
function useLayout(ofHosts: WallLayout): WallLayoutControl {
  const [own, setOwn] = useState<{ readonly layout: WallLayout; readonly since: WallLayout } | null>(null)
  return {
    layout: own !== null && own.since === ofHosts ? own.layout : ofHosts,
    choose: (layout) => setOwn({ layout, since: ofHosts }),
  }
}

/** While a collage fills, its photos appear in quick succession. */
const fillingMs = 350

/** The photos of the collage, updated with each turn, and the length of a turn. */
function useTiles() {
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
