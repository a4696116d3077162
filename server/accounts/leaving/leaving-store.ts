import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

/** Selects the data that decides whether the user may request deletion of the account. */
export const leavingUser = query<{ id: UserId }>()((param) =>
  build
    .selectFrom('users')
    .select(['kind', 'email', 'password_hash', 'deletion_at'])
    .where('id', '=', param('id')),
)

export const setDeletion = query<{ id: UserId; at: number | null; rev: number }>()((param) =>
  build
    .updateTable('users')
    .set({ deletion_at: param('at'), rev: param('rev') })
    .where('id', '=', param('id')),
)
