import type { DeviceId, UserId } from '#src/contract/ids.ts'
import { build, query } from '../db/query.ts'

/** A session by one of its tokens, with its user: the one lookup that every signed-in request makes. */
export const sessionByToken = query<{ hash: string }>()((hole) =>
  build
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'session_tokens.confirmed',
      'session_tokens.valid_until',
      'session_tokens.issued_at as token_issued_at',
      'sessions.id',
      'sessions.user_id',
      'sessions.last_seen_at',
      'sessions.issued_at',
      'sessions.idle_ms',
      'sessions.ends_at',
      'sessions.device_id',
      'sessions.unsent_count',
      'sessions.lost_count',
      'users.kind',
      'users.plan',
      'users.email',
    ])
    .where('session_tokens.hash', '=', hole('hash')),
)

export const insertSession = query<{
  id: string
  userId: UserId
  now: number
  idleMs: number
  endsAt: number
  userAgent: string
}>()((hole) =>
  build.insertInto('sessions').values({
    id: hole('id'),
    user_id: hole('userId'),
    created_at: hole('now'),
    last_seen_at: hole('now'),
    issued_at: hole('now'),
    idle_ms: hole('idleMs'),
    ends_at: hole('endsAt'),
    user_agent: hole('userAgent'),
    device_id: null,
    unsent_count: 0,
    lost_count: 0,
  }),
)

export const insertToken = query<{ hash: string; sessionId: string; now: number; confirmed: 0 | 1 }>()(
  (hole) =>
    build.insertInto('session_tokens').values({
      hash: hole('hash'),
      session_id: hole('sessionId'),
      issued_at: hole('now'),
      confirmed: hole('confirmed'),
      valid_until: null,
    }),
)

export const confirmToken = query<{ hash: string }>()((hole) =>
  build.updateTable('session_tokens').set({ confirmed: 1 }).where('hash', '=', hole('hash')),
)

/** Lets every other token of the session end soon. */
export const endOtherTokens = query<{ sessionId: string; hash: string; until: number }>()((hole) =>
  build
    .updateTable('session_tokens')
    .set({ valid_until: hole('until') })
    .where('session_id', '=', hole('sessionId'))
    .where('hash', '<>', hole('hash'))
    .where('valid_until', 'is', null),
)

export const stampIssued = query<{ id: string; now: number }>()((hole) =>
  build
    .updateTable('sessions')
    .set({ issued_at: hole('now') })
    .where('id', '=', hole('id')),
)

export const stampSeen = query<{ id: string; now: number }>()((hole) =>
  build
    .updateTable('sessions')
    .set({ last_seen_at: hole('now') })
    .where('id', '=', hole('id')),
)

export const stampDevice = query<{
  id: string
  deviceId: DeviceId
  unsentCount: number
  lostCount: number
}>()((hole) =>
  build
    .updateTable('sessions')
    .set({ device_id: hole('deviceId'), unsent_count: hole('unsentCount'), lost_count: hole('lostCount') })
    .where('id', '=', hole('id')),
)

export const sessionsOfUser = query<{ userId: UserId; now: number }>()((hole) =>
  build
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', hole('userId'))
    .where('ends_at', '>', hole('now'))
    .where((where) => where(where('last_seen_at', '+', where.ref('idle_ms')), '>', hole('now')))
    .orderBy('last_seen_at', 'desc')
    .limit(200),
)

export const deleteSession = query<{ id: string; userId: UserId }>()((hole) =>
  build.deleteFrom('sessions').where('id', '=', hole('id')).where('user_id', '=', hole('userId')),
)

export const deleteTokensOf = query<{ sessionId: string }>()((hole) =>
  build.deleteFrom('session_tokens').where('session_id', '=', hole('sessionId')),
)

export const deleteEndedTokens = query<{ now: number }>()((hole) =>
  build.deleteFrom('session_tokens').where('valid_until', '<', hole('now')),
)
