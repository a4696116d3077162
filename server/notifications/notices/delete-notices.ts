import type { NoticeId, UserId } from '#src/contract/entities/ids/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { writeTombstones } from '#server/replication/scope-store.ts'
import { deleteNotice } from './notice-store.ts'

/** Deletes notifications, also on their readers' devices. */
export async function deleteNotices(
  transaction: Transaction,
  notices: readonly { readonly id: NoticeId; readonly user_id: UserId }[],
  at: EpochMs,
): Promise<void> {
  for (const { id, user_id: userId } of notices) {
    await transaction.run(deleteNotice, { id })
    const gone = [{ table: 'notice', id, viewerId: userId }] as const
    await writeTombstones(transaction, userScope(userId), { gone, at })
  }
}
