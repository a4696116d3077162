import { useState } from 'react'
import type { PhotoFeed } from '#src/data/photos/photo-feed.ts'
import { type GridParts, type PlacedPhotos, placePhotos } from './place-photos.ts'
import type { GridWindow } from '#src/components/photo-grid/scroll/use-grid-window.ts'

interface GridLook {
  readonly targetHeightPx: number
  readonly gapPx: number
  readonly parts: GridParts | null
}

/** Where the photos stand in a grid as wide as the window; each layout follows from the one before it. */
export function usePlacedPhotos(
  { index, oldestAt }: PhotoFeed,
  { widthPx, fromPx }: GridWindow,
  { targetHeightPx, gapPx, parts }: GridLook,
): PlacedPhotos {
  const [last, setLast] = useState<{ readonly placed: PlacedPhotos; readonly by: GridParts | null } | null>(
    null,
  )
  const before = last?.placed ?? null
  if (
    before?.index === index &&
    last?.by === parts &&
    before.measures.widthPx === widthPx &&
    before.measures.targetHeightPx === targetHeightPx &&
    before.measures.gapPx === gapPx
  )
    return before
  const placed = placePhotos(
    {
      index,
      measures: { widthPx, targetHeightPx, gapPx },
      parts: parts?.startsOf(index, oldestAt) ?? [],
    },
    { before, fromPx },
  )
  setLast({ placed, by: parts })
  return placed
}
