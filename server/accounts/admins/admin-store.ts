import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { AdminsTable } from '#server/core/db/tables/account-tables.ts'
import { deleteRows, selectColumns } from '#server/core/db/row-queries.ts'

export const allAdmins = query<Record<string, never>>()(() =>
  build.selectFrom('admins').select('user_id').orderBy('user_id'),
)

/** Selects the admins with their addresses, for the operator. */
export const adminsByAddress = query<Record<string, never>>()(() =>
  build
    .selectFrom('admins')
    .innerJoin('users', 'users.id', 'admins.user_id')
    .select(['admins.user_id', 'users.email', 'admins.granted_at', 'admins.granted_by'])
    .orderBy('admins.granted_at'),
)

export const adminById = selectColumns('admins', ['user_id'], ['granted_by'])

export const insertAdmin = query<{
  userId: UserId
  at: number
  grantedBy: AdminsTable['granted_by']
}>()((param) =>
  build
    .insertInto('admins')
    .values({ user_id: param('userId'), granted_at: param('at'), granted_by: param('grantedBy') })
    .onConflict((conflict) => conflict.column('user_id').doNothing()),
)

export const deleteAdmin = deleteRows('admins', ['user_id'])
