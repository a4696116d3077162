import type Sqlite from 'better-sqlite3'
import type { Result } from '#src/contract/wire/result.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { Transaction, WriteJob } from '#server/core/db/database.ts'
import type { Query } from '#server/core/db/query.ts'

interface WriterOptions {
  /** Called after COMMIT, before anybody is answered. */
  readonly onDurable: () => void
  readonly onCommit: (pokes: ReadonlyMap<Scope, number>) => void
  readonly onBrokenDisk: (error: unknown) => void
}

export interface Writer {
  write<Value, Failure = never>(job: WriteJob<Value, Failure>): Promise<Result<Value, Failure>>
  /** Resolves when nothing waits any more. */
  drained(): Promise<void>
  readonly commits: number
}

interface Poke {
  readonly scope: Scope
  readonly rev: number
}

/** One job with its caller's promise. `settle` resolves it once the group is committed. */
interface Entry {
  run(transaction: GroupTransaction, isOpen: () => boolean): Promise<void>
  settle(): void
  fail(error: unknown): void
}

const maxAttempts = 5
/** Another process holds the database: a backup, say. Meanwhile this one goes on answering. */
const busyPauseMs = 50
/** A group stays short enough for the first of it not to wait long. */
const maxGroup = 256

/**
 * Group commit: jobs that arrive in one turn of the event loop share one `BEGIN IMMEDIATE … COMMIT` and are answered after
 * the COMMIT. A job that fails takes nothing with it but itself. Hardly any fails after it has written, so a group runs
 * without savepoints at first; where one would have been needed, the group is rolled back and run again with one each.
 */
export function startWriter(connection: Sqlite.Database, options: WriterOptions): Writer {
  let waiting: Entry[] = []
  let isFlushing = false
  let commits = 0
  let idle: (() => void)[] = []
  const begin = connection.prepare('begin immediate')
  const commit = connection.prepare('commit')
  const rollback = connection.prepare('rollback')

  async function flush(): Promise<void> {
    isFlushing = true
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxGroup)
      waiting = waiting.slice(maxGroup)
      await commitGroup(group)
      // Let answers go out and new requests come in: they form the next group.
      await new Promise((resolve) => setImmediate(resolve))
    }
    isFlushing = false
    for (const resolve of idle) resolve()
    idle = []
  }

  async function commitGroup(group: readonly Entry[]): Promise<void> {
    let isGuarded = false
    for (let attempt = 1; ; attempt++) {
      try {
        const pokes = await runGroup(group, isGuarded)
        options.onDurable()
        for (const entry of group) entry.settle()
        if (pokes.size > 0) options.onCommit(pokes)
        return
      } catch (error) {
        if (connection.inTransaction) rollback.run()
        if (error === needsSavepoints) {
          isGuarded = true
          continue
        }
        if (isBusy(error) && attempt < maxAttempts) {
          await new Promise((resolve) => setTimeout(resolve, busyPauseMs * attempt))
          continue
        }
        for (const entry of group) entry.fail(error)
        if (isBrokenDisk(error)) options.onBrokenDisk(error)
        return
      }
    }
  }

  async function runGroup(group: readonly Entry[], isGuarded: boolean): Promise<ReadonlyMap<Scope, number>> {
    const pokes: Poke[] = []
    const transaction = transactionOn(connection, pokes, isGuarded)
    begin.run()
    for (const entry of group) await entry.run(transaction, () => connection.inTransaction)
    commit.run()
    commits++
    const highest = new Map<Scope, number>()
    for (const { scope, rev } of pokes) highest.set(scope, Math.max(rev, highest.get(scope) ?? 0))
    return highest
  }

  return {
    get commits() {
      return commits
    },
    write(job) {
      return new Promise((resolve, reject) => {
        waiting.push(entryFor(job, resolve, reject))
        if (isFlushing) return
        isFlushing = true
        setImmediate(() => void flush())
      })
    },
    drained: () => (isFlushing ? new Promise((resolve) => void idle.push(resolve)) : Promise.resolve()),
  }
}

function entryFor<Value, Failure>(
  job: WriteJob<Value, Failure>,
  resolve: (result: Result<Value, Failure>) => void,
  reject: (error: unknown) => void,
): Entry {
  let settle = () => {}
  return {
    async run(transaction, isOpen) {
      try {
        const result = await transaction.runJob(() => job(transaction))
        settle = () => resolve(result)
      } catch (error) {
        // A full disk makes SQLite roll the whole transaction back: the jobs before this one are undone too.
        if (error === needsSavepoints || !isOpen() || isBusy(error) || isBrokenDisk(error)) throw error
        settle = () => reject(error)
      }
    },
    settle: () => settle(),
    fail: reject,
  }
}

/** A transaction as the group runs its jobs in it. */
interface GroupTransaction extends Transaction {
  /** Runs a job of the group; throws `needsSavepoints` where it failed after it wrote and nothing guards the others. */
  runJob<Value, Failure>(job: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>>
}

const needsSavepoints = new Error('The group must be run again with savepoints')

function transactionOn(connection: Sqlite.Database, pokes: Poke[], isGuarded: boolean): GroupTransaction {
  let writes = 0
  const begin = prepared(connection, 'savepoint job')
  const release = prepared(connection, 'release job')
  const undo = prepared(connection, 'rollback to job')
  return {
    all: async (query, params) => counted(query).all(...query.bind(params)),
    first: async (query, params) => counted(query).get(...query.bind(params)),
    run: async (query, params) => counted(query).run(...query.bind(params)).changes,
    poke: (scope, rev) => void pokes.push({ scope, rev }),
    savepoint,
    async runJob(job) {
      if (isGuarded) return savepoint(job)
      const before = writes
      try {
        const result = await job()
        if (result.ok || writes === before) return result
      } catch (error) {
        if (writes === before || !connection.inTransaction || isBusy(error) || isBrokenDisk(error))
          throw error
      }
      throw needsSavepoints
    },
  }

  function counted<Params, Row>(query: Query<Params, Row>) {
    const statement = query.on(connection)
    if (!statement.readonly) writes++
    return statement
  }

  async function savepoint<Value, Failure>(
    job: () => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    begin.run()
    const mark = pokes.length
    let isKept = false
    try {
      const result = await job()
      isKept = result.ok
      return result
    } finally {
      if (!isKept) pokes.length = mark
      if (connection.inTransaction) {
        if (!isKept) undo.run()
        release.run()
      }
    }
  }
}

const statements = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement>>()

function prepared(connection: Sqlite.Database, sql: string): Sqlite.Statement {
  const known = statements.get(connection) ?? new Map<string, Sqlite.Statement>()
  statements.set(connection, known)
  const statement = known.get(sql) ?? connection.prepare(sql)
  known.set(sql, statement)
  return statement
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

/** A failed fsync leaves it unknown what is on the disk; retrying it would hide the loss. */
function isBrokenDisk(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_IOERR') || codeOf(error) === 'SQLITE_CORRUPT'
}
