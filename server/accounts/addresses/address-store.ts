import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const confirmedEmail = query<{ userId: UserId }>()((param) =>
  build.selectFrom('users').select('email').where('id', '=', param('userId')),
)

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

export const clearPendingEmail = query<{ id: UserId; rev: number }>()((param) =>
  build
    .updateTable('users')
    .set({ pending_email: null, pending_email_at: null, rev: param('rev') })
    .where('id', '=', param('id')),
)

/** Records that the link of a mail proved an address that a code had confirmed before. */
export const setProvenByLink = query<{ id: UserId }>()((param) =>
  build.updateTable('users').set({ email_by_code: 0 }).where('id', '=', param('id')),
)
