import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { type LockWaits, watchLockWaits } from './scale/lock-waits.ts'
import { mutationsPerSecond, type WriteThroughput } from './scale/mutations-per-second.ts'
import { postgresCpuMs } from './scale/postgres-cpu-time.ts'

const crowd = { writers: 64, zones: 8 }

/**
 * Measures acknowledged comments per second from 64 writers in eight zones: SQLite in a file, PostgreSQL, two processes
 * on one PostgreSQL with half of the writers each, and PostgreSQL whose COMMIT waits for a standby. All are durable and
 * share the cores of this machine.
 */
export async function scaleBench(): Promise<void> {
  installPostgres()
  const cluster = await startPostgresCluster()
  try {
    const sqlite = await measured(() => mutationsPerSecond(undefined, crowd))
    const place = await newPlace(cluster, 'alone')
    const alone = await measured(() => mutationsPerSecond(place, crowd))
    const one = await inProcesses(cluster, 1)
    const two = await inProcesses(cluster, 2)
    const standby = await startStandby(cluster)
    const copied = await newPlace(cluster, 'replicated')
    const replicated = await measured(() => mutationsPerSecond(copied, crowd))
    await standby.stop()
    printBoth('postgres', alone, ['sqlite', sqlite])
    printBoth('postgres-with-standby', replicated, ['sqlite', sqlite])
    printBoth('two processes on postgres', two.both, ['one process on postgres', one.both])
    printWaits(two.waits)
  } finally {
    await cluster.stop()
  }
}

interface Measured {
  readonly perSecond: number
  /** CPU time of the writing processes for each comment. */
  readonly serverMs: number
  /** CPU time of PostgreSQL, including its standby, for each comment. */
  readonly databaseMs: number
}

async function measured(write: () => Promise<WriteThroughput>): Promise<Measured> {
  const before = postgresCpuMs()
  const { perSecond, count, computingMs } = await write()
  return {
    perSecond,
    serverMs: computingMs / count,
    databaseMs: (postgresCpuMs() - before) / count,
  }
}

/**
 * Prints the throughput of both on these cores, and the server's CPU time for a comment. With enough cores for all,
 * this CPU time limits a process. If it stays the same, twice the processes reach twice the throughput.
 */
function printBoth(name: string, own: Measured, [peer, of]: readonly [string, Measured]): void {
  printFigure({
    bench: 'scale',
    name,
    value: own.perSecond,
    unit: 'mutations/s',
    peer,
    peerValue: of.perSecond,
    ratio: own.perSecond / of.perSecond,
  })
  printFigure({
    bench: 'scale',
    name: `${name}, computing of the server`,
    value: own.serverMs,
    unit: 'ms/mutation',
    peer,
    peerValue: of.serverMs,
    ratio: own.serverMs / of.serverMs,
    counts: { databaseMs: own.databaseMs, peerDatabaseMs: of.databaseMs },
  })
}

/**
 * Prints how often a process was seen waiting for another one. This is never, unless both write the same row or scope.
 */
function printWaits({ samples, own, others, kinds }: LockWaits): void {
  const name = `two processes on postgres, waiting for each other${kinds.map((kind) => `, ${kind}`).join('')}`
  printFigure({ bench: 'scale', name, value: others, unit: 'waits', counts: { samples, ownWaits: own } })
}

interface Shared {
  readonly both: Measured
  readonly waits: LockWaits
}

/** Measures the combined throughput of several processes on one database, and how often they wait for each other. */
async function inProcesses(cluster: PostgresCluster, count: number): Promise<Shared> {
  const { url } = await newPlace(cluster, `processes${count}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'waypost-scale-'))
  const children: ChildProcess[] = []
  // One at a time, because each applies its new migrations.
  for (let index = 0; index < count; index += 1) {
    const named = new URL(url)
    named.searchParams.set('application_name', `process ${index}`)
    const share = [named.href, dataDir, String(crowd.writers / count), String(crowd.zones / count)]
    const child = fork(fileURLToPath(new URL('scale/writing-process.ts', import.meta.url)), share)
    children.push(child)
    await once(child, 'message')
  }
  const endWatch = await watchLockWaits(url)
  const both = await measured(async () => {
    const writing = children.map(async (child) => v.parse(WritingMessage, (await once(child, 'message'))[0]))
    for (const child of children) child.send('go')
    const all = await Promise.all(writing)
    const sumOf = (key: keyof WriteThroughput) => all.reduce((sum, each) => sum + each[key], 0)
    return { perSecond: sumOf('perSecond'), count: sumOf('count'), computingMs: sumOf('computingMs') }
  })
  await rm(dataDir, { recursive: true, force: true })
  return { both, waits: await endWatch() }
}

const WritingMessage = v.object({ perSecond: v.number(), count: v.number(), computingMs: v.number() })

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
