import type { CommentId, PhotoId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { sql } from 'kysely'
import { isDeveloped } from '#server/photos/photo/photo-store.ts'
import { build, query } from '#server/core/db/query.ts'
import { isTaskDue } from '#server/kernel/tasks/task-store.ts'
import { deleteRows, insertRow, selectColumns, updateRows } from '#server/core/db/row-queries.ts'

type UserParams = { readonly userId: UserId }
type ZoneParams = { readonly userId: UserId; readonly zoneId: ZoneId }

export const insertExport = insertRow(
  'data_exports',
  ['id', 'user_id', 'requested_at as at', 'next_at as at', 'filename'],
  { made_at: null, ends_at: null, pieces: 0, bytes: 0, attempts: 0 },
)

/** Selects the user's last export that is in progress or can be downloaded. */
export const lastExportOf = query<UserParams & { now: number }>()((param) =>
  build
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', param('now'))]))
    // An export in progress is the newest, even if the clock was set back.
    .orderBy(sql`case when made_at is null then 0 else 1 end`)
    .orderBy('requested_at', 'desc')
    .limit(1),
)

export const markExportMade = query<UserParams & { id: Uuid; now: number }>()((param) =>
  build
    .selectFrom('data_exports')
    .selectAll()
    .where('id', '=', param('id'))
    .where('user_id', '=', param('userId'))
    .where('made_at', 'is not', null)
    .where('ends_at', '>', param('now')),
)

export const exportToMake = query<{ now: number }>()((param) =>
  build
    .selectFrom('data_exports')
    .selectAll()
    .where('made_at', 'is', null)
    .where('next_at', '<=', param('now'))
    .where(isTaskDue({ kind: 'export', id: 'data_exports.id', now: param('now') }))
    .orderBy('next_at')
    .limit(1),
)

export const exportOwner = selectColumns('data_exports', ['id'], ['user_id'])

/** Changes nothing if the account has been deleted. */
export const finishExport = query<{
  id: Uuid
  filename: string
  at: number
  endsAt: number
  pieces: number
  bytes: number
}>()((param) =>
  build
    .updateTable('data_exports')
    .set({
      filename: param('filename'),
      made_at: param('at'),
      ends_at: param('endsAt'),
      pieces: param('pieces'),
      bytes: param('bytes'),
    })
    .where('id', '=', param('id'))
    .where('made_at', 'is', null),
)

export const exportsOver = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('data_exports')
    .select(['id', 'filename'])
    .where('ends_at', '<=', param('now'))
    .where('ends_at', 'is not', null)
    .limit(param('limit')),
)

export const deleteExport = deleteRows('data_exports', ['id'])

/** Ends all of a user's exports now. The next job deletes their files. */
export const endExportsOf = updateRows('data_exports', {
  where: ['user_id'],
  fill: ['made_at as now', 'ends_at as now'],
})

// The contents of an export, page by page.

export const pictureOf = selectColumns('profile_pictures', ['user_id'], ['content', 'changed_at'])

export const zonesAfter = query<UserParams & { after: ZoneId | ''; limit: number }>()((param) =>
  build
    .selectFrom('memberships')
    .innerJoin('zones', 'zones.id', 'memberships.zone_id')
    .select(['zones.id', 'zones.name', 'zones.created_at', 'zones.expires_at'])
    .select(['memberships.role', 'memberships.joined_at'])
    .where('memberships.user_id', '=', param('userId'))
    .where(sql<boolean>`zones.id > ${param('after')}`)
    .orderBy('zones.id')
    .limit(param('limit')),
)

