import { selectColumns, updateRows } from '#server/core/db/row-queries.ts'

/** Selects the data that decides whether the user may request deletion of the account. */
export const leavingUser = selectColumns('users', ['id'], ['kind', 'email', 'password_hash', 'deletion_at'])

export const setDeletion = updateRows('users', { where: ['id'], set: ['deletion_at as at', 'rev'] })
