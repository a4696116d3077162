import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { userByEmail } from '#server/accounts/users/user-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { MailAudience } from '#server/kernel/mail/mail-audience.ts'
import { queueMail } from '#server/kernel/mail/queue-mail.ts'
import { makeToken } from './account-tokens.ts'
import { tokensOf } from './token-store.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

/** How long a link confirms an address. */
export const verifiableForMs = 24 * hourMs
/** A form submitted twice, or in two tabs, sends only one mail within this time. */
const sameMailMs = 60_000

interface Verification {
  readonly userId: UserId
  readonly email: string
  readonly audience: MailAudience
  readonly now: EpochMs
}

/**
 * Queues the mail that lets a user confirm an address. If the address belongs to another account, its owner gets a
 * different mail. Only the reader of the mailbox can find out that an account exists.
 */
export async function sendVerification(
  transaction: Transaction,
  deps: Deps,
  { userId, email, audience, now }: Verification,
): Promise<void> {
  const [newest] = await transaction.all(tokensOf, { kind: 'verify', userId, email, limit: 1 })
  if (newest !== undefined && now - newest.made_at < sameMailMs) return
  const to = { ...audience, address: email }
  const made = { kind: 'verify', userId, email, now, expiresAt: now + verifiableForMs } as const
  const { token, code, mailKey: key } = await makeToken(transaction, deps, made)
  const owner = await transaction.first(userByEmail, { email })
  const isTaken = owner !== undefined && owner.id !== userId
  await queueMail(
    transaction,
    deps,
    isTaken
      ? { key, to, userId: owner.id, mail: { kind: 'address-in-use', params: null } }
      : { key, to, userId, mail: { kind: 'verify-address', params: { token, code } } },
  )
}
