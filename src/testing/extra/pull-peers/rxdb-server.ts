import { readFileSync } from 'node:fs'
import { createRxDatabase } from 'rxdb'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { RxServerAdapterExpress } from 'rxdb-server/plugins/adapter-express'
import { createRxServer } from 'rxdb-server/plugins/server'
import * as v from 'valibot'
import { PeerRows, printPeerUrls } from '../../bench/pull-peers/peer-messages.ts'

/**
 * RxDB's server, in memory, with the rows of the file in argv, so that it has no I/O to wait for. Its port is in argv,
 * too.
 */
const rows = v.parse(PeerRows, JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
const port = Number(process.argv[3])

const database = await createRxDatabase({ name: 'zone', storage: getRxStorageMemory() })
const { rows: collection } = await database.addCollections({
  rows: {
    schema: {
      version: 0,
      primaryKey: 'id',
      type: 'object',
      properties: {
        id: { type: 'string', maxLength: 120 },
        table: { type: 'string' },
        row: { type: 'object', additionalProperties: true },
      },
      required: ['id', 'table', 'row'],
    },
  },
})
for (const { table, row } of rows) await collection.insert({ id: `${table}:${row.id}`, table, row })

// The server expects the previous RxDB version, which had another name for this hook.
Object.assign(database, { onDestroy: database.onClose })
const server = await createRxServer({
  database,
  adapter: RxServerAdapterExpress,
  port,
  hostname: '127.0.0.1',
  authHandler: (headers) => ({ data: headers, validUntil: Date.now() + 3_600_000 }),
})
const { urlPath } = server.addReplicationEndpoint({ name: 'rows', collection })
await server.start()

const pull = `http://127.0.0.1:${port}/${urlPath}/pull`
const Page = v.object({ checkpoint: v.object({ id: v.string(), lwt: v.number() }) })
const before = await fetch(`${pull}?lwt=0&id=&limit=${rows.length - 1}`)
const { checkpoint } = v.parse(Page, await before.json())
printPeerUrls({
  first: `${pull}?lwt=0&id=&limit=500`,
  delta: `${pull}?lwt=${checkpoint.lwt}&id=${encodeURIComponent(checkpoint.id)}&limit=500`,
})
