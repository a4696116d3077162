import { type RefObject, useEffect, useRef } from 'react'
import { placeOf } from '#src/data/engine/replica/photo-index.ts'
import { gridRow, rowOf } from './layout/justified-rows.ts'
import { openedPhoto, openedTopPx, rememberOpenedPhoto } from './opened-photo.ts'
import type { PlacedPhotos } from './layout/place-photos.ts'

/**
 * Coming back from a photo, its tile has the focus as soon as its place is known. It stands where it was pressed; the tile of
 * another photo, to which a person went on, is in view.
 */
export function useReturnedFocus(grid: RefObject<HTMLElement | null>, { index, layout }: PlacedPhotos): void {
  const wanted = useRef(openedPhoto())
  const isInView = useRef(false)
  useEffect(() => {
    const element = grid.current
    if (wanted.current === null || element === null || layout.rowCount === 0) return
    const place = placeOf(index, wanted.current)
    const row = gridRow(layout, rowOf(layout, place))
    if (place < 0 || row === undefined) return
    const pressedTopPx = openedTopPx()
    const scrollTo = (windowTopPx: number) => {
      const top = element.getBoundingClientRect().top + window.scrollY + row.topPx - windowTopPx
      window.scrollTo({ top, behavior: 'instant' })
    }
    const tile = element.querySelector<HTMLElement>(`[data-photo="${wanted.current}"]`)
    if (tile === null) {
      // Once: a user who scrolls on before the photo has been read is not pulled back.
      if (!isInView.current) scrollTo(pressedTopPx ?? window.innerHeight / 3)
      isInView.current = true
      return
    }
    if (pressedTopPx !== null && !isInView.current) scrollTo(pressedTopPx)
    tile.focus({ preventScroll: pressedTopPx !== null })
    wanted.current = null
    rememberOpenedPhoto(null)
  })
}
