import { done, unchanged } from '#server/replication/mutation-result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { notFound } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { markRead, noticeOf, setChoices, unreadUpTo } from './notice-store.ts'

/** Marks one of the viewer's notifications as read, in the state that was seen. Idempotent. */
const readNotice: MutationHandler<'notice.read', null> = async (
  { transaction, viewer, now },
  { id, seenAt },
) => {
  const { userId } = viewer
  const notice = await transaction.first(noticeOf, { id, userId })
  if (notice === undefined) return notFound()
  const scope = userScope(userId)
  const hasChanged = seenAt !== undefined && notice.at > seenAt
  if (notice.read_at !== null || hasChanged) {
    return unchanged(transaction, scope)
  }
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(markRead, { id, at: now, rev })
  return done(rev)
}

/** Marks all notifications up to `seenAt` as read. */
const readNotices: MutationHandler<'notice.read-all', null> = async (
  { transaction, viewer, now },
  { seenAt },
) => {
  const { userId } = viewer
  const scope = userScope(userId)
  const unread = await transaction.all(unreadUpTo, { userId, seenAt })
  if (unread.length === 0) return unchanged(transaction, scope)
  const last = await allocateRevisions(transaction, scope, unread.length)
  for (const [index, { id }] of unread.entries())
    await transaction.run(markRead, { id, at: now, rev: last - index })
  return done(last)
}

/** Stores which notifications the viewer gets by push and by mail, for all devices. */
const chooseNotifications: MutationHandler<'notification.choose', null> = async (
  { transaction, viewer },
  { push, mail, quiet },
) => {
  const { userId } = viewer
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(setChoices, {
    id: userId,
    rev,
    push: push.join(' '),
    mail: mail.join(' '),
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
  })
  return done(rev)
}

/** The server handlers of these mutations. */
export const noticeHandlers = {
  'notice.read': readNotice,
  'notice.read-all': readNotices,
  'notification.choose': chooseNotifications,
}
