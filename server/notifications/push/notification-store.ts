import type { PhotoId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PendingPushTable } from '#server/core/db/tables/message-tables.ts'
import { nameNumber } from '#server/kernel/names/name-number-store.ts'
import { build, query } from '#server/core/db/query.ts'
import { putRow, selectColumns } from '#server/core/db/row-queries.ts'

export const insertNotification = query<{
  id: Uuid
  kind: PendingPushTable['kind']
  zoneId: ZoneId
  photoId: PhotoId
  at: number
}>()((param) =>
  build.insertInto('pending_push').values({
    id: param('id'),
    kind: param('kind'),
    recipient_id: null,
    zone_id: param('zoneId'),
    photo_id: param('photoId'),
    actor_id: null,
    at: param('at'),
    detail: '',
  }),
)

/** Selects open zones with photos that may not have been announced to all members. */
export const zonesWithNotifications = query<{ now: number }>()((param) =>
  build
    .selectFrom('pending_push')
    .innerJoin('zones', 'zones.id', 'pending_push.zone_id')
    .select('zones.id')
    .distinct()
    .where('pending_push.recipient_id', 'is', null)
    .where('zones.purged_at', 'is', null)
    .where((where) =>
      where.or([where('zones.expires_at', 'is', null), where('zones.expires_at', '>', param('now'))]),
    ),
)

export const zoneToAnnounce = selectColumns('zones', ['id'], ['id', 'name', 'brand', 'mode', 'roll_shots'])

/** Selects the photos to announce to a zone's members, as far as they may see them, oldest first. */
export const newPhotosOf = query<{ zoneId: ZoneId; before: number; limit: number }>()((param) =>
  build
    .selectFrom('pending_push')
    .innerJoin('photos', 'photos.id', 'pending_push.photo_id')
    .innerJoin('users', 'users.id', 'photos.user_id')
    .select([
      'pending_push.at',
      'photos.id',
      'photos.filename',
      'photos.user_id',
      'users.display_name',
      nameNumber('photos.zone_id', 'photos.user_id'),
    ])
    .where('pending_push.recipient_id', 'is', null)
    .where('pending_push.zone_id', '=', param('zoneId'))
    .where('pending_push.at', '<', param('before'))
    .where('photos.hidden_at', 'is', null)
    .where('photos.status', 'in', ['ready', 'arriving'])
    .orderBy('pending_push.at')
    .orderBy('pending_push.id')
    .limit(param('limit')),
)

/** Selects the members of a zone with a subscribed device. */
export const peopleWithDevices = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('memberships')
    .innerJoin('push_subscriptions', 'push_subscriptions.user_id', 'memberships.user_id')
    .select('memberships.user_id')
    .distinct()
    .where('memberships.zone_id', '=', param('zoneId')),
)

/** Selects a member's devices, with the time up to which the zone's photos were announced to them. */
export const devicesOfMember = query<{ zoneId: ZoneId; userId: UserId }>()((param) =>
  build
    .selectFrom('memberships')
    .innerJoin('push_subscriptions', 'push_subscriptions.user_id', 'memberships.user_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('push_deliveries', (join) =>
      join
        .onRef('push_deliveries.user_id', '=', 'memberships.user_id')
        .onRef('push_deliveries.zone_id', '=', 'memberships.zone_id'),
    )
    .select([
      'memberships.role',
      'memberships.joined_at',
      'push_subscriptions.endpoint',
      'push_subscriptions.language',
      'push_subscriptions.time_zone',
      'users.notify_push',
      'users.notify_mail',
      'users.quiet_from',
      'users.quiet_to',
      'push_subscriptions.origin',
      'push_subscriptions.created_at',
      'push_deliveries.delivered_at',
    ])
    .where('memberships.zone_id', '=', param('zoneId'))
    .where('memberships.user_id', '=', param('userId')),
)

export const setDelivered = putRow('push_deliveries', {
  key: ['user_id', 'zone_id'],
  set: ['delivered_at as at'],
})

export const deletePendingPushBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('pending_push').where('recipient_id', 'is', null).where('at', '<', param('before')),
)

export const deleteDeliveriesBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('push_deliveries').where('delivered_at', '<', param('before')),
)
