import type { PhotoId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { UploadsTable } from '#server/core/db/tables/photo-tables.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, putRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

/** The upload of a photo. */
export type PhotoUpload = UploadsTable & { readonly photo_id: PhotoId }

/** Records that a file's bytes will arrive in parts. If they had already arrived, they are expected again. */
export const putUpload = putRow(
  'uploads',
  {
    key: ['photo_id'],
    set: ['bytes', 'sha256', 'touched_at as at'],
    once: ['user_id'],
    reset: { completed_at: null, received_bytes: 0, refused_sha256: null, refused_at: null },
  },
  { preview_filename: null },
)

export const uploadOfPhoto = selectRows('uploads', ['photo_id'])

/** Records that all bytes of an upload have arrived. */
export const endUpload = updateRows('uploads', { where: ['photo_id'], fill: ['completed_at as at'] })

export const completeUploadRow = query<{ photoId: PhotoId; at: number; previewFilename: string }>()((param) =>
  build
    .updateTable('uploads')
    .set({ completed_at: param('at'), preview_filename: param('previewFilename') })
    .where('photo_id', '=', param('photoId')),
)

/** The file that replaced a preview. */
export const fileInsteadOf = query<{ previewFilename: string }>()((param) =>
  build
    .selectFrom('uploads')
    .innerJoin('photos', 'photos.id', 'uploads.photo_id')
    .select('photos.filename')
    .where('uploads.preview_filename', '=', param('previewFilename'))
    .limit(1),
)

/** Requests the bytes of a photo again after they were lost. */
export const reopenUpload = query<{ photoId: PhotoId; at: number }>()((param) =>
  build
    .updateTable('uploads')
    .set({ completed_at: null, received_bytes: 0, touched_at: param('at') })
    .where('photo_id', '=', param('photoId')),
)

/** Records that the bytes of an upload could not be read. */
export const refuseUploadRow = query<{ photoId: PhotoId; sha256: string; at: number }>()((param) =>
  build
    .updateTable('uploads')
    .set({ refused_sha256: param('sha256'), refused_at: param('at'), received_bytes: 0 })
    .where('photo_id', '=', param('photoId')),
)

/** Allows other bytes to replace those that could not be read. */
export const replaceUploadBytes = query<{ photoId: PhotoId; sha256: string; bytes: number }>()((param) =>
  build
    .updateTable('uploads')
    .set({ sha256: param('sha256'), bytes: param('bytes') })
    .where('photo_id', '=', param('photoId')),
)

/** Uploads whose bytes could not be read before a time and have not been replaced. */
export const uploadsRefusedBefore = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('uploads')
    .innerJoin('photos', 'photos.id', 'uploads.photo_id')
    .select(['photos.id', 'photos.zone_id', 'photos.user_id', 'photos.filename'])
    .where('uploads.refused_at', '<', param('before'))
    .where('uploads.refused_at', 'is not', null)
    .where('uploads.completed_at', 'is', null)
    .where('photos.hidden_at', 'is', null)
    .limit(param('limit')),
)

export const deleteUploadOf = deleteRows('uploads', ['photo_id'])

/** Records how many bytes of an upload have arrived, and when. */
export const setReceivedBytes = updateRows('uploads', {
  where: ['photo_id'],
  set: ['received_bytes as bytes', 'touched_at as at'],
})

/** The bytes of unfinished uploads on disk, by account. */
export const unfinishedByAccount = query<Record<string, never>>()(() =>
  build
    .selectFrom('uploads')
    .select((from) => ['user_id', from.fn.sum<number>('received_bytes').as('bytes')])
    .where('completed_at', 'is', null)
    .where(sql<boolean>`received_bytes > 0`)
    .groupBy('user_id'),
)

/** Idle unfinished uploads of an account, oldest first. */
export const restingUploadsOf = query<{ userId: UserId; before: number; limit: number }>()((param) =>
  build
    .selectFrom('uploads')
    .select(['photo_id', 'received_bytes'])
    .where('user_id', '=', param('userId'))
    .where('touched_at', '<', param('before'))
    .where('completed_at', 'is', null)
    .where(sql<boolean>`received_bytes > 0`)
    .orderBy('touched_at')
    .limit(param('limit')),
)
