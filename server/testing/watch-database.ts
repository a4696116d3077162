import type { Database, Reader } from '#server/core/db/database.ts'

/** A database of which a test can tell when nothing is asked of it. */
export interface WatchedDatabase {
  readonly database: Database
  /** Resolves when nobody waits for it, nor has just heard from it and goes on to ask. */
  idle(): Promise<void>
  /** How often it was read, and how often somebody had to wait for that: reads at the same time are one wait. */
  readonly reads: { readonly statements: number; readonly waits: number }
}

/** Told when something begins that another thread or process does, and when it ends. */
export interface WorkWatch {
  begin(): void
  end(): void
}

/** `watch` is told of each statement. */
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
