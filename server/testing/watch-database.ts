import type { Database, Reader } from '#server/core/db/database.ts'

/** A database that reports to a test when no work is in progress. */
export interface WatchedDatabase {
  readonly database: Database
  /** Resolves when no call is in progress, and no caller has just received a result and is about to continue. */
  idle(): Promise<void>
  /** The number of reads, and of waits for reads. Concurrent reads count as one wait. */
  readonly reads: { readonly statements: number; readonly waits: number }
  /**
   * Completes `work` before the next step but `skipped`: a read outside a transaction, or a transaction. Returns whether
   * there was such a step since then.
   */
  interruptStep(skipped: number, work: () => Promise<unknown>): () => boolean
}

/** Notified when work in another thread or process begins and ends. */
export interface WorkWatch {
  begin(): void
  end(): void
}

/** `watch` is notified of each statement. */
export function watchDatabase(database: Database, watch?: WorkWatch): WatchedDatabase {
  let underWay = 0
  const reads = { statements: 0, waits: 0 }
  const counted = async <Value>(work: Promise<Value>): Promise<Value> => {
    underWay += 1
    watch?.begin()
    try {
      return await work
    } finally {
      underWay -= 1
      watch?.end()
    }
  }
  const read = <Value>(work: Promise<Value>): Promise<Value> => {
    reads.statements += 1
    if (underWay === 0) reads.waits += 1
    return counted(work)
  }
  let interruption: { skipped: number; readonly work: () => Promise<unknown> } | null = null
  const interrupt = async (): Promise<void> => {
    if (interruption === null) return
    interruption.skipped -= 1
    if (interruption.skipped >= 0) return
    const { work } = interruption
    interruption = null
    await work()
  }
  const reader: Reader = {
    all: (query, params) => read(interrupt().then(() => database.reader.all(query, params))),
    first: (query, params) => read(interrupt().then(() => database.reader.first(query, params))),
  }
  return {
    reads,
    database: {
      reader,
      write: (job, how) =>
        counted(
          interruption === null ? database.write(job, how) : interrupt().then(() => database.write(job, how)),
        ),
      get waiting() {
        return database.waiting
      },
      get commits() {
        return database.commits
      },
      close: () => database.close(),
    },
    interruptStep(skipped, work) {
      const own = { skipped, work }
      interruption = own
      return () => {
        const isDone = interruption !== own
        if (!isDone) interruption = null
        return isDone
      }
    },
    async idle() {
      for (let quietTurns = 0; quietTurns < 3; quietTurns += 1) {
        await new Promise((resolve) => setImmediate(resolve))
        if (underWay > 0) quietTurns = -1
      }
    },
  }
}
