import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { PhotoView } from './photo-view.ts'
import { readNeighbours, readPhoto } from './read-photos.ts'

interface NeighbourPhotos {
  readonly previous: PhotoView | null
  readonly next: PhotoView | null
}

/**
 * The photos before (newer) and after (older) this one in its zone’s list. null if the photo does not exist (anymore).
 */
export function useNeighbourPhotos(id: PhotoId): NeighbourPhotos | null | undefined {
  return useLiveData(`neighbours ${id}`, (context) => readNeighbourPhotos(context, id))
}

async function readNeighbourPhotos(context: DataContext, id: PhotoId): Promise<NeighbourPhotos | null> {
  const { previous, next } = await readNeighbours(context, id)
  const [before, after] = await Promise.all(
    [previous, next].map(async (neighbourId) =>
      neighbourId === null ? null : readPhoto(context, neighbourId),
    ),
  )
  // This is checked last, because the photo may have been deleted during the reads.
  if ((await readPhoto(context, id)) === null) return null
  return { previous: before ?? null, next: after ?? null }
}
