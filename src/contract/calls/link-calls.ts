import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { AlbumIds, SharedPhotoAnswer } from '#src/contract/entities/photos/shared-photo.ts'
import type { Call } from './call.ts'

/** Data that shared links show to visitors, who load no other photo calls. */
export const linkCalls = {
  /** What a photo's link shows to anyone; 404 unless its zone shares links. */
  sharedPhoto: {
    method: 'GET',
    path: '/api/photos/:id/shared',
    access: 'anyone',
    limit: 'shared',
    params: v.object({ id: PhotoId }),
    answer: SharedPhotoAnswer,
  },
  /** The same for an album's link, in its order, without photos that are not shared; 404 if none is shared. */
  sharedAlbum: {
    method: 'GET',
    path: '/api/albums/shared',
    access: 'anyone',
    limit: 'shared',
    query: v.object({ ids: AlbumIds }),
    answer: v.array(SharedPhotoAnswer),
  },
} as const satisfies Record<string, Call>
