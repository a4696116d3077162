import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { confirmedEmail } from './address-store.ts'

/** Whether a user has an address that was confirmed, as applications need one. */
export async function hasConfirmedEmail(reader: Reader, userId: UserId): Promise<boolean> {
  return ((await reader.first(confirmedEmail, { userId }))?.email ?? null) !== null
}

/** The refusal of an application without one; it can be sent again once there is one. */
export function unconfirmed() {
  return refuse('email_unverified', 'Confirm your email address on your profile first, then send this again')
}
