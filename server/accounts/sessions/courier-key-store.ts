import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

/** The open session that registered a key, with what a viewer is made of. */
export const sessionOfCourierKey = query<{ userId: UserId; keyHash: string }>()((param) =>
  build
    .selectFrom('courier_keys')
    .innerJoin('sessions', 'sessions.id', 'courier_keys.session_id')
    .innerJoin('users', 'users.id', 'courier_keys.user_id')
    .select(['sessions.id', 'users.kind', 'users.plan'])
    .where('courier_keys.user_id', '=', param('userId'))
    .where('courier_keys.key_hash', '=', param('keyHash')),
)

/** Whether the session was never opened: it began with what another phone brought, and has no token. */
export const tokenOfSession = query<{ sessionId: string }>()((param) =>
  build.selectFrom('session_tokens').select('hash').where('session_id', '=', param('sessionId')).limit(1),
)

/** Fails where the user has this key at another session: the caller has deleted that row. */
export const insertCourierKey = query<{ userId: UserId; keyHash: string; sessionId: string; at: number }>()(
  (param) =>
    build.insertInto('courier_keys').values({
      user_id: param('userId'),
      key_hash: param('keyHash'),
      session_id: param('sessionId'),
      created_at: param('at'),
    }),
)

export const deleteCourierKey = query<{ userId: UserId; keyHash: string }>()((param) =>
  build
    .deleteFrom('courier_keys')
    .where('user_id', '=', param('userId'))
    .where('key_hash', '=', param('keyHash')),
)

export const deleteCourierKeyOfSession = query<{ sessionId: string }>()((param) =>
  build.deleteFrom('courier_keys').where('session_id', '=', param('sessionId')),
)

/** The same user's next session on the device goes on with its key. */
export const moveCourierKey = query<{ userId: UserId; from: string; to: string }>()((param) =>
  build
    .updateTable('courier_keys')
    .set({ session_id: param('to') })
    .where('session_id', '=', param('from'))
    .where('user_id', '=', param('userId')),
)
