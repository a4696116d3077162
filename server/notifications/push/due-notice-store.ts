import type { NoticeId, UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

/** What is to be pushed, the oldest first, with what its reader chose. */
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

export const setPush = query<{ id: NoticeId; pushAt: number | null; pushedAt: number | null }>()((param) =>
  build
    .updateTable('notices')
    .set({ push_at: param('pushAt'), pushed_at: param('pushedAt') })
    .where('id', '=', param('id')),
)

/** Whoever has something that is to be mailed now. */
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

/** Everything of theirs that waits for a mail, whenever it is due, the oldest first. */
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
