import type { CommentId, PhotoId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids.ts'
import type { PushNewsTable } from '#server/core/db/tables/push-tables.ts'
import type { ReactionCode } from '#src/contract/entities/reaction.ts'
import { build, query } from '#server/core/db/query.ts'

export const insertNews = query<{
  id: Uuid
  kind: PushNewsTable['kind']
  recipientId: UserId | null
  zoneId: ZoneId
  photoId: PhotoId | null
  actorId: UserId | null
  at: number
  detail: string
}>()((hole) =>
  build.insertInto('push_news').values({
    id: hole('id'),
    kind: hole('kind'),
    recipient_id: hole('recipientId'),
    zone_id: hole('zoneId'),
    photo_id: hole('photoId'),
    actor_id: hole('actorId'),
    at: hole('at'),
    detail: hole('detail'),
  }),
)

/** What single people are to be told, the oldest first, with who did it and whether it still stands. */
export const newsForPeople = query<{ limit: number }>()((hole) =>
  build
    .selectFrom('push_news')
    .innerJoin('zones', 'zones.id', 'push_news.zone_id')
    .leftJoin('users', 'users.id', 'push_news.actor_id')
    .select([
      'push_news.id',
      'push_news.kind',
      'push_news.recipient_id',
      'push_news.zone_id',
      'push_news.photo_id',
      'push_news.actor_id',
      'push_news.detail',
      'zones.name as zone_name',
      'zones.brand',
      'users.display_name',
    ])
    .where('push_news.recipient_id', 'is not', null)
    .orderBy('push_news.id')
    .limit(hole('limit')),
)

export const deleteNews = query<{ id: Uuid }>()((hole) =>
  build.deleteFrom('push_news').where('id', '=', hole('id')),
)

export const commentText = query<{ id: CommentId }>()((hole) =>
  build.selectFrom('comments').select('content').where('id', '=', hole('id')),
)

export const photoStands = query<{ id: PhotoId }>()((hole) =>
  build.selectFrom('photos').select('id').where('id', '=', hole('id')).where('hidden_at', 'is', null),
)

/** Zones with photos that somebody may not have been told of, as far as they still run. */
export const zonesWithNews = query<{ now: number }>()((hole) =>
  build
    .selectFrom('push_news')
    .innerJoin('zones', 'zones.id', 'push_news.zone_id')
    .select(['zones.id', 'zones.name', 'zones.brand', 'zones.mode'])
    .distinct()
    .where('push_news.recipient_id', 'is', null)
    .where('zones.purged_at', 'is', null)
    .where((where) =>
      where.or([where('zones.expires_at', 'is', null), where('zones.expires_at', '>', hole('now'))]),
    ),
)

/** The photos that a zone's members are to be told of and may see, the oldest first. */
export const newPhotosOf = query<{ zoneId: ZoneId; before: number; limit: number }>()((hole) =>
  build
    .selectFrom('push_news')
    .innerJoin('photos', 'photos.id', 'push_news.photo_id')
    .innerJoin('users', 'users.id', 'photos.user_id')
    .select(['push_news.at', 'photos.id', 'photos.user_id', 'users.display_name'])
    .where('push_news.recipient_id', 'is', null)
    .where('push_news.zone_id', '=', hole('zoneId'))
    .where('push_news.at', '<', hole('before'))
    .where('photos.hidden_at', 'is', null)
    .where('photos.status', 'in', ['ready', 'arriving'])
    .orderBy('push_news.at')
    .orderBy('push_news.id')
    .limit(hole('limit')),
)

/** The members of a zone who are reached on some device. */
export const peopleWithDevices = query<{ zoneId: ZoneId }>()((hole) =>
  build
    .selectFrom('memberships')
    .innerJoin('push_subscriptions', 'push_subscriptions.user_id', 'memberships.user_id')
    .select('memberships.user_id')
    .distinct()
    .where('memberships.zone_id', '=', hole('zoneId')),
)

/** A member's devices, and up to when they were told of the zone's photos. */
export const devicesOfMember = query<{ zoneId: ZoneId; userId: UserId }>()((hole) =>
  build
    .selectFrom('memberships')
    .innerJoin('push_subscriptions', 'push_subscriptions.user_id', 'memberships.user_id')
    .leftJoin('push_told', (join) =>
      join
        .onRef('push_told.user_id', '=', 'memberships.user_id')
        .onRef('push_told.zone_id', '=', 'memberships.zone_id'),
    )
    .select([
      'memberships.role',
      'memberships.joined_at',
      'push_subscriptions.endpoint',
      'push_subscriptions.kinds',
      'push_subscriptions.origin',
      'push_subscriptions.created_at',
      'push_told.told_at',
    ])
    .where('memberships.zone_id', '=', hole('zoneId'))
    .where('memberships.user_id', '=', hole('userId')),
)

export const setTold = query<{ userId: UserId; zoneId: ZoneId; at: number }>()((hole) =>
  build
    .insertInto('push_told')
    .values({ user_id: hole('userId'), zone_id: hole('zoneId'), told_at: hole('at') })
    .onConflict((conflict) => conflict.columns(['user_id', 'zone_id']).doUpdateSet({ told_at: hole('at') })),
)

export const deleteZoneNewsBefore = query<{ before: number }>()((hole) =>
  build.deleteFrom('push_news').where('recipient_id', 'is', null).where('at', '<', hole('before')),
)

export const deleteToldBefore = query<{ before: number }>()((hole) =>
  build.deleteFrom('push_told').where('told_at', '<', hole('before')),
)

/** Whether somebody is still a member of the zone that a notification is about. */
export const recipientIsMember = query<{ zoneId: ZoneId; userId: UserId }>()((hole) =>
  build
    .selectFrom('memberships')
    .select('role')
    .where('zone_id', '=', hole('zoneId'))
    .where('user_id', '=', hole('userId')),
)

export const reactionStands = query<{ photoId: PhotoId; userId: UserId; emoji: ReactionCode }>()((hole) =>
  build
    .selectFrom('reactions')
    .select('rev')
    .where('photo_id', '=', hole('photoId'))
    .where('user_id', '=', hole('userId'))
    .where('emoji', '=', hole('emoji')),
)
