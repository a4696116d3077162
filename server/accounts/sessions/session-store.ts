import type { DeviceId, UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { SessionTokensTable } from '#server/core/db/tables/account-tables.ts'
import {
  deleteRows,
  insertMissing,
  insertRow,
  selectColumns,
  updateRows,
} from '#server/core/db/row-queries.ts'

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

export const insertSession = insertRow(
  'sessions',
  ['id', 'user_id', 'created_at as now', 'last_seen_at as now', 'idle_ms', 'ends_at', 'user_agent'],
  { newest_token: 0, network: null, device_id: null, unsent_count: 0, lost_count: 0 },
)

/** Selects when the session started, which is when its user last signed in. */
export const sessionStart = selectColumns('sessions', ['id'], ['created_at'])

export const newestKeyOf = query<{ sessionId: string; kind: KeyKind }>()((param) =>
  build
    .selectFrom('session_tokens')
    .select(['hash', 'generation', 'confirmed', 'issued_at'])
    .where('session_id', '=', param('sessionId'))
    .where('kind', '=', param('kind'))
    .orderBy('generation', 'desc')
    .limit(1),
)

export const insertKey = insertRow(
  'session_tokens',
  ['hash', 'session_id', 'kind', 'generation', 'issued_at as now'],
  { confirmed: 0, valid_until: null },
)

export const setNewestGeneration = updateRows('sessions', {
  where: ['id'],
  set: ['newest_token as generation'],
})

/** Marks a used key as confirmed. It ends only after a newer key is used, and its age restarts now. */
export const confirmKey = updateRows('session_tokens', {
  where: ['hash'],
  set: ['issued_at as now'],
  fixed: { confirmed: 1, valid_until: null },
})

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

export const touchSession = updateRows('sessions', { where: ['id'], set: ['last_seen_at as now'] })

export const setNetwork = updateRows('sessions', { where: ['id'], fill: ['network'] })

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

export const allSessionsOf = selectColumns('sessions', ['user_id'], ['id'])

export const membersWithSessions = query<{ limit: number }>()((param) =>
  build
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.user_id')
    .distinct()
    .where('users.kind', '=', 'member')
    .limit(param('limit')),
)

export const deleteSession = deleteRows('sessions', ['id', 'user_id'])

export const deleteTokensOf = deleteRows('session_tokens', ['session_id'])

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

export const suspensionOf = selectColumns('suspensions', ['user_id'], ['at'])

/** A repeated suspension keeps the first reason. */
export const insertSuspension = insertMissing('suspensions', ['user_id', 'at', 'reason'])

export const deleteSuspension = deleteRows('suspensions', ['user_id'])
