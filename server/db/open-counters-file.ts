import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'

/** The rate limits' counters in table `limits`, as rate-limiter-flexible wants its better-sqlite3 client. */
interface CountersFile {
  readonly client: {
    prepare(sql: string): Sqlite.Statement
    transaction<Work>(work: Work): Work
  }
  close(): void
}

/**
 * Opens the counters' file, apart from the database and never fsynced: a count lost with the power harms nobody, and a
 * mutation must not pay for it. Counts that are over are dropped.
 */
export function openCountersFile(path: string): CountersFile {
  mkdirSync(dirname(path), { recursive: true })
  const file = new Sqlite(path)
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = OFF')
  file.exec(
    'create table if not exists limits (key text primary key, points integer not null default 0, expire integer)',
  )
  file.prepare('delete from limits where expire < ?').run(performance.timeOrigin + performance.now())
  const known = new Map<string, Sqlite.Statement>()
  return {
    client: {
      // The library would prepare its statement anew for each count.
      prepare(sql) {
        const statement = known.get(sql) ?? file.prepare(sql)
        known.set(sql, statement)
        return statement
      },
      // Its transactions hold one statement each, which is one by itself.
      transaction: (work) => work,
    },
    close: () => void file.close(),
  }
}
