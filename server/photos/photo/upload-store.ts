import type { PhotoId, UserId } from '#src/contract/entities/ids.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'

export const insertUpload = query<{
  photoId: PhotoId
  userId: UserId
  bytes: number
  sha256: string
  at: number
}>()((hole) =>
  build.insertInto('uploads').values({
    photo_id: hole('photoId'),
    bytes: hole('bytes'),
    sha256: hole('sha256'),
    completed_at: null,
    user_id: hole('userId'),
    received_bytes: 0,
    touched_at: hole('at'),
  }),
)

export const uploadOfPhoto = query<{ photoId: PhotoId }>()((hole) =>
  build.selectFrom('uploads').selectAll().where('photo_id', '=', hole('photoId')),
)

export const completeUploadRow = query<{ photoId: PhotoId; at: number }>()((hole) =>
  build
    .updateTable('uploads')
    .set({ completed_at: hole('at') })
    .where('photo_id', '=', hole('photoId')),
)

export const deleteUploadOf = query<{ photoId: PhotoId }>()((hole) =>
  build.deleteFrom('uploads').where('photo_id', '=', hole('photoId')),
)

/** Notes how much of an upload is here, and that something of it just came. */
export const noteReceived = query<{ photoId: PhotoId; bytes: number; at: number }>()((hole) =>
  build
    .updateTable('uploads')
    .set({ received_bytes: hole('bytes'), touched_at: hole('at') })
    .where('photo_id', '=', hole('photoId')),
)

/** What unfinished uploads hold on the disk, by account. */
export const unfinishedByAccount = query<Record<string, never>>()(() =>
  build
    .selectFrom('uploads')
    .select((from) => ['user_id', from.fn.sum<number>('received_bytes').as('bytes')])
    .where('completed_at', 'is', null)
    .where(sql<boolean>`received_bytes > 0`)
    .groupBy('user_id'),
)

/** Unfinished uploads of an account to which nothing has come for a while, the oldest first. */
export const restingUploadsOf = query<{ userId: UserId; before: number; limit: number }>()((hole) =>
  build
    .selectFrom('uploads')
    .select(['photo_id', 'received_bytes'])
    .where('user_id', '=', hole('userId'))
    .where('touched_at', '<', hole('before'))
    .where('completed_at', 'is', null)
    .where(sql<boolean>`received_bytes > 0`)
    .orderBy('touched_at')
    .limit(hole('limit')),
)
