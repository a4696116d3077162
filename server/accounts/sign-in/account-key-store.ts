import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

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

export const insertAccountKey = query<{ keyHash: string; userId: UserId; at: number }>()((param) =>
  build
    .insertInto('account_keys')
    .values({ key_hash: param('keyHash'), user_id: param('userId'), created_at: param('at') })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet((set) => ({
        user_id: set.ref('excluded.user_id'),
        created_at: set.ref('excluded.created_at'),
      })),
    ),
)

export const deleteAccountKeys = query<{ before: number }>()((param) =>
  build.deleteFrom('account_keys').where('created_at', '<', param('before')),
)
