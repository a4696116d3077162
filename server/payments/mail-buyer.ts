import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { MailOfKind } from '#server/kernel/mail/mail-kinds.ts'
import { mailTargetOfUser } from '#server/kernel/mail/mail-store.ts'
import { queueMail, queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'

export type MailBuyerDeps = Pick<Deps, 'config' | 'secret' | 'random'>

interface BuyerMail {
  readonly userId: UserId
  /** The address given with an order; null: none. */
  readonly email: string | null
  readonly isTest: boolean
  readonly key: string
  readonly mail: MailOfKind
  readonly now: EpochMs
}

/**
 * Queues a mail to the address given with an order, or else to the account's address. An unconfirmed address gets mail
 * only after money was paid: a test order costs nothing and would let anyone send mail to any address.
 */
export async function mailBuyer(
  transaction: Transaction,
  deps: MailBuyerDeps,
  { userId, email, isTest, key, mail, now }: BuyerMail,
): Promise<void> {
  const mailDeps = { ...deps, clock: { now: () => now } }
  const own = await transaction.first(mailTargetOfUser, { userId })
  if (own === undefined || email === null || email === own.email || isTest) {
    await queueMailToUser(transaction, mailDeps, { userId, key, mail })
    return
  }
  const { language, region, brand } = own
  const origin = deps.config.publicUrl ?? (own.origin === '' ? publicUrlOf(deps.config, null) : own.origin)
  await queueMail(transaction, mailDeps, {
    userId,
    key,
    mail,
    to: { address: email, language, region, brand, origin },
  })
}
