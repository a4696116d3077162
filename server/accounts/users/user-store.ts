import type { UserId } from '#src/contract/entities/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { build, query } from '#server/core/db/query.ts'

export const insertUser = query<{
  id: UserId
  rev: number
  kind: 'guest' | 'member'
  email: string | null
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
    email: param('email'),
    password_hash: param('passwordHash'),
    first_name: param('firstName'),
    last_name: param('lastName'),
    display_name: param('displayName'),
    profile_image_url: null,
    plan: param('plan'),
    created_at: param('createdAt'),
  }),
)

/** Makes a guest's account a member's, with the same id and everything that hangs on it. */
export const claimUser = query<{
  id: UserId
  rev: number
  email: string
  passwordHash: string
  firstName: string
  lastName: string | null
  displayName: string
}>()((param) =>
  build
    .updateTable('users')
    .set({
      rev: param('rev'),
      kind: 'member',
      email: param('email'),
      password_hash: param('passwordHash'),
      first_name: param('firstName'),
      last_name: param('lastName'),
      display_name: param('displayName'),
    })
    .where('id', '=', param('id'))
    .where('kind', '=', 'guest'),
)

/** Gives a guest another name; changes nothing where it is the same, or the guest is a member by now. */
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

export const userByEmail = query<{ email: string }>()((param) =>
  build.selectFrom('users').select(['id', 'password_hash']).where('email', '=', param('email')),
)

export const touchUser = query<{ id: UserId; rev: number }>()((param) =>
  build
    .updateTable('users')
    .set({ rev: param('rev') })
    .where('id', '=', param('id')),
)
