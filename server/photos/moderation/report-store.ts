import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { nameNumber } from '#server/kernel/names/name-number-store.ts'
import { build, query } from '#server/core/db/query.ts'
import { insertRow, selectColumns, updateRows } from '#server/core/db/row-queries.ts'

export const reportById = selectColumns('reports', ['id'], ['photo_id', 'reporter_id'])

/** A user's reports of a photo for a reason, including settled ones. */
export const sameReports = selectColumns(
  'reports',
  ['photo_id', 'reporter_id as userId', 'reason'],
  ['id', 'resolved_at'],
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
export const reportsIn = selectColumns('reports', ['zone_id', 'reporter_id as userId'], ['id'])

export const insertReport = insertRow(
  'reports',
  ['id', 'zone_id', 'photo_id', 'reporter_id as userId', 'reason', 'note', 'created_at as at', 'rev'],
  { resolved_at: null },
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

export const settleReport = updateRows('reports', {
  where: ['id'],
  set: ['rev'],
  fill: ['resolved_at as at'],
})

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
