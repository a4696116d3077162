import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

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

export const insertPasskey = query<{
  id: string
  userId: UserId
  credentialId: string
  publicKey: string
  signCount: number
  transports: string
  isSynced: 0 | 1
  name: string
  at: number
}>()((param) =>
  build.insertInto('passkeys').values({
    id: param('id'),
    user_id: param('userId'),
    credential_id: param('credentialId'),
    public_key: param('publicKey'),
    sign_count: param('signCount'),
    transports: param('transports'),
    is_synced: param('isSynced'),
    name: param('name'),
    created_at: param('at'),
    last_used_at: null,
  }),
)

export const setPasskeyName = query<{ id: string; userId: UserId; name: string }>()((param) =>
  build
    .updateTable('passkeys')
    .set({ name: param('name') })
    .where('id', '=', param('id'))
    .where('user_id', '=', param('userId')),
)

export const recordPasskeyUse = query<{ id: string; signCount: number; isSynced: 0 | 1; at: number }>()(
  (param) =>
    build
      .updateTable('passkeys')
      .set({ sign_count: param('signCount'), is_synced: param('isSynced'), last_used_at: param('at') })
      .where('id', '=', param('id')),
)

export const deletePasskey = query<{ id: string; userId: UserId }>()((param) =>
  build.deleteFrom('passkeys').where('id', '=', param('id')).where('user_id', '=', param('userId')),
)
