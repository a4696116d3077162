import type Sqlite from 'better-sqlite3'
import type { Reader } from '#server/core/db/database.ts'
import { prepareOn } from './prepare-query.ts'

/**
 * Reads that happen in one turn of the event loop share one read transaction: taking and leaving a snapshot of the WAL
 * costs as much as a short query. `refresh` ends the snapshot, so that a read after the answer to a COMMIT sees what was
 * committed.
 */
export function snapshotPerTick(connection: Sqlite.Database): { readonly reader: Reader; refresh(): void } {
  const begin = connection.prepare('begin')
  const commit = connection.prepare('commit')
  let isOpen = false
  let isEndPlanned = false

  function refresh(): void {
    if (!isOpen) return
    isOpen = false
    commit.run()
  }

  function open(): void {
    if (isOpen) return
    begin.run()
    isOpen = true
    if (isEndPlanned) return
    isEndPlanned = true
    setImmediate(() => {
      isEndPlanned = false
      refresh()
    })
  }

  return {
    refresh,
    reader: {
      async all(query, params) {
        open()
        return prepareOn(connection, query).all(params)
      },
      async first(query, params) {
        open()
        return prepareOn(connection, query).first(params)
      },
    },
  }
}
