import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertMissing, selectColumns, updateRows } from '#server/core/db/row-queries.ts'

/** Does nothing if a notification with the same `onceKey` exists. */
export const insertNotice = insertMissing(
  'notices',
  [
    'id',
    'user_id',
    'kind',
    'zone_id',
    'zone_name',
    'photo_id',
    'role',
    'at',
    'once_key',
    'rev',
    'count',
    'peak',
    'names',
    'snippet',
    'push_at',
    'mail_at',
  ],
  { pushed_at: null, read_at: null },
)

export const noticeByKey = selectColumns('notices', ['once_key'], ['id'])

export const noticeOf = selectColumns('notices', ['id', 'user_id'], ['id', 'read_at', 'at'])

export const markRead = updateRows('notices', { where: ['id'], set: ['rev'], fill: ['read_at as at'] })

export const unreadUpTo = query<{ userId: UserId; seenAt: number }>()((param) =>
  build
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', param('userId'))
    .where('read_at', 'is', null)
    .where('at', '<=', param('seenAt'))
    .orderBy('id'),
)

export const noticesSince = query<{ userId: UserId; since: number; upTo: number; limit: number }>()((param) =>
  build
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', param('userId'))
    // Notifications about others' activity require that the reader is still a member.
    .where((where) =>
      where.or([
        where('peak', '=', 0),
        where.exists(
          where
            .selectFrom('memberships')
            .select('memberships.role')
            .whereRef('memberships.zone_id', '=', 'notices.zone_id')
            .where('memberships.user_id', '=', param('userId')),
        ),
      ]),
    )
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo'))
    .orderBy('rev')
    .limit(param('limit')),
)

/** `push` and `mail` are lists of kinds, separated by spaces. */
export const setChoices = updateRows('users', {
  where: ['id'],
  set: ['rev', 'quiet_from', 'quiet_to'],
  fill: ['notify_push as push', 'notify_mail as mail'],
})

export const noticesBefore = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('notices')
    .select(['id', 'user_id'])
    .where('at', '<', param('before'))
    .limit(param('limit')),
)

export const deleteNotice = deleteRows('notices', ['id'])
