import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { signCode } from '#server/core/crypto/code-signature.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { insertMark, ownerOfMark } from './influencer-store.ts'

/**
 * Returns whether the viewer's device belongs to them. A device belongs to the first user who has a link, or came
 * through one, on it.
 */
export async function claimDeviceMark(
  transaction: Transaction,
  secret: string,
  { userId, device }: Pick<Viewer, 'userId' | 'device'>,
): Promise<boolean> {
  return (
    device.id === null || claimMark(transaction, userId, signCode(`referral device ${device.id}`, secret))
  )
}

/**
 * Does the same for an address, ignoring `+tags`. An address belongs to its first user, even after that account is
 * deleted.
 */
export async function claimAddressMark(
  transaction: Transaction,
  secret: string,
  { userId, email }: { readonly userId: UserId; readonly email: string },
): Promise<boolean> {
  const text = `referral address ${email.replace(/\+[^@]*/, '')}`
  return claimMark(transaction, userId, signCode(text, secret))
}

async function claimMark(transaction: Transaction, userId: UserId, mark: string): Promise<boolean> {
  await transaction.run(insertMark, { mark, userId })
  return (await transaction.first(ownerOfMark, { mark }))?.user_id === userId
}
