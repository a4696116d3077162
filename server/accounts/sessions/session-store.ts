import type { DeviceId, UserId } from '#src/contract/entities/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { SessionTokensTable } from '#server/core/db/tables/session-tables.ts'

export type KeyKind = SessionTokensTable['kind']

/** A session by one of its keys, with its user: the one lookup that every signed-in request makes. */
export const sessionByKey = query<{ hash: string; kind: KeyKind }>()((hole) =>
  build
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('admins', 'admins.user_id', 'sessions.user_id')
    .select([
      'session_tokens.generation',
      'session_tokens.confirmed',
      'session_tokens.valid_until',
      'session_tokens.issued_at as token_issued_at',
      'sessions.id',
      'sessions.user_id',
      'sessions.last_seen_at',
      'sessions.idle_ms',
      'sessions.ends_at',
      'sessions.newest_token',
      'sessions.device_id',
      'sessions.unsent_count',
      'sessions.lost_count',
      'users.kind',
      'users.plan',
      'admins.user_id as admin_id',
    ])
    .where('session_tokens.hash', '=', hole('hash'))
    .where('session_tokens.kind', '=', hole('kind')),
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
    idle_ms: hole('idleMs'),
    ends_at: hole('endsAt'),
    newest_token: 0,
    user_agent: hole('userAgent'),
    device_id: null,
    unsent_count: 0,
    lost_count: 0,
  }),
)

export const newestKeyOf = query<{ sessionId: string; kind: KeyKind }>()((hole) =>
  build
    .selectFrom('session_tokens')
    .select(['hash', 'generation', 'confirmed', 'issued_at'])
    .where('session_id', '=', hole('sessionId'))
    .where('kind', '=', hole('kind'))
    .orderBy('generation', 'desc')
    .limit(1),
)

export const insertKey = query<{
  hash: string
  sessionId: string
  kind: KeyKind
  generation: number
  now: number
}>()((hole) =>
  build.insertInto('session_tokens').values({
    hash: hole('hash'),
    session_id: hole('sessionId'),
    kind: hole('kind'),
    generation: hole('generation'),
    issued_at: hole('now'),
    confirmed: 0,
    valid_until: null,
  }),
)

export const stampNewestToken = query<{ id: string; generation: number }>()((hole) =>
  build
    .updateTable('sessions')
    .set({ newest_token: hole('generation') })
    .where('id', '=', hole('id')),
)

/** A key that was shown has arrived: nothing ends it but a newer one, and its age counts from now. */
export const confirmKey = query<{ hash: string; now: number }>()((hole) =>
  build
    .updateTable('session_tokens')
    .set({ confirmed: 1, valid_until: null, issued_at: hole('now') })
    .where('hash', '=', hole('hash')),
)

/** Lets the keys before this generation end soon. */
export const endOlderKeys = query<{
  sessionId: string
  kind: KeyKind
  generation: number
  until: number
}>()((hole) =>
  build
    .updateTable('session_tokens')
    .set({ valid_until: hole('until') })
    .where('session_id', '=', hole('sessionId'))
    .where('kind', '=', hole('kind'))
    .where('generation', '<', hole('generation'))
    .where('valid_until', 'is', null),
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
