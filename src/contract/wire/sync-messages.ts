import * as v from 'valibot'
import { DeviceId, MutationId, UserId, uuidText, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { boundedList, boundedText } from '#src/contract/rules/bounds.ts'
import { replicatedTable, replicatedTables } from '#src/contract/tables.ts'
import { FieldIssue } from './problem.ts'
import { EpochMs } from './time.ts'

/** A unit of replication, with one counter and one cursor. */
export const Scope = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?:(?:zone|user):${uuidText}|catalog|operator)$`), 'is not a scope'),
  v.brand('Scope'),
)
export type Scope = v.InferOutput<typeof Scope>

export function zoneScope(id: ZoneId): Scope {
  return v.parse(Scope, `zone:${id}`)
}

export function userScope(id: UserId): Scope {
  return v.parse(Scope, `user:${id}`)
}

/** The operator's catalog. Every signed-in user can read it; sync cannot write it. */
export const catalogScope = v.parse(Scope, 'catalog')

/** Data that the admins of the whole site share. */
export const operatorScope = v.parse(Scope, 'operator')

/** Returns the kind of a scope and its id. */
export function readScope(
  scope: Scope,
):
  | { kind: 'zone'; zoneId: ZoneId }
  | { kind: 'user'; userId: UserId }
  | { kind: 'catalog' }
  | { kind: 'operator' } {
  const [kind, id] = scope.split(':')
  if (kind === 'catalog' || kind === 'operator') return { kind }
  return kind === 'zone'
    ? { kind, zoneId: v.parse(ZoneId, id) }
    : { kind: 'user', userId: v.parse(UserId, id) }
}

/** All replicated tables, as defined in `src/contract/tables.ts`. */
export const ReplicatedTable = v.picklist(replicatedTables.map(({ table }) => table))
export type ReplicatedTable = v.InferOutput<typeof ReplicatedTable>

/** True if an app of that version can read the rows of a table; other rows are not sent to it. */
export function canReadTable(schemaVersion: number, table: ReplicatedTable): boolean {
  return schemaVersion >= replicatedTable(table).since
}

/** A removed row: deleted, expired and purged, or not visible to the reader anymore. */
export const RowGone = v.object({ table: ReplicatedTable, id: v.string() })
export type RowGone = v.InferOutput<typeof RowGone>

const Rev = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const maxPullRows = 500
/**
 * `since` is the cursor of the previous page, 0 at first; `limit` at most 500 rows. `unsentCount`: the number of
 * changes that stayed unsent on the device `deviceId` for more than a moment. It is stored with the session, in case
 * the browser loses its storage. `schemaVersion`: the app's; absent: older than version 4.
 */
export const PullQuery = v.object({
  scope: Scope,
  since: v.pipe(
    v.string(),
    v.regex(/^\d{1,16}$/, 'must be a whole number'),
    v.transform(Number),
    v.safeInteger(),
  ),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(maxPullRows),
    ),
  ),
  deviceId: v.optional(DeviceId),
  schemaVersion: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'), v.transform(Number)),
    '3',
  ),
  unsentCount: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'), v.transform(Number)),
    '0',
  ),
})

/**
 * A page of changes: all with revisions after `since`, up to `next`, in any order. `next` is the cursor to store with
 * the page, see `pull-cursor.ts`; `more`: there is another page. `epoch` identifies the database; a different value
 * means a restored backup. `floor` is the oldest cursor for which all tombstones exist. The rows are parsed by
 * `PullAnswer`.
 */
export const PullPage = v.object({
  rows: v.array(v.unknown()),
  gone: v.array(RowGone),
  next: Rev,
  more: v.boolean(),
  epoch: v.string(),
  floor: Rev,
  serverNow: EpochMs,
  /**
   * In the first page of the user's scope: the minimum number of unsent changes in this browser before it lost its
   * storage.
   */
  lostUnsent: v.optional(v.number()),
})

export const maxPushMutations = 50
export const maxPushBytes = 256 * 1024

/** A batch of queued mutations in outbox order. The registry validates names and args one by one. */
export const PushBody = v.object({
  deviceId: DeviceId,
  /** The owner of the outbox. If it is not the session's user, the whole push is rejected with `wrong_user`. */
  userId: UserId,
  schemaVersion: v.pipe(v.number(), v.integer()),
  mutations: v.pipe(
    boundedList(
      v.object({ mutationId: MutationId, name: boundedText(100), args: v.unknown() }),
      maxPushMutations,
    ),
    v.minLength(1),
  ),
})
export type PushBody = v.InferOutput<typeof PushBody>

/**
 * The result of one mutation. `applied` and `duplicate` include `rev`, the revision of the mutation's scope that
 * contains the effect, and the call's response. `blocked`: an earlier mutation that it needs was rejected in this
 * batch. `retry`: retry after `retryAfterMs`.
 */
export const PushResult = v.object({
  mutationId: MutationId,
  status: v.picklist(['applied', 'duplicate', 'rejected', 'blocked', 'retry']),
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  httpStatus: v.optional(v.number()),
  upgradeRequired: v.optional(v.boolean()),
  details: v.optional(v.array(FieldIssue)),
  retryAfterMs: v.optional(v.number()),
  rev: v.optional(Rev),
  answer: v.optional(v.unknown()),
})
export type PushResult = v.InferOutput<typeof PushResult>

export const PushAnswer = v.object({ results: v.array(PushResult), serverNow: EpochMs })
export type PushAnswer = v.InferOutput<typeof PushAnswer>

/**
 * An event of `GET /api/sync/live`: the scope has rows up to `rev`. The client pulls it, but at least `pauseMs` after
 * its last pull of this scope. The first events contain the current revision of each scope and the `epoch` of the
 * database; `more` is false on the last of them.
 */
export const LivePoke = v.object({
  scope: Scope,
  rev: Rev,
  pauseMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  epoch: v.optional(v.string()),
  more: v.optional(v.boolean()),
})
export type LivePoke = v.InferOutput<typeof LivePoke>

/** Minimum time between two pulls of a scope. */
export const shortestPullPauseMs = 1000

/**
 * Server-sent comment lines keep the stream alive at this interval. A client that receives nothing for longer than the
 * watchdog reconnects.
 */
export const liveHeartbeatMs = 20_000
export const liveWatchdogMs = 45_000
