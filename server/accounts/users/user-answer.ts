import { planLimits } from '#src/contract/rules/plan.ts'
import { anonymousName, type Person, type User, type UserRow } from '#src/contract/entities/accounts/user.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { UsersTable } from '#server/core/db/tables/tables.ts'
import { downloadsInMonth } from './download-quota-store.ts'
import { monthOf } from '#src/contract/entities/photos/download.ts'
import { choicesOf } from '#server/notifications/notices/notification-choices.ts'
import { openZoneOf, userById } from './user-store.ts'
import { nameInZone } from '#server/kernel/names/name-in-zone.ts'
import type { PullSource } from '#server/replication/pull-source.ts'

/** Returns the signed-in user in the form that every call responds with. */
export async function answerUser({ database, clock }: Deps, userId: UserId): Promise<User> {
  const user = await readUser(database.reader, userId, clock.now())
  if (user === undefined) throw new Error('A signed-in user has no account')
  return user
}

/** Returns the user, or undefined if there is none. */
export async function readUser(reader: Reader, id: UserId, now: EpochMs): Promise<User | undefined> {
  const row = await readUserRow(reader, id, now)
  if (row === undefined) return undefined
  const { rev: _, ...user } = row
  return user
}

/** Returns the user as a row of their own scope. */
async function readUserRow(reader: Reader, id: UserId, now: EpochMs): Promise<UserRow | undefined> {
  const row = await reader.first(userById, { id })
  if (row === undefined) return undefined
  const limit = planLimits[row.plan].downloads
  const used = await reader.first(downloadsInMonth, { userId: id, month: monthOf(now) })
  return {
    id: row.id,
    rev: row.rev,
    kind: row.kind,
    email: row.email ?? row.pending_email,
    emailVerified: row.email !== null,
    pendingEmail: row.email === null ? null : row.pending_email,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.display_name || anonymousName,
    profileImageUrl: row.profile_image_url,
    subscriptionPlan: row.plan,
    remainingDownloads: limit === null ? null : Math.max(0, limit - (used?.count ?? 0)),
    isAdmin: row.admin_id !== null,
    deletionAt: row.deletion_at,
    notifications: choicesOf(row),
    hostsAlbum: (await reader.first(openZoneOf, { ownerId: id, now })) !== undefined,
  }
}

type PersonColumns = {
  readonly [Column in 'first_name' | 'last_name' | 'display_name' | 'profile_image_url']:
    | UsersTable[Column]
    | null
} & { readonly name_number?: number | null }

/** Returns the public data of a user from columns of a left join. A deleted user has no name. */
export function personOf(row: PersonColumns & { readonly user_id: UserId }): Person {
  if (row.display_name === null) {
    return { id: null, firstName: null, lastName: null, displayName: anonymousName, profileImageUrl: null }
  }
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: nameInZone({ display_name: row.display_name, name_number: row.name_number ?? null }),
    profileImageUrl: row.profile_image_url,
  }
}

export const userPull: PullSource<'user'> = {
  rows: [{ table: 'users', where: { id: 'userId' } }],
  async since({ reader, viewer, now }, { since, upTo }) {
    const row = await readUserRow(reader, viewer.userId, now)
    return row !== undefined && row.rev > since && row.rev <= upTo ? [{ table: 'user', row }] : []
  },
}
