import { Dexie, type Table } from 'dexie'
import * as v from 'valibot'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { MutationId as MutationIdSchema } from '#src/contract/entities/ids/ids.ts'
import {
  type Mutation,
  type MutationDraft,
  type MutationName,
  parseMutation,
  traitsOf,
} from '#src/contract/mutations/mutations.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import type { PendingState } from './client-mutation.ts'
import { clientMutation, engineParts } from './engine-parts.ts'
import type { DataContext } from './data-context.ts'
import type { PictureRow, UserDatabase } from './database.ts'
import { appendAll, type FoldResult } from './outbox/fold-unsent.ts'
import { type LocalPhoto, type OutboxRow, newPause, phaseOf } from './outbox/outbox-row.ts'
import { withEviction } from './with-eviction.ts'
import { pendingFor, removeRows, withDependants } from './outbox/outbox-store.ts'

/** The bytes stored with a photo, clip or film mutation. */
interface CommittedBytes {
  /** null for a clip and a film. */
  readonly local: LocalPhoto | null
  readonly pictures: readonly PictureRow[]
}

/** Optional parts of a commit. */
interface CommitExtras {
  readonly photo?: CommittedBytes
  /** How long to hold the mutation before sending, so that it can be undone. */
  readonly holdMs?: number
  /** The id of the row, if it was created earlier: when the user chose the file. */
  readonly mutationId?: MutationId
  /** When the user made the change, if that was earlier. The row’s age counts from then. */
  readonly createdAt?: EpochMs
}

/**
 * THE write path. Validates the mutation and adds it to the outbox with its bytes, in one durable transaction. After it
 * resolves, the change is safely stored. Returns the row’s mutation id, or null if the mutation was folded into others. If the
 * device is full, photos that can be downloaded again are deleted first. Throws if the contract rejects the args or the
 * database cannot store the row.
 */
export async function commit(
  context: DataContext,
  draft: MutationDraft,
  extras: CommitExtras = {},
): Promise<MutationId | null> {
  if (Dexie.currentTransaction) throw new Error('commit() inside a transaction: use commitTogether()')
  const mutation: Mutation = parseMutation(draft.name, draft.args)
  return withEviction(context.platform.storage, () => store(context, mutation, extras))
}

interface CommitTogether {
  /** The names of all mutations that `work` commits. */
  readonly names: readonly MutationName[]
  /** Further tables that `work` writes. */
  readonly tables: readonly Table[]
}

/**
 * Runs `work` with its calls of `commitWithin` in one durable transaction: all of it is stored, or nothing. On a full
 * device, it makes room as `commit` does and runs `work` again, so `work` must not change anything else.
 */
export function commitTogether<Value>(
  { database, platform }: DataContext,
  { names, tables }: CommitTogether,
  work: () => Promise<Value>,
): Promise<Value> {
  const all = [
    database.outbox,
    ...tables,
    ...names.flatMap((name) => clientMutation(name).tables?.(database) ?? []),
  ]
  return withEviction(platform.storage, () => database.transaction('rw', [...new Set(all)], work))
}

/** `commit` as a part of `commitTogether`. */
export function commitWithin(
  context: DataContext,
  draft: MutationDraft,
  extras: CommitExtras = {},
): Promise<MutationId | null> {
  return store(context, parseMutation(draft.name, draft.args), extras)
}

