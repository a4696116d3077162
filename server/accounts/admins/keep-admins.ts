import type { UserId } from '#src/contract/entities/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { AdminsTable } from '#server/core/db/tables/session-tables.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { touchUser } from '#server/accounts/users/user-store.ts'
import { deleteAdmin, insertAdmin } from './admin-store.ts'

interface Grant {
  readonly at: EpochMs
  /** How the person proved that they operate this site. */
  readonly grantedBy: AdminsTable['granted_by']
}

/** Makes an account an admin, on all of its devices. */
export async function grantAdmin(transaction: Transaction, userId: UserId, grant: Grant): Promise<void> {
  const granted = await transaction.run(insertAdmin, { userId, ...grant })
  if (granted === 1) await showChange(transaction, userId)
}

/** Takes that back; answers whether the account was an admin. */
export async function revokeAdmin(transaction: Transaction, userId: UserId): Promise<boolean> {
  const revoked = await transaction.run(deleteAdmin, { userId })
  if (revoked === 1) await showChange(transaction, userId)
  return revoked === 1
}

async function showChange(transaction: Transaction, userId: UserId): Promise<void> {
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(touchUser, { id: userId, rev })
}
