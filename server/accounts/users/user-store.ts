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
}>()((hole) =>
  build.insertInto('users').values({
    id: hole('id'),
    rev: hole('rev'),
    kind: hole('kind'),
    email: hole('email'),
    password_hash: hole('passwordHash'),
    first_name: hole('firstName'),
    last_name: hole('lastName'),
    display_name: hole('displayName'),
    profile_image_url: null,
    plan: hole('plan'),
    created_at: hole('createdAt'),
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
}>()((hole) =>
  build
    .updateTable('users')
    .set({
      rev: hole('rev'),
      kind: 'member',
      email: hole('email'),
      password_hash: hole('passwordHash'),
      first_name: hole('firstName'),
      last_name: hole('lastName'),
      display_name: hole('displayName'),
    })
    .where('id', '=', hole('id'))
    .where('kind', '=', 'guest'),
)

/** Gives a guest another name; changes nothing where it is the same, or the guest is a member by now. */
export const renameUser = query<{ id: UserId; displayName: string }>()((hole) =>
  build
    .updateTable('users')
    .set({ first_name: hole('displayName'), display_name: hole('displayName') })
    .where('id', '=', hole('id'))
    .where('kind', '=', 'guest')
    .where('display_name', '<>', hole('displayName')),
)

export const userById = query<{ id: UserId }>()((hole) =>
  build
    .selectFrom('users')
    .leftJoin('admins', 'admins.user_id', 'users.id')
    .selectAll('users')
    .select('admins.user_id as admin_id')
    .where('users.id', '=', hole('id')),
)

export const userByEmail = query<{ email: string }>()((hole) =>
  build.selectFrom('users').select(['id', 'password_hash']).where('email', '=', hole('email')),
)

export const stampUser = query<{ id: UserId; rev: number }>()((hole) =>
  build
    .updateTable('users')
    .set({ rev: hole('rev') })
    .where('id', '=', hole('id')),
)
