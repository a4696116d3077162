import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { problemStatus } from '#src/contract/wire/problem.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { PushBody, PushResult } from '#src/contract/wire/sync-messages.ts'
import { endsTransaction } from '#server/core/db/transaction-error.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import { unionOfScopes } from '#server/replication/mutation-scopes.ts'
import { runOnce, UserKeys } from '#server/replication/run-once.ts'
import { readMutation, type ReadMutation } from './run-mutation.ts'

type Batch = PushBody['mutations']

interface Sender {
  readonly viewer: Viewer
  readonly publicUrl: string
}

/** One parsed mutation of the batch. Invalid args are refused without a transaction. */
interface Item {
  readonly mutationId: MutationId
  readonly read: Result<ReadMutation, Refusal>
  readonly prepared: Awaited<ReturnType<ReadMutation['prepare']>>
}

/**
 * Applies a batch in order and in one transaction, with a savepoint for each mutation. A refused or failed mutation
 * affects only those that need its result.
 */
export async function applyBatch(
  deps: Deps,
  mutations: Batch,
  sender: Sender,
): Promise<readonly PushResult[]> {
  const items: Item[] = []
  for (const { mutationId, name, args } of mutations)
    items.push(await readItem(deps, sender, { mutationId, name, args }))
  const now = deps.clock.now()
  const scopes = unionOfScopes(
    items.map(({ read }) => (read.ok ? read.value.scopes(sender.viewer.userId) : [])),
  )
  const keys = new UserKeys(
    sender.viewer.userId,
    mutations.map(({ mutationId }) => mutationId),
  )
  const written = await deps.database.write(
    async (transaction) => {
      const context: MutationContext = {
        transaction,
        deps,
        now,
        viewer: sender.viewer,
        publicUrl: sender.publicUrl,
      }
      const batch: BatchState = { unmade: new Set(), blockedKeys: new Set(), keys, log: deps.log }
      const results: PushResult[] = []
      for (const item of items) results.push(await applyItem(context, item, batch))
      return ok(results)
    },
    { scopes, keys },
  )
  return written.ok ? written.value : []
}

async function readItem(
  deps: Deps,
  { viewer }: Sender,
  { mutationId, name, args }: Batch[number],
): Promise<Item> {
  const read = readMutation(name, args)
  return { mutationId, read, prepared: read.ok ? await read.value.prepare(deps, viewer.userId) : ok({}) }
}

interface BatchState {
  /** Keys of the results that earlier mutations of the batch failed to create. */
  readonly unmade: Set<string>
  /** Keys of the results that depend on a mutation to be retried, and the groups of those mutations. */
  readonly blockedKeys: Set<string>
  readonly keys: UserKeys
  readonly log: Deps['log']
}

async function applyItem(
  context: MutationContext,
  { mutationId, read, prepared }: Item,
  batch: BatchState,
): Promise<PushResult> {
  if (!read.ok) return refusedResult(mutationId, read.error)
  const { name, payloadHash } = read.value
  const { makes, needs, groupKey } = read.value.traits(context.viewer.userId)
  const group = `group ${groupKey}`
  const later = (refusal: Refusal, retryAfterMs?: number): PushResult => {
    for (const key of [group, ...makes]) batch.blockedKeys.add(key)
    const { code, message } = refusal
    const wait = retryAfterMs === undefined ? {} : { retryAfterMs }
    return { mutationId, status: 'retry', code, message, httpStatus: problemStatus[code], ...wait }
  }
  const unmade = (result: PushResult): PushResult => {
    for (const key of makes) batch.unmade.add(key)
    return result
  }
  if ([group, ...needs].some((key) => batch.blockedKeys.has(key))) return later(outOfTurn)
  if (needs.some((key) => batch.unmade.has(key))) {
    return unmade({ mutationId, status: 'blocked', message: 'A change that this one needs was refused' })
  }
  if (!prepared.ok) {
    const isRetryable = ['too_many_requests', 'unavailable', 'no_room'].includes(prepared.error.code)
    return isRetryable
      ? later(prepared.error, prepared.error.retryAfterMs)
      : unmade(refusedResult(mutationId, prepared.error))
  }
  const prepares = { ...context, ...prepared.value }
  try {
    const outcome = await context.transaction.savepoint(() =>
      runOnce(context, { mutationId, payloadHash, keys: batch.keys }, () => read.value.run(prepares)),
    )
    if (!outcome.ok && outcome.error.code === 'too_many_requests')
      return later(outcome.error, outcome.error.retryAfterMs)
    if (!outcome.ok) return unmade(refusedResult(mutationId, outcome.error))
    const { rev, answer, isDuplicate, httpStatus } = outcome.value
    return { mutationId, status: isDuplicate ? 'duplicate' : 'applied', httpStatus, rev, answer }
  } catch (error) {
    if (endsTransaction(error)) throw error
    batch.log.error({ err: error, mutation: name }, 'A mutation failed with an unexpected error')
    return later({ code: 'internal', message: 'Something went wrong' })
  }
}

/** Order is kept within a group: mutations after one that must be retried wait for it. */
const outOfTurn: Refusal = { code: 'unavailable', message: 'Waiting for an earlier change' }

function refusedResult(
  mutationId: MutationId,
  { code, message, upgradeRequired, details }: Refusal,
): PushResult {
  return {
    mutationId,
    status: 'rejected',
    code,
    message,
    httpStatus: problemStatus[code],
    ...(upgradeRequired === undefined ? {} : { upgradeRequired }),
    ...(details === undefined ? {} : { details: [...details] }),
  }
}
