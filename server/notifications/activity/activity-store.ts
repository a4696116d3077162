import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { nameNumber } from '#server/kernel/names/name-number-store.ts'
import { build, query } from '#server/core/db/query.ts'
import type { ActivityMarksTable } from '#server/core/db/tables/zone-tables.ts'
import { putRow, selectColumns, selectRows, updateRows } from '#server/core/db/row-queries.ts'

interface MarkKey extends Readonly<Record<string, string>> {
  readonly kind: ActivityMarksTable['kind']
  readonly zoneId: ZoneId
  readonly photoId: PhotoId | ''
}

export const setMark = putRow('activity_marks', { key: ['kind', 'zone_id', 'photo_id'], set: ['at'] })

export const oldestMarks = query<{ limit: number }>()((param) =>
  build
    .selectFrom('activity_marks')
    .selectAll()
    .orderBy('at')
    .orderBy('photo_id')
    .orderBy('kind')
    .limit(param('limit')),
)

export const deleteMark = query<MarkKey>()((param) =>
  build
    .deleteFrom('activity_marks')
    .where('kind', '=', param('kind'))
    .where('zone_id', '=', param('zoneId'))
    .where('photo_id', '=', param('photoId')),
)

export const roleIn = selectColumns('memberships', ['zone_id', 'user_id'], ['role'])

export const zoneOfNotice = selectColumns('zones', ['id as zoneId'], ['id', 'name', 'brand', 'owner_id'])

/** Selects the uploader of a photo if members can see it. */
export const shownPhoto = query<{ photoId: PhotoId }>()((param) =>
  build
    .selectFrom('photos')
    .select('user_id')
    .where('id', '=', param('photoId'))
    .where('hidden_at', 'is', null)
    .where('status', 'in', ['ready', 'arriving']),
)

export const uploaderOf = selectColumns('photos', ['id as photoId'], ['user_id'])

export const likesOfOthers = query<{ photoId: PhotoId; userId: UserId }>()((param) =>
  build
    .selectFrom('likes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('photo_id', '=', param('photoId'))
    .where('user_id', '<>', param('userId')),
)

export const latestLikers = query<{ photoId: PhotoId; userId: UserId; limit: number }>()((param) =>
  build
    .selectFrom('likes')
    .innerJoin('users', 'users.id', 'likes.user_id')
    .select(['users.display_name', nameNumber('likes.zone_id', 'likes.user_id')])
    .where('likes.photo_id', '=', param('photoId'))
    .where('likes.user_id', '<>', param('userId'))
    .orderBy('likes.rev', 'desc')
    .limit(param('limit')),
)

/** Newest first. */
export const reactionsOfOthers = query<{ photoId: PhotoId; userId: UserId }>()((param) =>
  build
    .selectFrom('reactions')
    .innerJoin('users', 'users.id', 'reactions.user_id')
    .select([
      'reactions.user_id',
      'reactions.emoji',
      'users.display_name',
      nameNumber('reactions.zone_id', 'reactions.user_id'),
    ])
    .where('reactions.photo_id', '=', param('photoId'))
    .where('reactions.user_id', '<>', param('userId'))
    .orderBy('reactions.rev', 'desc'),
)

/** Newest first. */
export const latestComments = query<{ photoId: PhotoId; limit: number }>()((param) =>
  build
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.user_id',
      'comments.content',
      'users.display_name',
      nameNumber('comments.zone_id', 'comments.user_id'),
    ])
    .where('comments.photo_id', '=', param('photoId'))
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(param('limit')),
)

/** Newest first. */
export const latestMembers = query<{ zoneId: ZoneId; ownerId: UserId; limit: number }>()((param) =>
  build
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.display_name', nameNumber('memberships.zone_id', 'memberships.user_id')])
    .where('memberships.zone_id', '=', param('zoneId'))
    .where('memberships.user_id', '<>', param('ownerId'))
    .orderBy('memberships.joined_at', 'desc')
    .orderBy('memberships.user_id')
    .limit(param('limit')),
)

/** Selects the owner and the admins of a zone. */
export const hostsOf = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('memberships')
    .select('user_id')
    .where('zone_id', '=', param('zoneId'))
    .where('role', 'in', ['owner', 'admin']),
)

/** Selects visible guestbook entries by others than a host, newest first. */
export const latestEntries = query<{ zoneId: ZoneId; userId: UserId; limit: number }>()((param) =>
  build
    .selectFrom('guestbook_entries')
    .innerJoin('users', 'users.id', 'guestbook_entries.user_id')
    .select([
      'guestbook_entries.content',
      'users.display_name',
      nameNumber('guestbook_entries.zone_id', 'guestbook_entries.user_id'),
    ])
    .where('guestbook_entries.zone_id', '=', param('zoneId'))
    .where('guestbook_entries.user_id', '<>', param('userId'))
    .where('guestbook_entries.status', '<>', 'hidden')
    .where('guestbook_entries.removed_at', 'is', null)
    .orderBy('guestbook_entries.created_at', 'desc')
    .orderBy('guestbook_entries.id', 'desc')
    .limit(param('limit')),
)

export const otherMembers = query<{ zoneId: ZoneId; ownerId: UserId }>()((param) =>
  build
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '<>', param('ownerId')),
)

export const countedNotice = selectRows('notices', ['once_key'])

/** Selects the notifications of one kind about one photo, for all readers. */
export const noticesOnPhoto = query<{ photoId: PhotoId; kind: 'comment-answered' }>()((param) =>
  build
    .selectFrom('notices')
    .select('user_id')
    .where('photo_id', '=', param('photoId'))
    .where('kind', '=', param('kind')),
)

export const setCounted = updateRows('notices', {
  where: ['id'],
  set: ['rev', 'zone_name', 'count', 'peak', 'names', 'snippet', 'at', 'read_at', 'push_at', 'mail_at'],
})
