import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import * as v from 'valibot'
import type { DatabasePlace } from '#server/core/db/engines/database-place.ts'
import {
  installPostgres,
  type PostgresCluster,
  startPostgresCluster,
} from '#server/testing/postgres-cluster.ts'
import { startStandby } from '#server/testing/postgres-standby.ts'
import { printFigure } from './figure.ts'
import { mutationsPerSecond } from './scale/mutations-per-second.ts'

const crowd = { writers: 64, zones: 8 }

/**
 * Comments per second that 64 writers in eight zones have acknowledged: SQLite in a file, PostgreSQL, two processes on one
 * PostgreSQL with half of the writers each, and PostgreSQL whose COMMIT waits for a standby. All durable, on this machine,
 * whose cores all of them share.
 */
export async function scaleBench(): Promise<void> {
  installPostgres()
  const cluster = await startPostgresCluster()
  try {
    const sqlite = await mutationsPerSecond(undefined, crowd)
    const alone = await mutationsPerSecond(await newPlace(cluster, 'alone'), crowd)
    const [one, two] = [await inProcesses(cluster, 1), await inProcesses(cluster, 2)]
    const standby = await startStandby(cluster)
    const replicated = await mutationsPerSecond(await newPlace(cluster, 'replicated'), crowd)
    await standby.stop()
    const print = (name: string, value: number, [peer, peerValue]: readonly [string, number]) =>
      printFigure({
        bench: 'scale',
        name,
        value,
        unit: 'mutations/s',
        peer,
        peerValue,
        ratio: value / peerValue,
      })
    print('postgres', alone, ['sqlite', sqlite])
    print('postgres-with-standby', replicated, ['sqlite', sqlite])
    print('two processes on postgres', two, ['one process on postgres', one])
  } finally {
    await cluster.stop()
  }
}

/** What so many processes on one database reach together, measured at once. */
async function inProcesses(cluster: PostgresCluster, count: number): Promise<number> {
  const { url } = await newPlace(cluster, `processes${count}`)
  const share = [url, String(crowd.writers / count), String(crowd.zones / count)]
  const children: ChildProcess[] = []
  // One after the other: each migrates what is new to it.
  for (let index = 0; index < count; index += 1) {
    const child = fork(fileURLToPath(new URL('scale/writing-process.ts', import.meta.url)), share)
    children.push(child)
    await once(child, 'message')
  }
  const rates = children.map(async (child) => v.parse(v.number(), (await once(child, 'message'))[0]))
  for (const child of children) child.send('go')
  return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0)
}

async function newPlace(
  { url }: PostgresCluster,
  name: string,
): Promise<Extract<DatabasePlace, { engine: 'postgres' }>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const address = Object.assign(new URL(url), { pathname: `/${name}` })
  return { engine: 'postgres', url: address.href, connections: 12, allowAsyncCommit: false }
}
