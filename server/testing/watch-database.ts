import type { Database, Reader } from '#server/core/db/database.ts'

/** A database that reports to a test when no work is in progress. */
export interface WatchedDatabase {
  readonly database: Database
  /** Resolves when no call is in progress, and no caller has just received a result and is about to continue. */
  idle(): Promise<void>
  /** The number of reads, and of waits for reads. Concurrent reads count as one wait. */
  readonly reads: { readonly statements: number; readonly waits: number }
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
  const reader: Reader = {
    all: (query, params) => read(database.reader.all(query, params)),
    first: (query, params) => read(database.reader.first(query, params)),
  }
  return {
    reads,
    database: {
      reader,
      write: (job, how) => counted(database.write(job, how)),
      get waiting() {
        return database.waiting
      },
      get commits() {
        return database.commits
      },
      close: () => database.close(),
    },
    async idle() {
      for (let quietTurns = 0; quietTurns < 3; quietTurns += 1) {
        await new Promise((resolve) => setImmediate(resolve))
        if (underWay > 0) quietTurns = -1
      }
    },
  }
}
