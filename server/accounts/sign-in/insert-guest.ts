import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { MailAudience } from '#server/kernel/mail/mail-audience.ts'
import { insertUser, setAudience } from '#server/accounts/users/user-store.ts'

interface GuestRow {
  readonly userId: UserId
  readonly rev: number
  readonly displayName: string
  /** null: not known before the guest's own device comes. */
  readonly audience: MailAudience | null
  readonly now: number
}

/** Adds a guest to the users. */
export async function insertGuest(
  transaction: Transaction,
  { userId, rev, displayName, audience, now }: GuestRow,
): Promise<void> {
  await transaction.run(insertUser, {
    id: userId,
    rev,
    kind: 'guest',
    pendingEmail: null,
    passwordHash: null,
    firstName: displayName,
    lastName: null,
    displayName,
    plan: 'free',
    createdAt: now,
  })
  if (audience !== null) await transaction.run(setAudience, { id: userId, ...audience })
}
