import type { PhotoId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PushNewsTable } from '#server/core/db/tables/message-tables.ts'
import { nameNumber } from '#server/kernel/names/name-number-store.ts'
import { build, query } from '#server/core/db/query.ts'
import { putRow } from '#server/core/db/row-queries.ts'

export const insertNotification = query<{
  id: Uuid
  kind: PushNewsTable['kind']
  zoneId: ZoneId
  photoId: PhotoId
  at: number
}>()((param) =>
  build.insertInto('push_news').values({
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
    .selectFrom('push_news')
    .innerJoin('zones', 'zones.id', 'push_news.zone_id')
    .select(['zones.id', 'zones.name', 'zones.brand', 'zones.mode', 'zones.roll_shots'])
    .distinct()
    .where('push_news.recipient_id', 'is', null)
    .where('zones.purged_at', 'is', null)
    .where((where) =>
      where.or([where('zones.expires_at', 'is', null), where('zones.expires_at', '>', param('now'))]),
    ),
)

/** Selects the photos to announce to a zone's members, as far as they may see them, oldest first. */
export const newPhotosOf = query<{ zoneId: ZoneId; before: number; limit: number }>()((param) =>
  build
    .selectFrom('push_news')
    .innerJoin('photos', 'photos.id', 'push_news.photo_id')
    .innerJoin('users', 'users.id', 'photos.user_id')
    .select([
      'push_news.at',
      'photos.id',
      'photos.filename',
      'photos.user_id',
      'users.display_name',
      nameNumber('photos.zone_id', 'photos.user_id'),
    ])
    .where('push_news.recipient_id', 'is', null)
    .where('push_news.zone_id', '=', param('zoneId'))
    .where('push_news.at', '<', param('before'))
    .where('photos.hidden_at', 'is', null)
    .where('photos.status', 'in', ['ready', 'arriving'])
    .orderBy('push_news.at')
    .orderBy('push_news.id')
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
    .leftJoin('push_told', (join) =>
      join
        .onRef('push_told.user_id', '=', 'memberships.user_id')
        .onRef('push_told.zone_id', '=', 'memberships.zone_id'),
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
      'push_told.told_at',
    ])
    .where('memberships.zone_id', '=', param('zoneId'))
    .where('memberships.user_id', '=', param('userId')),
)

export const setDelivered = putRow('push_told', { key: ['user_id', 'zone_id'], set: ['told_at as at'] })

export const deletePendingPushBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('push_news').where('recipient_id', 'is', null).where('at', '<', param('before')),
)

export const deleteDeliveriesBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('push_told').where('told_at', '<', param('before')),
)
