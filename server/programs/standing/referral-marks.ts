import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { signCode } from '#server/core/crypto/code-signature.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { insertMark, ownerOfMark } from './influencer-store.ts'

/** Whether the viewer's device is theirs: the first who has a link, or came by one, on a device keeps it. */
export async function keepDeviceMark(
  transaction: Transaction,
  secret: string,
  { userId, device }: Pick<Viewer, 'userId' | 'device'>,
): Promise<boolean> {
  return device.id === null || keepMark(transaction, userId, signCode(`referral device ${device.id}`, secret))
}

/** The same of an address, whose `+tags` are one: the first who has it keeps it, also when that account is gone. */
export async function keepAddressMark(
  transaction: Transaction,
  secret: string,
  { userId, email }: { readonly userId: UserId; readonly email: string },
): Promise<boolean> {
  const text = `referral address ${email.replace(/\+[^@]*/, '')}`
  return keepMark(transaction, userId, signCode(text, secret))
}

async function keepMark(transaction: Transaction, userId: UserId, mark: string): Promise<boolean> {
  await transaction.run(insertMark, { mark, userId })
  return (await transaction.first(ownerOfMark, { mark }))?.user_id === userId
}
