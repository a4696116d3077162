import type { Client } from 'pg'
import type { Database } from '#server/core/db/database.ts'
import type { OpenOptions } from '#server/core/db/open-options.ts'
import { Writer } from '#server/core/db/writer/writer.ts'
import { assertUsable, asStartProblem } from './check-server.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { nameOf, type PostgresPlace } from './place.ts'
import { pooledReader } from './pooled-reader.ts'
import { postgresWriteEngine } from './write-engine.ts'

/**
 * Opens a PostgreSQL database, migrates it and asserts that commits are durable. Rejects with a StartProblem when it cannot
 * be reached or used.
 */
export async function openDatabase(place: PostgresPlace, options: OpenOptions): Promise<Database> {
  await prepare(place, options)
  const writers = Math.max(1, Math.floor(place.connections / 3))
  const engine = postgresWriteEngine(place, writers)
  const reading = pooledReader(place, Math.max(1, place.connections - writers))
  const writer = new Writer(engine, options)
  return {
    reader: reading.reader,
    write: writer.write,
    get waiting() {
      return writer.waiting
    },
    get commits() {
      return writer.commits
    },
    async close() {
      await writer.drained()
      await Promise.all([engine.close(), reading.close()])
    },
  }
}

async function prepare(place: PostgresPlace, options: OpenOptions): Promise<void> {
  const name = nameOf(place)
  let client: Client | undefined
  try {
    client = await connect(place, { onLost: () => {} })
    await assertUsable(client, { name, allowAsyncCommit: place.allowAsyncCommit })
    await migrate(client, { ...options, name, place })
  } catch (error) {
    throw asStartProblem(error, name)
  } finally {
    await client?.end().catch(() => {})
  }
}
