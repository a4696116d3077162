import type { PhotoId, ReportId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ReportRow } from '#src/contract/entities/responses/report.ts'
import { nameNumber } from '#server/kernel/names/name-number-store.ts'
import { build, query } from '#server/core/db/query.ts'

export const reportById = query<{ id: ReportId }>()((param) =>
  build.selectFrom('reports').select(['photo_id', 'reporter_id']).where('id', '=', param('id')),
)

/** A user's reports of a photo for a reason, including settled ones. */
export const sameReports = query<{ photoId: PhotoId; userId: UserId; reason: ReportRow['reason'] }>()(
  (param) =>
    build
      .selectFrom('reports')
      .select(['id', 'resolved_at'])
      .where('photo_id', '=', param('photoId'))
      .where('reporter_id', '=', param('userId'))
      .where('reason', '=', param('reason')),
)

/** How many photos a user has reported since a time because they are in them. */
export const ofMeSince = query<{ userId: UserId; since: number }>()((param) =>
  build
    .selectFrom('reports')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('reporter_id', '=', param('userId'))
    .where('created_at', '>', param('since'))
    .where('reason', '=', 'of-me'),
)

/** The reports of a user in a zone. */
export const reportsIn = query<{ zoneId: ZoneId; userId: UserId }>()((param) =>
  build
    .selectFrom('reports')
    .select('id')
    .where('zone_id', '=', param('zoneId'))
    .where('reporter_id', '=', param('userId')),
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
}>()((param) =>
  build.insertInto('reports').values({
    id: param('id'),
    zone_id: param('zoneId'),
    photo_id: param('photoId'),
    reporter_id: param('userId'),
    reason: param('reason'),
    note: param('note'),
    created_at: param('at'),
    resolved_at: null,
    rev: param('rev'),
  }),
)

export const anyReportOf = query<{ photoId: PhotoId }>()((param) =>
  build.selectFrom('reports').select('id').where('photo_id', '=', param('photoId')).limit(1),
)

export const openReportsOf = query<{ photoId: PhotoId }>()((param) =>
  build
    .selectFrom('reports')
    .select(['id', 'reason', 'reporter_id'])
    .where('photo_id', '=', param('photoId'))
    .where('resolved_at', 'is', null)
    .orderBy('rev'),
)

export const settleReport = query<{ id: ReportId; at: number; rev: number }>()((param) =>
  build
    .updateTable('reports')
    .set({ resolved_at: param('at'), rev: param('rev') })
    .where('id', '=', param('id')),
)

export const reportsSince = query<{ zoneId: ZoneId; since: number; upTo: number; limit: number }>()((param) =>
  build
    .selectFrom('reports')
    .innerJoin('photos', 'photos.id', 'reports.photo_id')
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .selectAll('reports')
    .select([
      'reports.reporter_id as user_id',
      nameNumber('reports.zone_id', 'reports.reporter_id'),
      'users.first_name',
      'users.last_name',
      'users.display_name',
      'users.profile_image_url',
    ])
    .where('reports.zone_id', '=', param('zoneId'))
    .where('reports.rev', '>', param('since'))
    .where('reports.rev', '<=', param('upTo'))
    .where('photos.hidden_at', 'is', null)
    .orderBy('reports.rev')
    .limit(param('limit')),
)
