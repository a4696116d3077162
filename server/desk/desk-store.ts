import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { OrderKind } from '#src/contract/entities/shop/order.ts'
import { insertMissing, selectColumns, selectRows } from '#server/core/db/row-queries.ts'

/** Selects whether the user is an admin, in the transaction of their action. */
export const isAdminNow = selectColumns('admins', ['user_id'], ['user_id'])

export const insertDeskAction = insertMissing('desk_log', [
  'id',
  'at',
  'admin_id',
  'action',
  'subject',
  'about',
  'details',
])

/** Selects whether an action with this id was performed, so that it is not repeated. */
export const deskActionById = selectColumns('desk_log', ['id'], ['id'])

export const deleteDeskActionsBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('desk_log').where('at', '<', param('before')),
)

export const lastDeskActions = query<{ limit: number }>()((param) =>
  build
    .selectFrom('desk_log')
    .leftJoin('users', 'users.id', 'desk_log.admin_id')
    .selectAll('desk_log')
    .select('users.display_name')
    .orderBy('desk_log.at', 'desc')
    .orderBy('desk_log.id', 'desc')
    .limit(param('limit')),
)

export const insertHold = insertMissing(
  'hold_requests',
  ['id', 'zone_id', 'authority', 'case_number', 'note', 'requested_at as at', 'admin_id'],
  { lifted_at: null, lift_note: '' },
)

export const holdById = selectRows('hold_requests', ['id'])

export const liftHold = query<{ id: string; at: number; note: string }>()((param) =>
  build
    .updateTable('hold_requests')
    .set({ lifted_at: param('at'), lift_note: param('note') })
    .where('id', '=', param('id'))
    .where('lifted_at', 'is', null),
)

/** Selects a zone's open hold requests. */
export const activeHolds = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('hold_requests')
    .select('id')
    .where('zone_id', '=', param('zoneId'))
    .where('lifted_at', 'is', null),
)

/** Selects the register of hold requests, newest first. */
export const holdRegister = query<{ limit: number }>()((param) =>
  build
    .selectFrom('hold_requests')
    .leftJoin('zones', 'zones.id', 'hold_requests.zone_id')
    .leftJoin('users', 'users.id', 'hold_requests.admin_id')
    .selectAll('hold_requests')
    .select(['zones.name as zone_name', 'users.display_name'])
    .orderBy('hold_requests.requested_at', 'desc')
    .limit(param('limit')),
)

/**
 * Selects the open reports of all zones, oldest first. Each report is a row, also if several are about the same photo.
 */
export const openReports = query<{ limit: number }>()((param) =>
  build
    .selectFrom('reports')
    .innerJoin('photos', 'photos.id', 'reports.photo_id')
    .innerJoin('zones', 'zones.id', 'reports.zone_id')
    .leftJoin('clips', (join) =>
      join.onRef('clips.photo_id', '=', 'photos.id').on('clips.removed_at', 'is', null),
    )
    .leftJoin('users as reporters', 'reporters.id', 'reports.reporter_id')
    .leftJoin('users as uploaders', 'uploaders.id', 'photos.user_id')
    .selectAll('reports')
    .select([
      'zones.name as zone_name',
      'photos.user_id as uploader_id',
      'photos.caption',
      'photos.filename',
      'photos.status',
      'photos.hidden_at',
      'photos.hidden_why',
      'clips.filename as clip_filename',
      'clips.completed_at as clip_completed_at',
      'reporters.display_name as reporter_name',
      'uploaders.display_name as uploader_name',
    ])
    .where('reports.resolved_at', 'is', null)
    .orderBy('reports.created_at')
    .limit(param('limit')),
)

/** Selects the audit entries of a photo in its zone. */
export const historyOfPhoto = query<{ zoneId: ZoneId; photoId: PhotoId; limit: number }>()((param) =>
  build
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.at', 'audit.action', 'audit.details', 'users.display_name'])
    .where('audit.zone_id', '=', param('zoneId'))
    .where('audit.target_id', '=', param('photoId'))
    .orderBy('audit.id', 'desc')
    .limit(param('limit')),
)

const payments = build
  .selectFrom('payments')
  .leftJoin('users', 'users.id', 'payments.user_id')
  .selectAll('payments')
  .select(['users.display_name', 'users.email', 'users.pending_email'])
  .where('payments.paid_at', 'is not', null)
  .where('payments.kind', 'in', [...OrderKind.options, 'plan-basic', 'plan-plus', 'plan-pro', 'plan-premium'])

/** Selects the payments for plans and zones, newest first. */
export const newestPayments = query<{ limit: number }>()((param) =>
  payments.orderBy('payments.paid_at', 'desc').limit(param('limit')),
)

/** Selects a user's payments for plans and zones, newest first. */
export const paymentsOfBuyer = query<{ userId: UserId; limit: number }>()((param) =>
  payments
    .where('payments.user_id', '=', param('userId'))
    .orderBy('payments.paid_at', 'desc')
    .limit(param('limit')),
)

export const deskPaymentByReference = query<{ reference: string }>()((param) =>
  payments.where('payments.reference', '=', param('reference')),
)
