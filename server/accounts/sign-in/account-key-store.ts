import { build, query } from '#server/core/db/query.ts'
import { putRow } from '#server/core/db/row-queries.ts'

/** Selects the account that was created under a key, by the key's hash. */
export const accountOfKey = query<{ keyHash: string; since: number }>()((param) =>
  build
    .selectFrom('account_keys')
    .innerJoin('users', 'users.id', 'account_keys.user_id')
    .select([
      'users.id',
      'users.kind',
      'users.email',
      'users.pending_email',
      'users.display_name',
      'users.password_hash',
    ])
    .where('account_keys.key_hash', '=', param('keyHash'))
    .where('account_keys.created_at', '>=', param('since')),
)

export const insertAccountKey = putRow('account_keys', {
  key: ['key_hash'],
  set: ['user_id', 'created_at as at'],
})

export const deleteAccountKeys = query<{ before: number }>()((param) =>
  build.deleteFrom('account_keys').where('created_at', '<', param('before')),
)
