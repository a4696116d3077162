import { once } from 'node:events'
import * as v from 'valibot'
import { mutationsPerSecond } from './mutations-per-second.ts'

/**
 * One of several server processes on a PostgreSQL. argv: its URL, the photo folder, the number of writers and the
 * number of zones.
 */
const [url = '', dataDir = '', writers, zones] = process.argv.slice(2)
const place = { engine: 'postgres', url, connections: 12, allowAsyncCommit: false } as const
const writing = await mutationsPerSecond(
  place,
  { writers: Number(writers), zones: Number(zones), dataDir },
  async () => {
    process.send?.('ready')
    v.assert(v.literal('go'), (await once(process, 'message'))[0])
  },
)
process.send?.(writing, () => process.exit())
