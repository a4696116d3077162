import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'

/** Those of the given photos that are on the signed-in user’s device. undefined while loading. */
export function useStoredPhotos(ids: readonly PhotoId[]): readonly PhotoView[] | undefined {
  return useLiveData(`stored photos ${ids.join(',')}`, async (context) => {
    const found = await Promise.all(ids.map((id) => readPhoto(context, id)))
    return found.filter((photo) => photo !== null)
  })
}
