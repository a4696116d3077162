import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

/** A user's confirmed address. */
export const confirmedEmail = query<{ userId: UserId }>()((param) =>
  build.selectFrom('users').select('email').where('id', '=', param('userId')),
)

/** The address waits for being confirmed, in the place of one that waited before. */
export const setPendingEmail = query<{ id: UserId; email: string; at: number; rev: number }>()((param) =>
  build
    .updateTable('users')
    .set({ pending_email: param('email'), pending_email_at: param('at'), rev: param('rev') })
    .where('id', '=', param('id')),
)

/** The address is the account's from now on. */
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

/** The address was proven by the link of its mail, after a code had confirmed it. */
export const setProvenByLink = query<{ id: UserId }>()((param) =>
  build.updateTable('users').set({ email_by_code: 0 }).where('id', '=', param('id')),
)
