import * as v from 'valibot'
import { DeviceId, MutationId, UserId, uuidText, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { boundedList, boundedText } from '#src/contract/rules/bounds.ts'
import { replicatedTable, replicatedTables } from '#src/contract/tables.ts'
import { FieldIssue } from './problem.ts'
import { EpochMs } from './time.ts'

/** What is replicated together: one counter, one cursor. */
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

/** What the operator offers: every signed-in user reads it, and it cannot be written by sync. */
export const catalogScope = v.parse(Scope, 'catalog')

/** What the admins of the whole site share. */
export const operatorScope = v.parse(Scope, 'operator')

/** The kind of a scope and the id in it. */
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

/** Every replicated table, as `src/contract/tables.ts` defines it. */
export const ReplicatedTable = v.picklist(replicatedTables.map(({ table }) => table))
export type ReplicatedTable = v.InferOutput<typeof ReplicatedTable>

/** Whether an app of that version reads the rows of a table; what it cannot read it is not sent. */
export function readsTable(schemaVersion: number, table: ReplicatedTable): boolean {
  return schemaVersion >= replicatedTable(table).since
}

/** A row that left: deleted, expired and purged, or no longer the reader's to see. */
export const RowGone = v.object({ table: ReplicatedTable, id: v.string() })
export type RowGone = v.InferOutput<typeof RowGone>

const Rev = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const maxPullRows = 500
/**
 * `since` is the cursor that came with the page before, 0 at first; `limit` at most 500 rows. `unsentCount`: how much has
 * waited on the device `deviceId` for more than a moment; remembered with the session, for the day when the browser forgets
 * it. `schemaVersion`: the app's; one that does not tell is older than version 4.
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
 * A page of changes: all whose revisions come after `since`, up to `next`, in any order. `next` is the cursor to store with
 * the page, as of `pull-cursor.ts`; `more` says that another page waits. `epoch` names the database's life: another one means
 * a restored backup. `floor` is the oldest cursor that still sees every tombstone. The rows are read by `PullAnswer`.
 */
export const PullPage = v.object({
  rows: v.array(v.unknown()),
  gone: v.array(RowGone),
  next: Rev,
  more: v.boolean(),
  epoch: v.string(),
  floor: Rev,
  serverNow: EpochMs,
  /** In the first page of the user's scope: so much, at least, waited in this browser before it lost its storage. */
  lostUnsent: v.optional(v.number()),
})

export const maxPushMutations = 50
export const maxPushBytes = 256 * 1024

/** A batch of waiting mutations in the order of the outbox. Names and args are checked one by one by the registry. */
export const PushBody = v.object({
  deviceId: DeviceId,
  /** Whose outbox this is; a push whose user is not the session's is refused whole with `wrong_user`. */
  userId: UserId,
  schemaVersion: v.pipe(v.number(), v.integer()),
  mutations: v.pipe(
    boundedList(v.object({ mid: MutationId, name: boundedText(100), args: v.unknown() }), maxPushMutations),
    v.minLength(1),
  ),
})
export type PushBody = v.InferOutput<typeof PushBody>

/**
 * What became of one mutation. `applied` and `duplicate` carry `rev`, the revision of the mutation's scope at which the
 * effect is to be seen, and the listed call's answer. `blocked`: an earlier one that it needs was refused in this batch.
 * `retry`: try again after `retryAfterMs`.
 */
export const PushResult = v.object({
  mid: MutationId,
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
 * An event of `GET /api/sync/live`: the scope has rows up to `rev`, and the client pulls it, but no sooner than `pauseMs`
 * after its last pull of this scope. The first events tell where each scope stands and name the `epoch` of the database;
 * `more` is false on the last of them.
 */
export const LivePoke = v.object({
  scope: Scope,
  rev: Rev,
  pauseMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  epoch: v.optional(v.string()),
  more: v.optional(v.boolean()),
})
export type LivePoke = v.InferOutput<typeof LivePoke>

/** The shortest time from one pull of a scope to the next. */
export const shortestPullPauseMs = 1000

/**
 * Server-sent comment lines keep the stream alive this often; a client that hears nothing for longer than the watchdog
 * reconnects.
 */
export const liveHeartbeatMs = 30_000
export const liveWatchdogMs = 65_000
