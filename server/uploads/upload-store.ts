import type { PhotoId, UserId } from '#src/contract/ids.ts'
import { build, query } from '../db/query.ts'

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
