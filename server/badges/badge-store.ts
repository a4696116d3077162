import { ownRowsSince } from '#server/replication/rows-since-store.ts'
import type { CommentId, PhotoId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { BadgeCounter } from '#src/contract/rules/badges.ts'
import { build, query } from '#server/core/db/query.ts'
import {
  deleteRows,
  insertMissing,
  putRow,
  selectColumns,
  selectRows,
  updateRows,
} from '#server/core/db/row-queries.ts'

export const oldestMarks = query<{ limit: number }>()((param) =>
  build
    .selectFrom('badge_marks')
    .selectAll()
    .orderBy('at')
    .orderBy('kind')
    .orderBy('user_id')
    .orderBy('subject_key')
    .limit(param('limit')),
)

export const deleteMark = deleteRows('badge_marks', ['kind', 'user_id', 'subject_key as subject'])

export const insertEvent = insertMissing('badge_events', ['user_id', 'counter', 'subject_key as subject'])

export const eventCount = query<{ userId: UserId; counter: BadgeCounter | 'day' }>()((param) =>
  build
    .selectFrom('badge_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', param('userId'))
    .where('counter', '=', param('counter')),
)

/** Selects the days on which a user took counted photos, earliest first. */
export const daysOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('badge_events')
    .select('subject_key')
    .where('user_id', '=', param('userId'))
    .where('counter', '=', 'day')
    .orderBy('subject_key'),
)

export const deleteDay = query<{ userId: UserId; subject: string }>()((param) =>
  build
    .deleteFrom('badge_events')
    .where('user_id', '=', param('userId'))
    .where('counter', '=', 'day')
    .where('subject_key', '=', param('subject')),
)

export const badgeOf = selectRows('badges', ['user_id', 'name'])

export const putBadge = putRow(
  'badges',
  {
    key: ['user_id', 'name'],
    set: ['rev', 'count', 'earned_at'],
    once: ['zone_id', 'zone_name', 'title', 'given_by as by', 'giver_id'],
  },
  { seen_at: null },
)

export const badgesSince = ownRowsSince('badges')

export const unseenBadges = query<{ userId: UserId; seenAt: number }>()((param) =>
  build
    .selectFrom('badges')
    .select('name')
    .where('user_id', '=', param('userId'))
    .where('seen_at', 'is', null)
    .where('earned_at', '<=', param('seenAt'))
    .orderBy('name'),
)

export const setSeen = updateRows('badges', {
  where: ['user_id', 'name'],
  set: ['rev'],
  fill: ['seen_at as at'],
})

export const photoForBadges = query<{ id: PhotoId }>()((param) =>
  build
    .selectFrom('photos')
    .innerJoin('zones', 'zones.id', 'photos.zone_id')
    .select(['photos.user_id', 'photos.parent_id', 'photos.mission_id'])
    .select(['photos.captured_at', 'photos.uploaded_at', 'zones.owner_id', 'zones.time_zone'])
    .where('photos.id', '=', param('id')),
)

export const likesByOthers = query<{ id: PhotoId; userId: UserId }>()((param) =>
  build
    .selectFrom('likes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('photo_id', '=', param('id'))
    .where('user_id', '<>', param('userId')),
)

export const photoOfComment = query<{ id: CommentId }>()((param) =>
  build
    .selectFrom('comments')
    .innerJoin('photos', 'photos.id', 'comments.photo_id')
    .select('photos.user_id')
    .where('comments.id', '=', param('id')),
)

export const zoneForBadges = selectColumns('zones', ['id'], ['owner_id', 'brand', 'kind'])

/** Selects the badge notification that its reader has not read yet. */
export const unreadAward = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('notices')
    .select(['id', 'count'])
    .where('user_id', '=', param('userId'))
    .where('kind', '=', 'badge-earned')
    .where('read_at', 'is', null),
)

export const raiseAward = updateRows('notices', { where: ['id'], set: ['count', 'at', 'rev'] })
