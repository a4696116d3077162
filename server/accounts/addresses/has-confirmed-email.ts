import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { confirmedEmail } from './address-store.ts'

/** Whether the user has a confirmed address, which applications require. */
export async function hasConfirmedEmail(reader: Reader, userId: UserId): Promise<boolean> {
  return ((await reader.first(confirmedEmail, { userId }))?.email ?? null) !== null
}

/**
 * Refuses an application because the user has no confirmed address. The application can be sent again after the address
 * is confirmed.
 */
export function unconfirmed() {
  return refuse('email_unverified', 'Confirm your email address in your profile first, then send this again')
}
