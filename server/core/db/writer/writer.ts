import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { Database } from '#server/core/db/database.ts'
import { commitGroup } from './commit-group.ts'
import type { WriteConnection, WriteEngine } from './engine.ts'
import { type Entry, entryFor } from './entry.ts'
import { type HeldScopes, scopesOf, chooseGroup } from './choose-group.ts'

interface WriterOptions {
  readonly onGroup?: (writes: number) => void
  readonly onCommit: (pokes: ReadonlyMap<Scope, number>) => void
  readonly onBrokenDisk: (error: unknown) => void
}

/**
 * Group commit: jobs that arrive in the same turn of the event loop share one transaction. Their promises resolve after
 * its COMMIT. If the engine has several connections, groups without a common scope run at the same time. A failed job
 * affects no other job. Few jobs fail after a write, so a group first runs without savepoints. If one is needed, the
 * group is rolled back and run again with a savepoint for each job.
 * Temporary database errors are retried; after a conflict with other writers, jobs are retried one by one. A COMMIT
 * without a response is not retried, because it may have succeeded. Its callers get an error. Clients then retry under
 * the same idempotency key, which is stored in the same transaction as the effect.
 */
export class Writer {
  readonly #engine: WriteEngine
  readonly #options: WriterOptions
  readonly #free: WriteConnection[]
  readonly #held = new Map<WriteConnection, HeldScopes>()
  #waiting: Entry[] = []
  #isPlanned = false
  #idle: (() => void)[] = []
  /** The number of committed transactions. */
  commits = 0

  constructor(engine: WriteEngine, options: WriterOptions) {
    this.#engine = engine
    this.#options = options
    this.#free = [...engine.connections]
  }

  get waiting(): number {
    return this.#waiting.length
  }

  readonly write: Database['write'] = (job, options) =>
    new Promise((resolve, reject) => {
      this.#waiting.push(entryFor(job, { options, resolve, reject }))
      this.#plan()
    })

  /** Resolves when the queue is empty and no transaction is running. */
  async drained(): Promise<void> {
    if (this.#waiting.length > 0 || this.#held.size > 0)
      await new Promise<void>((resolve) => void this.#idle.push(resolve))
  }

  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    // Let responses be sent and new requests arrive; they form the next groups.
    setImmediate(() => {
      this.#isPlanned = false
      this.#startGroups()
    })
  }

  #startGroups(): void {
    while (this.#waiting.length > 0) {
      const connection = this.#free.at(-1)
      if (connection === undefined) return
      const { group, rest } = this.#next()
      if (group.length === 0) return
      this.#waiting = [...rest]
      this.#free.pop()
      this.#held.set(connection, scopesOf(group))
      void this.#runOn(connection, group)
    }
  }

  #next() {
    const { connections, maxGroup } = this.#engine
    if (connections.length === 1)
      return { group: this.#waiting.slice(0, maxGroup), rest: this.#waiting.slice(maxGroup) }
    return chooseGroup(this.#waiting, {
      heldScopes: [...this.#held.values()],
      maxJobs: maxGroup,
      connections: connections.length,
    })
  }

  async #runOn(connection: WriteConnection, group: readonly Entry[]): Promise<void> {
    const { onCommit, onGroup, onBrokenDisk } = this.#options
    await commitGroup(connection, group, {
      engine: this.#engine,
      onBrokenDisk,
      onCommit: (pokes, writes) => {
        this.commits += 1
        onGroup?.(writes)
        if (pokes.size > 0) onCommit(pokes)
      },
    })
    this.#held.delete(connection)
    this.#free.push(connection)
    if (this.#waiting.length > 0) return this.#plan()
    if (this.#held.size > 0) return
    for (const resolve of this.#idle) resolve()
    this.#idle = []
  }
}
