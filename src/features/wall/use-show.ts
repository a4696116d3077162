import { useState } from 'react'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { wallStyles } from '#src/brand/wall-styles.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useLayout, useTiles } from './use-layout.ts'
import { useSteering } from './use-steering.ts'
import { useWall } from './use-wall.ts'
import { useWallWords, type WallEntry } from './use-wall-words.ts'
import type { WallPage } from './wall-photos.ts'
import type { WallZone } from './wall-zone.ts'

interface ShowOptions {
  readonly page: WallPage | undefined
  readonly entries: readonly WallEntry[]
  /** Whether somebody paused this wall. */
  readonly isPaused: boolean
}

/** What a wall shows now of its photos, entries and messages, as its hosts and turns decide. */
export function useShow(zone: WallZone, { page, entries, isPaused }: ShowOptions) {
  const style = wallStyles[slugOf(useBrand())]
  const [photoId, setPhotoId] = useState<PhotoId | null>(null)
  const steered = useSteering(zone.wallSteering, zone.announcement)
  const { layout, choose } = useLayout(steered.layout)
  // One photo that a host shows stands alone.
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
