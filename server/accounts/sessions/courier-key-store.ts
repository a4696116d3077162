import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, updateRows } from '#server/core/db/row-queries.ts'

/** Selects the open session that registered a key, with the data of its viewer. */
export const sessionOfCourierKey = query<{ userId: UserId; keyHash: string }>()((param) =>
  build
    .selectFrom('courier_keys')
    .innerJoin('sessions', 'sessions.id', 'courier_keys.session_id')
    .innerJoin('users', 'users.id', 'courier_keys.user_id')
    .select(['sessions.id', 'users.kind', 'users.plan'])
    .where('courier_keys.user_id', '=', param('userId'))
    .where('courier_keys.key_hash', '=', param('keyHash')),
)

/**
 * Selects a token of the session. A session without one was never opened: it was created by mutations that another
 * phone delivered.
 */
export const tokenOfSession = query<{ sessionId: string }>()((param) =>
  build.selectFrom('session_tokens').select('hash').where('session_id', '=', param('sessionId')).limit(1),
)

/** Fails if the user has this key for another session. The caller must delete that row first. */
export const insertCourierKey = insertRow('courier_keys', [
  'user_id',
  'key_hash',
  'session_id',
  'created_at as at',
])

export const deleteCourierKey = deleteRows('courier_keys', ['user_id', 'key_hash'])

export const deleteCourierKeyOfSession = deleteRows('courier_keys', ['session_id'])

/** Moves the device key to the same user's next session on the device. */
export const moveCourierKey = updateRows('courier_keys', {
  where: ['session_id as from', 'user_id'],
  set: ['session_id as to'],
})
