import { planLimits } from '#src/contract/plan.ts'
import { anonymousName, type Person, type User, type UserRow } from '#src/contract/user.ts'
import type { UserId } from '#src/contract/ids.ts'
import type { Reader } from '../db/database.ts'
import type { UsersTable } from '../db/tables.ts'
import { downloadsInMonth } from '../downloads/download-store.ts'
import { monthOf } from '#src/contract/download.ts'
import { userById } from './user-store.ts'

interface Circumstances {
  readonly now: number
  readonly adminEmails: readonly string[]
}

/** The user as every call answers it; undefined where there is no such user. */
export async function readUser(reader: Reader, id: UserId, around: Circumstances): Promise<User | undefined> {
  const row = await readUserRow(reader, id, around)
  if (row === undefined) return undefined
  const { rev: _, ...user } = row
  return user
}

/** The user as a row of the user's own scope. */
export async function readUserRow(
  reader: Reader,
  id: UserId,
  around: Circumstances,
): Promise<UserRow | undefined> {
  const row = await reader.first(userById, { id })
  if (row === undefined) return undefined
  const limit = planLimits[row.plan].downloads
  const used = await reader.first(downloadsInMonth, { userId: id, month: monthOf(around.now) })
  return {
    id: row.id,
    rev: row.rev,
    kind: row.kind,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.display_name || anonymousName,
    profileImageUrl: row.profile_image_url,
    subscriptionPlan: row.plan,
    remainingDownloads: limit === null ? null : Math.max(0, limit - (used?.count ?? 0)),
    isAdmin: isAdminEmail(row.email, around.adminEmails),
  }
}

export function isAdminEmail(email: string | null, adminEmails: readonly string[]): boolean {
  return email !== null && adminEmails.includes(email)
}

type PersonColumns = {
  readonly [Column in 'first_name' | 'last_name' | 'display_name' | 'profile_image_url']:
    | UsersTable[Column]
    | null
}

/** What everybody may know of a user, from columns of a left join; a user who is gone has no name. */
export function personOf(row: PersonColumns & { readonly user_id: UserId }): Person {
  if (row.display_name === null) {
    return { id: null, firstName: null, lastName: null, displayName: anonymousName, profileImageUrl: null }
  }
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.display_name || anonymousName,
    profileImageUrl: row.profile_image_url,
  }
}
