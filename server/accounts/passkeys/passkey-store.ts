import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, updateRows } from '#server/core/db/row-queries.ts'

/** Selects a user's passkeys, oldest first. */
export const passkeysOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .orderBy('created_at')
    .orderBy('id'),
)

export const passkeyByCredential = query<{ credentialId: string }>()((param) =>
  build
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select(['users.kind', 'users.email'])
    .where('passkeys.credential_id', '=', param('credentialId')),
)

export const insertPasskey = insertRow(
  'passkeys',
  [
    'id',
    'user_id',
    'credential_id',
    'public_key',
    'sign_count',
    'transports',
    'is_synced',
    'name',
    'created_at as at',
  ],
  { last_used_at: null },
)

export const setPasskeyName = updateRows('passkeys', { where: ['id', 'user_id'], set: ['name'] })

export const recordPasskeyUse = updateRows('passkeys', {
  where: ['id'],
  set: ['sign_count', 'is_synced'],
  fill: ['last_used_at as at'],
})

export const deletePasskey = deleteRows('passkeys', ['id', 'user_id'])
