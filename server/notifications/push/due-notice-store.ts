import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { updateRows } from '#server/core/db/row-queries.ts'

/** Selects the notifications due for a push message, oldest first, with their reader's settings. */
export const noticesToPush = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .selectAll('notices')
    .select(['users.notify_push', 'users.notify_mail', 'users.quiet_from', 'users.quiet_to'])
    .where('notices.push_at', 'is not', null)
    .where('notices.push_at', '<=', param('now'))
    .orderBy('notices.push_at')
    .orderBy('notices.id')
    .limit(param('limit')),
)

export const setPush = updateRows('notices', { where: ['id'], set: ['push_at', 'pushed_at'] })

/** Selects the users with notifications that are due for a mail. */
export const readersToMail = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('notices')
    .select('user_id')
    .distinct()
    .where('mail_at', 'is not', null)
    .where('mail_at', '<=', param('now'))
    .orderBy('user_id')
    .limit(param('limit')),
)

/** Selects all of a user's notifications that are queued for a mail, due or not, oldest first. */
export const noticesToMail = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .selectAll('notices')
    .select(['users.notify_push', 'users.notify_mail', 'users.quiet_from', 'users.quiet_to'])
    .where('notices.user_id', '=', param('userId'))
    .where('notices.mail_at', 'is not', null)
    .orderBy('notices.at')
    .orderBy('notices.id'),
)

export const setMailed = query<{ userId: UserId }>()((param) =>
  build
    .updateTable('notices')
    .set({ mail_at: null })
    .where('user_id', '=', param('userId'))
    .where('mail_at', 'is not', null),
)
