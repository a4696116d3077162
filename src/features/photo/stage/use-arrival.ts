import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { takePressedTile } from '#src/components/photo-grid/opened-photo.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { fitted } from './stage-view.ts'

const arrivalMs = 220

/**
 * The picture of a tile that was just pressed travels from there to its place on the stage, by a transform of the frame
 * alone: the page is there at once, and nothing waits for it. Answers the photo whose tile's own small picture, which the
 * browser has already, may stand in for the large one until that comes; null on every other way to the photo.
 */
export function useArrival(photo: PhotoView, frame: RefObject<HTMLDivElement | null>): PhotoId | null {
  const [box] = useState(() => takePressedTile(photo.id))
  const hasMoved = useRef(false)
  const [arrivedId] = useState(() => (box === null || photo.isLocal ? null : photo.id))
  useLayoutEffect(() => {
    const element = frame.current
    // Only as the stage comes: what happens to the photo afterwards moves nothing.
    if (hasMoved.current || box === null || element === null) return
    hasMoved.current = true
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const place = element.getBoundingClientRect()
    const { picture } = fitted(photo, place)
    const scale = box.width / Math.max(1, picture.width)
    const x = box.left + box.width / 2 - (place.left + place.width / 2)
    const y = box.top + box.height / 2 - (place.top + place.height / 2)
    element.animate(
      { transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'] },
      { duration: arrivalMs, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' },
    )
  }, [box, frame, photo])
  return arrivedId
}
