import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { seal } from '#server/core/crypto/seal.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import type { Random } from '#server/core/clock/ids.ts'
import { type HostConfig, publicUrlOf } from '#server/core/requests/hosts.ts'
import { type MailTarget, writeMail } from './mail-content.ts'
import type { MailOfKind } from './mail-kinds.ts'
import { insertMail, mailTargetOfUser } from './mail-store.ts'

interface MailDeps {
  readonly config: HostConfig
  readonly secret: string
  readonly random: Random
  readonly clock: Pick<Clock, 'now'>
}

interface Mail {
  /** Identifies the reason of the mail. For each key, one mail is sent, however often it is queued. */
  readonly key: string
  readonly mail: MailOfKind
  readonly to: MailTarget
  /** The user; absent for a recipient without an account. */
  readonly userId?: UserId
}

/** Queues a mail in the transaction of its cause. It is sent within seconds of the COMMIT. */
export async function queueMail(
  transaction: Transaction,
  { secret, random, clock }: MailDeps,
  { key, mail, to, userId }: Mail,
): Promise<void> {
  const content = seal(JSON.stringify(writeMail(mail, to)), { secret, random })
  const { kind } = mail
  const recipient = to.address
  await transaction.run(insertMail, {
    key,
    kind,
    userId: userId ?? null,
    recipient,
    content,
    at: clock.now(),
  })
}

/** Queues a mail to a user's confirmed address. Returns false if there is none. */
export async function queueMailToUser(
  transaction: Transaction,
  deps: MailDeps,
  { userId, ...mail }: Omit<Mail, 'to'> & { readonly userId: UserId },
): Promise<boolean> {
  const row = await transaction.first(mailTargetOfUser, { userId })
  if (row === undefined || row.email === null) return false
  const { email: address, language, region, brand } = row
  const origin = deps.config.publicUrl ?? (row.origin === '' ? publicUrlOf(deps.config, null) : row.origin)
  await queueMail(transaction, deps, { ...mail, userId, to: { address, language, region, brand, origin } })
  return true
}
