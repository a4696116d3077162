import { useEffect, useState } from 'react'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { FilmPicture } from '#src/components/film/use-film-pictures.ts'
import type { PictureShift } from '#src/contract/rules/time-lapse-plan.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { alignPictures } from '#src/media/align-pictures.ts'

type Shifts = ReadonlyMap<PhotoId, PictureShift>

interface Alignment {
  readonly photos: readonly PhotoView[]
  /** The one that stays. */
  readonly reference: PhotoView
  readonly pictures: ReadonlyMap<PhotoId, FilmPicture>
}

/** How the photos have to be moved to lie over the reference; null while that is found out. Where it cannot be, none moves. */
export function useAligned({ photos, reference, pictures }: Alignment): Shifts | null {
  const [found, setFound] = useState<{ readonly of: string; readonly shifts: Shifts } | null>(null)
  const key = [reference.id, ...photos.map(({ id }) => id)].join(' ')
  useEffect(() => {
    const abort = new AbortController()
    const align = async () => {
      const inOrder = [reference, ...photos.filter(({ id }) => id !== reference.id)]
      const blobs = inOrder.flatMap(({ id }) => pictures.get(id)?.blob ?? [])
      const aligned = await alignPictures(blobs, abort.signal)
      if (abort.signal.aborted) return
      const shifts = aligned.ok ? aligned.value : []
      setFound({ of: key, shifts: new Map(inOrder.flatMap(({ id }, at) => pairOf(id, shifts[at]))) })
    }
    void align()
    return () => abort.abort()
  }, [key, photos, reference, pictures])
  return found?.of === key ? found.shifts : null
}

function pairOf(id: PhotoId, shift: PictureShift | undefined): readonly [PhotoId, PictureShift][] {
  return shift === undefined ? [] : [[id, shift]]
}