async function store(
  context: DataContext,
  mutation: Mutation,
  { photo, holdMs, mutationId: givenMutationId, createdAt }: CommitExtras,
): Promise<MutationId | null> {
  const { database } = context
  const client = clientMutationOf(mutation)
  const traits = traitsOf(mutation, context.user.id)
  const target = client.target ?? traits.groupKey
  // Only mutations with bytes lock the bytes’ table, so a like never waits while a photo is read.
  const tables = [database.outbox, ...client.tablesIn(database)]
  const queued = await database.transaction('rw', tables, async () => {
    const pending = await pendingFor(database, target)
    const folding = await client.fold({ database, pending })
    if (folding.remove.length > 0) {
      const all = folding.remove.some((row) => row.makes.length > 0) ? await database.outbox.toArray() : []
      await removeRows(database, withDependants(all, folding.remove))
    }
    if (folding.rewrite !== null) await rewrite(context, folding.rewrite, folding.append)
    if (!folding.append) return null
    const remaining =
      folding.rewrite === null
        ? pending.filter((row) => !folding.remove.includes(row))
        : await pendingFor(database, target)
    const mutationId = givenMutationId ?? newMutationId(context)
    const row: OutboxRow = {
      ...mutation,
      ...freshState,
      mutationId,
      userId: context.user.id,
      lane: traits.lane,
      groupKey: traits.groupKey,
      scope: traits.scope,
      entities: [target, ...(await client.entities({ database, pending: remaining }))],
      makes: traits.makes,
      dependsOn: await makersOf(database, traits.needs, { target, pending: remaining }),
      createdAt: createdAt ?? context.platform.clock.now(),
      schemaVersion: protocolVersion,
      sizeBytes: sizeOf(mutation, photo),
      local: photo?.local ?? null,
      ...(holdMs === undefined ? {} : newPause(holdMs, context.platform.clock.now())),
    }
    await database.outbox.add(row)
    if (photo !== undefined) await database.pictures.bulkAdd([...photo.pictures])
    return mutationId
  })
  if (queued !== null) {
    requestPersistentStorage(context)
    engineParts().onCommitted(mutation)
  }
  return queued
}

/** Uses the server time if it is known. A slow clock can make ids weeks old, and the server rejects those. */
function newMutationId(context: DataContext): MutationId {
  return v.parse(MutationIdSchema, context.platform.ids.uuid(context.serverNow()))
}

/** Queues the row again with other args. Uses a new mutation id if the row may have reached the server. */
async function rewrite(
  context: DataContext,
  { row, mutation }: NonNullable<FoldResult['rewrite']>,
  mayBeThere: boolean,
): Promise<void> {
  const { outbox } = context.database
  const mutationId = mayBeThere ? newMutationId(context) : row.mutationId
  await outbox.put({ ...row, ...mutation, ...freshState, mutationId })
  if (mutationId === row.mutationId) return
  const dependents = await outbox.filter((other) => other.dependsOn.includes(row.mutationId)).toArray()
  await outbox.bulkPut(
    dependents.map((other) => ({
      ...other,
      dependsOn: other.dependsOn.map((one) => (one === row.mutationId ? mutationId : one)),
    })),
  )
}

const persistRequested = new WeakSet<UserDatabase>()

/** Requests persistent storage once per page load, when there is first data that exists nowhere else. */
export function requestPersistentStorage({ database, platform }: DataContext): void {
  if (persistRequested.has(database)) return
  persistRequested.add(database)
  platform.storage.persist().catch((error: unknown) => {
    platform.log.warn('storage-not-persisted', { error: String(error) })
  })
}

/** The state of a newly queued row. */
const freshState = {
  state: 'queued',
  lease: null,
  attempts: 0,
  failures: 0,
  serverFailures: 0,
  foreignAnswers: 0,
  nextAt: 0,
  lastError: null,
  ackRev: null,
} as const

interface TargetRows {
  readonly target: string
  readonly pending: readonly OutboxRow[]
}

async function makersOf(
  database: UserDatabase,
  needs: readonly string[],
  known: TargetRows,
): Promise<readonly MutationId[]> {
  const found: MutationId[] = []
  for (const key of needs) {
    const makers =
      key === known.target
        ? known.pending.filter((row) => row.makes.includes(key))
        : await database.outbox.where('makes').equals(key).toArray()
    found.push(...makers.filter((row) => phaseOf(row) !== 'sent').map((row) => row.mutationId))
  }
  return found
}

function clientMutationOf<Name extends MutationName>({ name, args }: Mutation<Name>) {
  const client = clientMutation(name)
  return {
    target: client.target?.(args) ?? null,
    tablesIn: (database: UserDatabase) => client.tables?.(database) ?? [],
    entities: async (state: PendingState) => (await client.entities?.(args, state)) ?? [],
    fold: async (state: PendingState) => (await client.fold?.(args, state)) ?? appendAll,
  }
}

function sizeOf(mutation: Mutation, photo: CommittedBytes | undefined): number {
  const full = photo?.pictures.find(({ size }) => size === 'full' || size === 'clip')
  return full?.bytes.byteLength ?? JSON.stringify(mutation.args).length
}
