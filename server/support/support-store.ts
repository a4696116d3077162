import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { Organisation, type SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import { build, query } from '#server/core/db/query.ts'
import * as v from 'valibot'
import { insertRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const supportRequestById = selectRows('support_requests', ['id'])

/** Returns the times of the user's requests since then, earliest first. */
export const requestsSince = query<{ userId: UserId; since: number }>()((param) =>
  build
    .selectFrom('support_requests')
    .select('requested_at')
    .where('user_id', '=', param('userId'))
    .where('requested_at', '>', param('since'))
    .orderBy('requested_at'),
)

export const insertSupportRequest = insertRow(
  'support_requests',
  [
    'id',
    'user_id',
    'kind',
    'email',
    'subject',
    'message',
    'requested_at as at',
    'language',
    'brand',
    'origin',
    'organisation',
  ],
  { closed_at: null },
)

/** Returns open requests, oldest first. */
export const openSupportRequests = query<{ limit: number }>()((param) =>
  build
    .selectFrom('support_requests')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(param('limit')),
)

/** Returns the most recently closed requests, latest first. */
export const closedSupportRequests = query<{ limit: number }>()((param) =>
  build
    .selectFrom('support_requests')
    .selectAll()
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .limit(param('limit')),
)

/** Returns the answers to a question, oldest first. */
export const answersToRequest = query<{ requestId: SupportRequestId }>()((param) =>
  build
    .selectFrom('support_answers')
    .selectAll()
    .where('request_id', '=', param('requestId'))
    .orderBy('answered_at')
    .orderBy('id'),
)

export const closeSupportRequest = updateRows('support_requests', {
  where: ['id'],
  fill: ['closed_at as at'],
})

export const deleteSupportRequestsClosedBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('support_requests').where('closed_at', '<', param('before')),
)

/** Returns a user's requests, newest first. */
export const requestsOfUser = query<{ userId: UserId; limit: number }>()((param) =>
  build
    .selectFrom('support_requests')
    .select(['id', 'subject', 'message', 'requested_at', 'closed_at', 'organisation'])
    .where('user_id', '=', param('userId'))
    .orderBy('requested_at', 'desc')
    .limit(param('limit')),
)

/** Returns the answers to a user, oldest first. */
export const answersToUser = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('support_answers')
    .innerJoin('support_requests', 'support_requests.id', 'support_answers.request_id')
    .selectAll('support_answers')
    .where('support_requests.user_id', '=', param('userId'))
    .orderBy('support_answers.answered_at')
    .orderBy('support_answers.id'),
)

export const insertSupportAnswer = insertRow('support_answers', [
  'id',
  'request_id',
  'content',
  'answered_at as at',
])

/** Answers are deleted before their requests. */
export const deleteAnswersToClosedBefore = query<{ before: number }>()((param) =>
  build
    .deleteFrom('support_answers')
    .where(
      'request_id',
      'in',
      build.selectFrom('support_requests').select('id').where('closed_at', '<', param('before')),
    ),
)

/** Returns the organization of a stored enquiry as a property of its row. Returns an empty object if there is none. */
export function readOrganisation(kept: string | null): { readonly organisation?: Organisation } {
  return kept === null ? {} : { organisation: v.parse(Organisation, JSON.parse(kept)) }
}
