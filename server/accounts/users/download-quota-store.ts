import type { PhotoId, UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

/** Counts the photos of others that a user has downloaded in a month. Each photo counts once. */
export const downloadsInMonth = query<{ userId: UserId; month: string }>()((param) =>
  build
    .selectFrom('downloads')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('user_id', '=', param('userId'))
    .where('month', '=', param('month')),
)

/** Selects a download of a photo in this month or since a time. */
export const lastDownload = query<{ userId: UserId; photoId: PhotoId; month: string; since: number }>()(
  (param) =>
    build
      .selectFrom('downloads')
      .select('downloaded_at')
      .where('user_id', '=', param('userId'))
      .where('photo_id', '=', param('photoId'))
      .where((where) =>
        where.or([where('month', '=', param('month')), where('downloaded_at', '>=', param('since'))]),
      )
      .limit(1),
)
