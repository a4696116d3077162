import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow } from '#server/core/db/row-queries.ts'

export const insertResetRequest = insertRow('reset_requests', [
  'id',
  'email',
  'language',
  'brand',
  'origin',
  'requested_at as at',
])

/** Ids are ordered by time. */
export const resetRequests = query<{ limit: number }>()((param) =>
  build.selectFrom('reset_requests').selectAll().orderBy('id').limit(param('limit')),
)

export const deleteResetRequest = deleteRows('reset_requests', ['id'])

export const setPassword = query<{ id: UserId; passwordHash: string }>()((param) =>
  build
    .updateTable('users')
    .set({ password_hash: param('passwordHash') })
    .where('id', '=', param('id'))
    .where('kind', '=', 'member'),
)
