import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { selectColumns, updateRows } from '#server/core/db/row-queries.ts'

export const confirmedEmail = selectColumns('users', ['id as userId'], ['email'])

/** Stores the address as pending. Replaces an earlier pending address. */
export const setPendingEmail = query<{ id: UserId; email: string; at: number; rev: number }>()((param) =>
  build
    .updateTable('users')
    .set({ pending_email: param('email'), pending_email_at: param('at'), rev: param('rev') })
    .where('id', '=', param('id')),
)

/** Makes the address the account's confirmed address. */
export const setConfirmedEmail = query<{
  id: UserId
  email: string
  at: number
  byCode: number
  rev: number
}>()((param) =>
  build
    .updateTable('users')
    .set({
      email: param('email'),
      email_verified_at: param('at'),
      email_by_code: param('byCode'),
      pending_email: null,
      pending_email_at: null,
      rev: param('rev'),
    })
    .where('id', '=', param('id')),
)

export const clearPendingEmail = updateRows('users', {
  where: ['id'],
  set: ['rev'],
  fixed: { pending_email: null, pending_email_at: null },
})

/** Records that the link of a mail proved an address that a code had confirmed before. */
export const setProvenByLink = updateRows('users', { where: ['id'], fixed: { email_by_code: 0 } })
