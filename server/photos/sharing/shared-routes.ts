import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { SharedPhotoAnswer } from '#src/contract/entities/photos/shared-photo.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { sharedPhotos } from './shared-photos.ts'

/** Routes for links to photos and albums. The responses are the same for everybody. */
export function sharedRoutes({ database, clock }: Deps) {
  async function requireSharedPhotos(
    ids: readonly PhotoId[],
  ): Promise<readonly [SharedPhotoAnswer, ...SharedPhotoAnswer[]]> {
    const [first, ...others] = await sharedPhotos(database.reader, ids, clock.now())
    if (first === undefined) throw refused('not_found', 'Not found')
    return [first, ...others]
  }
  return {
    async sharedPhoto({ params }) {
      const [photo] = await requireSharedPhotos([params.id])
      return { answer: photo }
    },
    async sharedAlbum({ query }) {
      return { answer: [...(await requireSharedPhotos(query.ids))] }
    },
  } satisfies CallHandlers<'sharedPhoto' | 'sharedAlbum'>
}
