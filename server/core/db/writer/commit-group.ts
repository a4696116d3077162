import type { Scope } from '#src/contract/wire/sync-messages.ts'
import { endsTransaction } from '#server/core/db/transaction-error.ts'
import type { WriteConnection, WriteEngine } from './engine.ts'
import type { Entry } from './entry.ts'
import { needsAllScopes, needsSavepoints, OpenTransaction } from './group-transaction.ts'
import { type HeldScopes, scopesOf } from './choose-group.ts'

interface CommitOptions {
  readonly engine: WriteEngine
  /**
   * Called after each COMMIT, once the callers' promises are resolved, with the announced revisions and the number of
   * jobs.
   */
  readonly onCommit: (pokes: ReadonlyMap<Scope, number>, jobs: number) => void
  readonly onBrokenDisk: (error: unknown) => void
  /** The number of this attempt, starting at 1. */
  readonly attempt?: number
}

const maxAttempts = 5

/** Runs jobs in one transaction and settles each job's promise in all cases. */
export async function commitGroup(
  connection: WriteConnection,
  group: readonly Entry[],
  options: CommitOptions,
): Promise<void> {
  const { engine } = options
  let { attempt = 1 } = options
  let isGuarded = false
  let heldScopes = scopesOf(group)
  for (;;) {
    try {
      const pokes = await runGroup(connection, group, { heldScopes, isGuarded })
      engine.onDurable()
      for (const entry of group) entry.settle()
      options.onCommit(pokes, group.length)
      return
    } catch (error) {
      await connection.rollback()
      if (error === needsSavepoints) isGuarded = true
      else if (error === needsAllScopes) heldScopes = null
      else {
        const kind = engine.classifyError(error)
        const willRetry = (kind === 'retry' || kind === 'clash') && attempt < maxAttempts
        if (!willRetry) {
          for (const entry of group) entry.fail(error)
          if (kind === 'broken') options.onBrokenDisk(error)
          return
        }
        await new Promise((resolve) => setTimeout(resolve, engine.retryPauseMs * attempt))
        attempt += 1
        if (kind === 'clash' && group.length > 1) {
          for (const entry of group) await commitGroup(connection, [entry], { ...options, attempt })
          return
        }
      }
    }
  }
}

/**
 * Reads the keys of the whole group in its first round trip. If an earlier job has the same key, the job reads it when
 * it runs. In a group that holds all scopes, every job does so, because a job may move keys from one user to another.
 */
function prefetchKeys(
  connection: WriteConnection,
  group: readonly Entry[],
  { heldScopes, isGuarded }: { readonly heldScopes: HeldScopes; readonly isGuarded: boolean },
): void {
  const named = new Set<string>()
  for (const { keys } of group) {
    if (keys === undefined) continue
    const isKnownLater = heldScopes === null || isGuarded || keys.names.some((name) => named.has(name))
    keys.prefetch(isKnownLater ? null : connection)
    for (const name of keys.names) named.add(name)
  }
}

async function runGroup(
  connection: WriteConnection,
  group: readonly Entry[],
  mode: { readonly heldScopes: HeldScopes; readonly isGuarded: boolean },
): Promise<ReadonlyMap<Scope, number>> {
  await connection.begin(mode.heldScopes)
  prefetchKeys(connection, group, mode)
  const transaction = new OpenTransaction(connection, mode)
  for (const entry of group) await entry.run(transaction, connection)
  await connection.commit().catch((error: unknown) => {
    throw mode.isGuarded || endsTransaction(error) ? error : needsSavepoints
  })
  return transaction.pokes()
}
