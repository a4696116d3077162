import type { DeviceId, UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { SessionTokensTable } from '#server/core/db/tables/account-tables.ts'

export type KeyKind = SessionTokensTable['kind']

/** Selects a session by one of its keys, with its user. This is the only lookup for each signed-in request. */
export const sessionByKey = query<{ hash: string; kind: KeyKind }>()((param) =>
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
    .where('session_tokens.hash', '=', param('hash'))
    .where('session_tokens.kind', '=', param('kind')),
)

export const insertSession = query<{
  id: string
  userId: UserId
  now: number
  idleMs: number
  endsAt: number
  userAgent: string
}>()((param) =>
  build.insertInto('sessions').values({
    id: param('id'),
    user_id: param('userId'),
    created_at: param('now'),
    last_seen_at: param('now'),
    idle_ms: param('idleMs'),
    ends_at: param('endsAt'),
    newest_token: 0,
    user_agent: param('userAgent'),
    device_id: null,
    unsent_count: 0,
    lost_count: 0,
  }),
)

/** Selects when the session started, which is when its user last signed in. */
export const sessionStart = query<{ id: string }>()((param) =>
  build.selectFrom('sessions').select('created_at').where('id', '=', param('id')),
)

export const newestKeyOf = query<{ sessionId: string; kind: KeyKind }>()((param) =>
  build
    .selectFrom('session_tokens')
    .select(['hash', 'generation', 'confirmed', 'issued_at'])
    .where('session_id', '=', param('sessionId'))
    .where('kind', '=', param('kind'))
    .orderBy('generation', 'desc')
    .limit(1),
)

export const insertKey = query<{
  hash: string
  sessionId: string
  kind: KeyKind
  generation: number
  now: number
}>()((param) =>
  build.insertInto('session_tokens').values({
    hash: param('hash'),
    session_id: param('sessionId'),
    kind: param('kind'),
    generation: param('generation'),
    issued_at: param('now'),
    confirmed: 0,
    valid_until: null,
  }),
)

export const setNewestGeneration = query<{ id: string; generation: number }>()((param) =>
  build
    .updateTable('sessions')
    .set({ newest_token: param('generation') })
    .where('id', '=', param('id')),
)

/** Marks a used key as confirmed. It ends only after a newer key is used, and its age restarts now. */
export const confirmKey = query<{ hash: string; now: number }>()((param) =>
  build
    .updateTable('session_tokens')
    .set({ confirmed: 1, valid_until: null, issued_at: param('now') })
    .where('hash', '=', param('hash')),
)

/** Ends the keys before this generation after the overlap. */
export const endOlderKeys = query<{
  sessionId: string
  kind: KeyKind
  generation: number
  until: number
}>()((param) =>
  build
    .updateTable('session_tokens')
    .set({ valid_until: param('until') })
    .where('session_id', '=', param('sessionId'))
    .where('kind', '=', param('kind'))
    .where('generation', '<', param('generation'))
    .where('valid_until', 'is', null),
)

export const touchSession = query<{ id: string; now: number }>()((param) =>
  build
    .updateTable('sessions')
    .set({ last_seen_at: param('now') })
    .where('id', '=', param('id')),
)

export const setNetwork = query<{ id: string; network: string }>()((param) =>
  build
    .updateTable('sessions')
    .set({ network: param('network') })
    .where('id', '=', param('id')),
)

export const updateDevice = query<{
  id: string
  deviceId: DeviceId
  unsentCount: number
  lostCount: number
}>()((param) =>
  build
    .updateTable('sessions')
    .set({ device_id: param('deviceId'), unsent_count: param('unsentCount'), lost_count: param('lostCount') })
    .where('id', '=', param('id')),
)

export const sessionsOfUser = query<{ userId: UserId; now: number }>()((param) =>
  build
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .where('ends_at', '>', param('now'))
    .where((where) => where(where('last_seen_at', '+', where.ref('idle_ms')), '>', param('now')))
    .orderBy('last_seen_at', 'desc')
    .limit(200),
)

export const allSessionsOf = query<{ userId: UserId }>()((param) =>
  build.selectFrom('sessions').select('id').where('user_id', '=', param('userId')),
)

export const membersWithSessions = query<{ limit: number }>()((param) =>
  build
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.user_id')
    .distinct()
    .where('users.kind', '=', 'member')
    .limit(param('limit')),
)

export const deleteSession = query<{ id: string; userId: UserId }>()((param) =>
  build.deleteFrom('sessions').where('id', '=', param('id')).where('user_id', '=', param('userId')),
)

export const deleteTokensOf = query<{ sessionId: string }>()((param) =>
  build.deleteFrom('session_tokens').where('session_id', '=', param('sessionId')),
)

export const deleteEndedTokens = query<{ now: number }>()((param) =>
  build.deleteFrom('session_tokens').where('valid_until', '<', param('now')),
)

/** Selects the most recently used session of all users. */
export const newestSession = query<Record<string, never>>()(() =>
  build.selectFrom('sessions').select('last_seen_at').orderBy('last_seen_at', 'desc').limit(1),
)

/** Selects sessions that have ended, by absolute or idle timeout. */
export const endedSessions = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where((where) =>
      where.or([
        where('ends_at', '<=', param('now')),
        where(where('last_seen_at', '+', where.ref('idle_ms')), '<=', param('now')),
      ]),
    )
    .limit(param('limit')),
)

export const suspensionOf = query<{ userId: UserId }>()((param) =>
  build.selectFrom('suspensions').select('at').where('user_id', '=', param('userId')),
)

/** A repeated suspension keeps the first reason. */
export const insertSuspension = query<{ userId: UserId; at: number; reason: string }>()((param) =>
  build
    .insertInto('suspensions')
    .values({ user_id: param('userId'), at: param('at'), reason: param('reason') })
    .onConflict((conflict) => conflict.doNothing()),
)

export const deleteSuspension = query<{ userId: UserId }>()((param) =>
  build.deleteFrom('suspensions').where('user_id', '=', param('userId')),
)
