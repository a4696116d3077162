import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { build, query } from '#server/core/db/query.ts'
import { selectColumns, updateRows } from '#server/core/db/row-queries.ts'

export const insertUser = query<{
  id: UserId
  rev: number
  kind: 'guest' | 'member'
  pendingEmail: string | null
  passwordHash: string | null
  firstName: string
  lastName: string | null
  displayName: string
  plan: PlanId
  createdAt: number
}>()((param) =>
  build.insertInto('users').values({
    id: param('id'),
    rev: param('rev'),
    kind: param('kind'),
    email: null,
    password_hash: param('passwordHash'),
    first_name: param('firstName'),
    last_name: param('lastName'),
    display_name: param('displayName'),
    profile_image_url: null,
    plan: param('plan'),
    created_at: param('createdAt'),
    email_verified_at: null,
    email_by_code: 0,
    pending_email: param('pendingEmail'),
    pending_email_at: param('createdAt'),
    language: 'en',
    brand: 'picture-share',
    origin: '',
    region: '',
  }),
)

/**
 * Turns a guest's account into a member's with the same id and all its data. The address is pending. Does nothing if the
 * guest has an account already, or was merged or deleted and has no name.
 */
export const claimUser = query<{
  id: UserId
  rev: number
  pendingEmail: string
  at: number
  passwordHash: string | null
  firstName: string
  lastName: string | null
  displayName: string
}>()((param) =>
  build
    .updateTable('users')
    .set({
      rev: param('rev'),
      kind: 'member',
      pending_email: param('pendingEmail'),
      pending_email_at: param('at'),
      password_hash: param('passwordHash'),
      first_name: param('firstName'),
      last_name: param('lastName'),
      display_name: param('displayName'),
    })
    .where('id', '=', param('id'))
    .where('kind', '=', 'guest')
    .where('first_name', 'is not', null),
)

/** Renames a guest. Does nothing if the name is the same or the guest is now a member. */
export const renameUser = query<{ id: UserId; displayName: string }>()((param) =>
  build
    .updateTable('users')
    .set({ first_name: param('displayName'), display_name: param('displayName') })
    .where('id', '=', param('id'))
    .where('kind', '=', 'guest')
    .where('display_name', '<>', param('displayName')),
)

export const userById = query<{ id: UserId }>()((param) =>
  build
    .selectFrom('users')
    .leftJoin('admins', 'admins.user_id', 'users.id')
    .selectAll('users')
    .select('admins.user_id as admin_id')
    .where('users.id', '=', param('id')),
)

/** Selects the account with this confirmed address. */
export const userByEmail = selectColumns('users', ['email'], ['id', 'password_hash', 'email_by_code'])

/** Selects the newest account whose first address is pending and equals this one. */
export const claimantOfEmail = query<{ email: string }>()((param) =>
  build
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('pending_email', '=', param('email'))
    .where('email', 'is', null)
    .orderBy('pending_email_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

/** Sets the language and brand of future mails to the user. */
export const setAudience = updateRows('users', {
  where: ['id'],
  set: ['language', 'brand', 'origin', 'region'],
})

export const touchUser = updateRows('users', { where: ['id'], set: ['rev'] })

/** Selects an open zone of an owner. */
export const openZoneOf = query<{ ownerId: UserId; now: number }>()((param) =>
  build
    .selectFrom('zones')
    .select('id')
    .where('owner_id', '=', param('ownerId'))
    .where('kind', '!=', 'request')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', param('now'))]))
    .limit(1),
)
