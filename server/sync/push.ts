import type { MutationId } from '#src/contract/entities/ids.ts'
import { problemStatus } from '#src/contract/wire/problem.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { PushBody, PushResult } from '#src/contract/wire/sync-messages.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import type { Viewer } from '#server/core/requests/viewer.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import { runOnce } from '#server/replication/run-once.ts'
import { readMutation, type ReadMutation } from './run-mutation.ts'

type Batch = PushBody['mutations']

interface Sender {
  readonly viewer: Viewer
  readonly publicUrl: string
}

/** One mutation of the batch as it was read: broken args are refused without a transaction. */
interface Item {
  readonly mid: MutationId
  readonly read: Result<ReadMutation, Refusal>
}

/**
 * Applies a batch in its order and in one transaction, a savepoint for each mutation: one that is refused or breaks takes
 * no other with it but those that need what it would have made.
 */
export async function applyBatch(
  deps: Deps,
  mutations: Batch,
  sender: Sender,
): Promise<readonly PushResult[]> {
  const items = mutations.map(({ mid, name, args }): Item => ({ mid, read: readMutation(name, args) }))
  const now = deps.clock.now()
  const written = await deps.database.write(async (transaction) => {
    const context: MutationContext = {
      transaction,
      deps,
      now,
      viewer: sender.viewer,
      publicUrl: sender.publicUrl,
    }
    const batch: BatchState = { unmade: new Set(), held: new Set(), log: deps.log }
    const results: PushResult[] = []
    for (const item of items) results.push(await applyItem(context, item, batch))
    return ok(results)
  })
  return written.ok ? written.value : []
}

interface BatchState {
  /** Keys of what earlier mutations of the batch failed to make. */
  readonly unmade: Set<string>
  /** Keys of what waits for a mutation of the batch that is to be tried again, and the groups of those. */
  readonly held: Set<string>
  readonly log: Deps['log']
}

async function applyItem(
  context: MutationContext,
  { mid, read }: Item,
  batch: BatchState,
): Promise<PushResult> {
  if (!read.ok) return rejected(mid, read.error)
  const { name, payloadHash } = read.value
  const { makes, needs, groupKey } = read.value.traits(context.viewer.userId)
  const group = `group ${groupKey}`
  const later = (refusal: Refusal, retryAfterMs?: number): PushResult => {
    for (const key of [group, ...makes]) batch.held.add(key)
    const { code, message } = refusal
    const wait = retryAfterMs === undefined ? {} : { retryAfterMs }
    return { mid, status: 'retry', code, message, httpStatus: problemStatus[code], ...wait }
  }
  const unmade = (result: PushResult): PushResult => {
    for (const key of makes) batch.unmade.add(key)
    return result
  }
  if ([group, ...needs].some((key) => batch.held.has(key))) return later(outOfTurn)
  if (needs.some((key) => batch.unmade.has(key))) {
    return unmade({ mid, status: 'blocked', message: 'Waits for something that was refused' })
  }
  try {
    const outcome = await context.transaction.savepoint(() =>
      runOnce(context, { mid, payloadHash }, () => read.value.run(context)),
    )
    if (!outcome.ok && outcome.error.code === 'too_many_requests')
      return later(outcome.error, outcome.error.retryAfterMs)
    if (!outcome.ok) return unmade(rejected(mid, outcome.error))
    const { rev, answer, isDuplicate, httpStatus } = outcome.value
    return { mid, status: isDuplicate ? 'duplicate' : 'applied', httpStatus, rev, answer }
  } catch (error) {
    if (isFatalToTransaction(error)) throw error
    batch.log.error({ err: error, mutation: name }, 'A mutation broke')
    return later({ code: 'internal', message: 'Something went wrong' })
  }
}

/** Order within a group holds: what comes after one that is to be tried again waits for it. */
const outOfTurn: Refusal = { code: 'unavailable', message: 'Waits for an earlier one' }

function rejected(mid: MutationId, { code, message, upgradeRequired, details }: Refusal): PushResult {
  return {
    mid,
    status: 'rejected',
    code,
    message,
    httpStatus: problemStatus[code],
    ...(upgradeRequired === undefined ? {} : { upgradeRequired }),
    ...(details === undefined ? {} : { details: [...details] }),
  }
}

/** Errors of the database as a whole, which the writer deals with. */
function isFatalToTransaction(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^SQLITE_(?:BUSY|IOERR|CORRUPT|FULL)/.test(code)
}
