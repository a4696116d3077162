import { useEffect, useRef, useState } from 'react'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { mayBeTransparent } from '#src/components/photo/picture-image.tsx'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { likelyFocus, type PicturePoint } from '#src/contract/rules/place-shot.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { readPicture } from '#src/data/photos/read-picture.ts'
import { findFaces } from '#src/media/find-faces.ts'
import { flattenOnWhite } from './film-canvas.ts'

/** A smaller version of a larger photo would look blurred and counts as missing. */
const minLongSidePx = 720
const maxConcurrentReads = 3

/** A photo's image, read from this device or downloaded. */
export interface FilmPicture {
  readonly blob: Blob
  /** Its object URL, valid while the page is open. */
  readonly url: string
  readonly size: Sides
  /** The point to keep in the middle. */
  readonly focus: PicturePoint
}

type Pictures = ReadonlyMap<PhotoId, FilmPicture>

interface FilmPictures {
  readonly pictures: Pictures
  /** How many were tried, and whether all were. */
  readonly attemptedCount: number
  readonly isSettled: boolean
}

/**
 * Reads the photos' images, three at a time, from this device if they are stored on it. Images that could not be loaded
 * are tried again when `isOnline` becomes true. `photos` must keep its identity while it is unchanged.
 */
export function useFilmPictures(photos: readonly PhotoView[], isOnline: boolean): FilmPictures {
  const [pictures, setPictures] = useState<Pictures>(new Map())
  const [attemptedCount, setAttemptedCount] = useState<{
    readonly of: readonly PhotoView[]
    readonly count: number
  }>()
  const [held] = useState(() => new Map<PhotoId, FilmPicture>())
  const settled = useRef<readonly PhotoView[] | null>(null)
  useEffect(() => {
    const isRetry = settled.current === photos
    if (isRetry && !isOnline) return undefined
    const abort = new AbortController()
    const missing = photos.filter(({ id }) => !held.has(id))
    if (isRetry && missing.length === 0) return undefined
    const loadedCount = held.size
    let count = photos.length - missing.length
    const readNext = async (): Promise<void> => {
      const photo = missing.shift()
      if (photo === undefined || abort.signal.aborted) return
      const picture = await readFilmPicture(photo, abort.signal)
      if (abort.signal.aborted) {
        if (picture !== null) URL.revokeObjectURL(picture.url)
        return
      }
      if (picture !== null) held.set(photo.id, picture)
      count += 1
      // Images that are playing stay while others are tried again.
      if (!isRetry) setAttemptedCount({ of: photos, count })
      await readNext()
    }
    const readAll = async () => {
      await Promise.all(Array.from({ length: maxConcurrentReads }, readNext))
      if (abort.signal.aborted) return
      settled.current = photos
      if (!isRetry || held.size > loadedCount) setPictures(new Map(held))
      setAttemptedCount({ of: photos, count: photos.length })
    }
    void readAll()
    return () => abort.abort()
  }, [photos, isOnline, held])
  useEffect(
    () => () => {
      for (const { url } of held.values()) URL.revokeObjectURL(url)
      held.clear()
    },
    [held],
  )
  const count = attemptedCount?.of === photos ? attemptedCount.count : 0
  return {
    pictures,
    attemptedCount: count,
    isSettled: attemptedCount?.of === photos && count === photos.length,
  }
}

async function readFilmPicture(photo: PhotoView, signal: AbortSignal): Promise<FilmPicture | null> {
  const addresses = [photoAddress(photo, 'standard'), photoAddress(photo, 'wall')]
  const read = await readPicture(photo.id, addresses, signal)
  if (!read.ok) return null
  const { address, blob: found } = read.value
  const isOpaque = found.type === 'image/jpeg' || (address !== null && !mayBeTransparent(address))
  try {
    const bitmap = await createImageBitmap(found)
    const blob = isOpaque ? found : await flattenOnWhite(bitmap)
    const size = { width: bitmap.width, height: bitmap.height }
    const focus = (await findFaces(bitmap)) ?? likelyFocus
    bitmap.close()
    const wantedPx = Math.min(minLongSidePx, Math.max(photo.width, photo.height))
    if (Math.max(size.width, size.height) < wantedPx) return null
    return { blob, url: URL.createObjectURL(blob), size, focus }
  } catch {
    return null
  }
}
