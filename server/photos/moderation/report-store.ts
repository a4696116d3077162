import type { PhotoId, ReportId, UserId, ZoneId } from '#src/contract/entities/ids.ts'
import type { ReportRow } from '#src/contract/entities/report.ts'
import { build, query } from '#server/core/db/query.ts'

export const reportById = query<{ id: ReportId }>()((hole) =>
  build.selectFrom('reports').select(['photo_id', 'reporter_id']).where('id', '=', hole('id')),
)

/** Somebody's reports of a photo for a reason, settled ones too. */
export const sameReports = query<{ photoId: PhotoId; userId: UserId; reason: ReportRow['reason'] }>()(
  (hole) =>
    build
      .selectFrom('reports')
      .select(['id', 'resolved_at'])
      .where('photo_id', '=', hole('photoId'))
      .where('reporter_id', '=', hole('userId'))
      .where('reason', '=', hole('reason')),
)

/** How many pictures of themselves somebody has reported since a time. */
export const ofMeSince = query<{ userId: UserId; since: number }>()((hole) =>
  build
    .selectFrom('reports')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('reporter_id', '=', hole('userId'))
    .where('created_at', '>', hole('since'))
    .where('reason', '=', 'of-me'),
)

export const insertReport = query<{
  id: ReportId
  zoneId: ZoneId
  photoId: PhotoId
  userId: UserId
  reason: ReportRow['reason']
  note: string
  at: number
  rev: number
}>()((hole) =>
  build.insertInto('reports').values({
    id: hole('id'),
    zone_id: hole('zoneId'),
    photo_id: hole('photoId'),
    reporter_id: hole('userId'),
    reason: hole('reason'),
    note: hole('note'),
    created_at: hole('at'),
    resolved_at: null,
    rev: hole('rev'),
  }),
)

export const openReportsOf = query<{ photoId: PhotoId }>()((hole) =>
  build
    .selectFrom('reports')
    .select('id')
    .where('photo_id', '=', hole('photoId'))
    .where('resolved_at', 'is', null)
    .orderBy('rev'),
)

export const settleReport = query<{ id: ReportId; at: number; rev: number }>()((hole) =>
  build
    .updateTable('reports')
    .set({ resolved_at: hole('at'), rev: hole('rev') })
    .where('id', '=', hole('id')),
)

export const reportsSince = query<{ zoneId: ZoneId; since: number; upTo: number; limit: number }>()((hole) =>
  build
    .selectFrom('reports')
    .innerJoin('photos', 'photos.id', 'reports.photo_id')
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .selectAll('reports')
    .select([
      'reports.reporter_id as user_id',
      'users.first_name',
      'users.last_name',
      'users.display_name',
      'users.profile_image_url',
    ])
    .where('reports.zone_id', '=', hole('zoneId'))
    .where('reports.rev', '>', hole('since'))
    .where('reports.rev', '<=', hole('upTo'))
    .where('photos.hidden_at', 'is', null)
    .orderBy('reports.rev')
    .limit(hole('limit')),
)
