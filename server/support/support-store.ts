import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import { build, query } from '#server/core/db/query.ts'

export const supportRequestById = query<{ id: SupportRequestId }>()((param) =>
  build.selectFrom('support_requests').select(['user_id', 'closed_at']).where('id', '=', param('id')),
)

/** When the user asked since then, the earliest first. */
export const askedSince = query<{ userId: UserId; since: number }>()((param) =>
  build
    .selectFrom('support_requests')
    .select('asked_at')
    .where('user_id', '=', param('userId'))
    .where('asked_at', '>', param('since'))
    .orderBy('asked_at'),
)

export const insertSupportRequest = query<{
  id: SupportRequestId
  userId: UserId
  email: string
  subject: string
  message: string
  at: number
}>()((param) =>
  build.insertInto('support_requests').values({
    id: param('id'),
    user_id: param('userId'),
    email: param('email'),
    subject: param('subject'),
    message: param('message'),
    asked_at: param('at'),
    closed_at: null,
    language: 'en',
    brand: 'picture-share',
    origin: '',
  }),
)

/** Open requests, the longest waiting first. */
export const openSupportRequests = query<{ limit: number }>()((param) =>
  build
    .selectFrom('support_requests')
    .select(['id', 'email', 'subject', 'message', 'asked_at'])
    .where('closed_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(param('limit')),
)

export const closeSupportRequest = query<{ id: SupportRequestId; at: number }>()((param) =>
  build
    .updateTable('support_requests')
    .set({ closed_at: param('at') })
    .where('id', '=', param('id')),
)

export const deleteSupportRequestsClosedBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('support_requests').where('closed_at', '<', param('before')),
)
