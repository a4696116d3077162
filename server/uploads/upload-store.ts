import type { PhotoId } from '#src/contract/ids.ts'
import { build, query } from '../db/query.ts'

export const insertUpload = query<{ photoId: PhotoId; bytes: number; sha256: string }>()((hole) =>
  build.insertInto('uploads').values({
    photo_id: hole('photoId'),
    bytes: hole('bytes'),
    sha256: hole('sha256'),
    completed_at: null,
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
