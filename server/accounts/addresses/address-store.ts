import { selectColumns, updateRows } from '#server/core/db/row-queries.ts'

export const confirmedEmail = selectColumns('users', ['id as userId'], ['email'])

/** Stores the address as pending. Replaces an earlier pending address. */
export const setPendingEmail = updateRows('users', {
  where: ['id'],
  set: ['rev'],
  fill: ['pending_email as email', 'pending_email_at as at'],
})

/** Makes the address the account's confirmed address. */
export const setConfirmedEmail = updateRows('users', {
  where: ['id'],
  set: ['email_by_code as byCode', 'rev'],
  fill: ['email', 'email_verified_at as at'],
  fixed: { pending_email: null, pending_email_at: null },
})

export const clearPendingEmail = updateRows('users', {
  where: ['id'],
  set: ['rev'],
  fixed: { pending_email: null, pending_email_at: null },
})

/** Records that the link of a mail proved an address that a code had confirmed before. */
export const setProvenByLink = updateRows('users', { where: ['id'], fixed: { email_by_code: 0 } })