/** Selects every zone in which the user can have content. */
export const zoneIdsAfter = query<UserParams & { after: ZoneId | ''; limit: number }>()((param) =>
  build
    .selectFrom(
      build
        .selectFrom('memberships')
        .select('zone_id')
        .where('user_id', '=', param('userId'))
        .union(build.selectFrom('former_members').select('zone_id').where('user_id', '=', param('userId')))
        .union(build.selectFrom('bans').select('zone_id').where('user_id', '=', param('userId')))
        .as('own'),
    )
    .select('zone_id')
    .where(sql<boolean>`own.zone_id > ${param('after')}`)
    .orderBy('zone_id')
    .limit(param('limit')),
)

export const commentsAfter = query<UserParams & { after: CommentId | ''; limit: number }>()((param) =>
  build
    .selectFrom('comments')
    .select(['id', 'photo_id', 'content', 'created_at', 'edited_at'])
    .where('user_id', '=', param('userId'))
    .where(sql<boolean>`comments.id > ${param('after')}`)
    .orderBy('id')
    .limit(param('limit')),
)

export const likesAfter = query<ZoneParams & { after: PhotoId | ''; limit: number }>()((param) =>
  build
    .selectFrom('likes')
    .select('photo_id')
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId'))
    .where(sql<boolean>`likes.photo_id > ${param('after')}`)
    .orderBy('photo_id')
    .limit(param('limit')),
)

export const reactionsIn = query<ZoneParams>()((param) =>
  build
    .selectFrom('reactions')
    .select(['photo_id', 'emoji'])
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId'))
    .orderBy('photo_id')
    .orderBy('emoji'),
)

export const photosAfter = query<UserParams & { afterTime: number; afterId: PhotoId | ''; limit: number }>()(
  (param) =>
    build
      .selectFrom('photos')
      .innerJoin('zones', 'zones.id', 'photos.zone_id')
      .selectAll('photos')
      .select('zones.name as zone_name')
      .where('photos.user_id', '=', param('userId'))
      .where(isDeveloped())
      .where('photos.uploaded_at', '>=', param('afterTime'))
      .where('photos.hidden_at', 'is', null)
      .where((where) =>
        where.or([
          where('photos.uploaded_at', '>', param('afterTime')),
          where(where.cast<string>('photos.id', 'text'), '>', param('afterId')),
        ]),
      )
      .orderBy('photos.uploaded_at')
      .orderBy('photos.id')
      .limit(param('limit')),
)

export const zoneOrdersOf = selectColumns(
  'orders',
  ['user_id'],
  ['id', 'kind', 'state', 'price_cents', 'currency', 'zone', 'placed_at', 'paid_at'],
)

export const merchandiseOrdersOf = query<UserParams>()((param) =>
  build
    .selectFrom('goods_orders')
    .select(['id', 'state', 'lines', 'address', 'email', 'shipping_cents', 'total_cents', 'currency'])
    .select(['placed_at', 'paid_at', 'sent_at', 'tracking'])
    .where('user_id', '=', param('userId')),
)

export const paymentsOf = query<UserParams>()((param) =>
  build
    .selectFrom('payments')
    .select([
      'reference',
      'order_id',
      'kind',
      'amount_cents',
      'tax_cents',
      'currency',
      'is_test',
      'paid_at',
      'refunded_cents',
    ])
    .where('user_id', '=', param('userId'))
    .orderBy('paid_at'),
)

export const planChargesOf = selectColumns(
  'plan_charges',
  ['user_id'],
  ['id', 'plan', 'state', 'amount_cents', 'currency', 'requested_at', 'paid_at'],
)

export const noticesOf = query<UserParams>()((param) =>
  build
    .selectFrom('notices')
    .select(['kind', 'zone_name', 'role', 'at', 'read_at'])
    .where('user_id', '=', param('userId'))
    .orderBy('at'),
)

export const badgesOf = query<UserParams>()((param) =>
  build.selectFrom('badges').selectAll().where('user_id', '=', param('userId')).orderBy('name'),
)

export const sessionsOf = query<UserParams>()((param) =>
  build
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'user_agent', 'network'])
    .where('user_id', '=', param('userId'))
    .orderBy('created_at'),
)
