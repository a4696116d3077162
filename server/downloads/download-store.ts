import type { PhotoId, UserId } from '#src/contract/ids.ts'
import { build, query } from '../db/query.ts'

export const downloadsInMonth = query<{ userId: UserId; month: string }>()((hole) =>
  build
    .selectFrom('downloads')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('user_id', '=', hole('userId'))
    .where('month', '=', hole('month')),
)

export const downloadOfPhoto = query<{ userId: UserId; month: string; photoId: PhotoId }>()((hole) =>
  build
    .selectFrom('downloads')
    .select('downloaded_at')
    .where('user_id', '=', hole('userId'))
    .where('month', '=', hole('month'))
    .where('photo_id', '=', hole('photoId')),
)

export const insertDownload = query<{ userId: UserId; month: string; photoId: PhotoId; at: number }>()(
  (hole) =>
    build
      .insertInto('downloads')
      .values({
        user_id: hole('userId'),
        month: hole('month'),
        photo_id: hole('photoId'),
        downloaded_at: hole('at'),
      })
      .onConflict((conflict) => conflict.doNothing()),
)
