import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { notFound } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision, allocateRevisions } from '#server/replication/scope-store.ts'
import { markRead, noticeOf } from './notice-store.ts'

/** Marks one of the viewer's own notices as read; once is enough. */
const readNotice: MutationHandler<'notice.read', null> = async ({ transaction, viewer, now }, { id }) => {
  const { userId } = viewer
  const notice = await transaction.first(noticeOf, { id, userId })
  if (notice === undefined) return notFound()
  const scope = userScope(userId)
  if (notice.read_at !== null) {
    return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, scope) })
  }
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(markRead, { id, at: now, rev })
  return ok({ httpStatus: 204, answer: null, rev })
}

/** The server's half of these mutations. */
export const noticeHandlers = {
  'notice.read': readNotice,
}
