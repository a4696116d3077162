import type { UserId } from '#src/contract/entities/ids.ts'
import type { SupportRequestId } from '#src/contract/entities/support.ts'
import { build, query } from '#server/core/db/query.ts'

export const supportRequestById = query<{ id: SupportRequestId }>()((hole) =>
  build.selectFrom('support_requests').select(['user_id', 'closed_at']).where('id', '=', hole('id')),
)

/** When the user asked since then, the earliest first. */
export const askedSince = query<{ userId: UserId; since: number }>()((hole) =>
  build
    .selectFrom('support_requests')
    .select('asked_at')
    .where('user_id', '=', hole('userId'))
    .where('asked_at', '>', hole('since'))
    .orderBy('asked_at'),
)

export const insertSupportRequest = query<{
  id: SupportRequestId
  userId: UserId
  email: string
  subject: string
  message: string
  at: number
}>()((hole) =>
  build.insertInto('support_requests').values({
    id: hole('id'),
    user_id: hole('userId'),
    email: hole('email'),
    subject: hole('subject'),
    message: hole('message'),
    asked_at: hole('at'),
    closed_at: null,
  }),
)

/** What nobody has answered yet, the longest waiting first. */
export const openSupportRequests = query<{ limit: number }>()((hole) =>
  build
    .selectFrom('support_requests')
    .select(['id', 'email', 'subject', 'message', 'asked_at'])
    .where('closed_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(hole('limit')),
)

export const closeSupportRequest = query<{ id: SupportRequestId; at: number }>()((hole) =>
  build
    .updateTable('support_requests')
    .set({ closed_at: hole('at') })
    .where('id', '=', hole('id')),
)

export const deleteSupportRequestsClosedBefore = query<{ before: number }>()((hole) =>
  build.deleteFrom('support_requests').where('closed_at', '<', hole('before')),
)
