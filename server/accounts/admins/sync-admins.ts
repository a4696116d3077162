import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import { allScopes, type Database, type Transaction } from '#server/core/db/database.ts'
import type { AdminsTable } from '#server/core/db/tables/account-tables.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { touchUser, userByEmail } from '#server/accounts/users/user-store.ts'
import { adminById, adminsByAddress, deleteAdmin, insertAdmin } from './admin-store.ts'

interface Grant {
  readonly at: EpochMs
  /** How the person proved that they operate this site. */
  readonly grantedBy: AdminsTable['granted_by']
}

/** Makes an account an admin on all of its devices. */
export async function grantAdmin(transaction: Transaction, userId: UserId, grant: Grant): Promise<void> {
  const granted = await transaction.run(insertAdmin, { userId, ...grant })
  if (granted === 1) await publishAdminChange(transaction, userId)
}

/** Revokes an account's admin rights. Returns whether the account was an admin. */
export async function revokeAdmin(transaction: Transaction, userId: UserId): Promise<boolean> {
  const revoked = await transaction.run(deleteAdmin, { userId })
  if (revoked === 1) await publishAdminChange(transaction, userId)
  return revoked === 1
}

interface SyncAdminOptions {
  /** The account's confirmed address. */
  readonly email: string | null
  readonly adminEmails: readonly string[]
  readonly at: EpochMs
}

/**
 * Grants admin rights to an account whose confirmed address is in `ADMIN_EMAILS`. Revokes rights granted by address if
 * the address is not in the list.
 */
export async function syncAdmin(
  transaction: Transaction,
  userId: UserId,
  { email, adminEmails, at }: SyncAdminOptions,
): Promise<void> {
  if (email !== null && adminEmails.includes(email))
    return grantAdmin(transaction, userId, { at, grantedBy: 'verified-address' })
  const admin = await transaction.first(adminById, { userId })
  if (admin?.granted_by === 'verified-address') await revokeAdmin(transaction, userId)
}

/** Grants and revokes admin rights to match `ADMIN_EMAILS`, which may have changed since the last start. */
export async function syncAdmins(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  adminEmails: readonly string[],
): Promise<void> {
  await database.write(async (transaction) => {
    const at = clock.now()
    for (const { user_id: userId, email } of await transaction.all(adminsByAddress, {}))
      await syncAdmin(transaction, userId, { email, adminEmails, at })
    for (const email of adminEmails) {
      const user = await transaction.first(userByEmail, { email })
      // A code can be guessed. Only a mail link or a provider proves the address of an admin.
      if (user !== undefined && user.email_by_code === 0)
        await syncAdmin(transaction, user.id, { email, adminEmails, at })
    }
    return ok(null)
  }, allScopes)
}

async function publishAdminChange(transaction: Transaction, userId: UserId): Promise<void> {
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(touchUser, { id: userId, rev })
}
