import { type RefObject, useEffect, useRef } from 'react'
import { placeOf } from '#src/data/engine/replica/photo-index.ts'
import { gridRow, rowOf } from './layout/justified-rows.ts'
import { openedPhoto, rememberOpenedPhoto } from './opened-photo.ts'
import type { PlacedPhotos } from './layout/place-photos.ts'

/** Coming back from a photo, its tile is in view again and has the focus, as soon as its place is known. */
export function useReturnedFocus(grid: RefObject<HTMLElement | null>, { index, layout }: PlacedPhotos): void {
  const wanted = useRef(openedPhoto())
  const isInView = useRef(false)
  useEffect(() => {
    const element = grid.current
    if (wanted.current === null || element === null || layout.rowCount === 0) return
    const place = placeOf(index, wanted.current)
    const row = gridRow(layout, rowOf(layout, place))
    if (place < 0 || row === undefined) return
    const tile = element.querySelector<HTMLElement>(`[data-photo="${wanted.current}"]`)
    if (tile === null) {
      // Once: a user who scrolls on before the photo has been read is not pulled back.
      if (!isInView.current) {
        const top = element.getBoundingClientRect().top + window.scrollY + row.topPx - window.innerHeight / 3
        window.scrollTo({ top })
      }
      isInView.current = true
      return
    }
    tile.focus()
    wanted.current = null
    rememberOpenedPhoto(null)
  })
}
