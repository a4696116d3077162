import { setTimeout as pause } from 'node:timers/promises'
import {
  prepareProcesses,
  type ServerProcess,
  type ServerProcesses,
} from '#src/testing/processes/server-processes.ts'
import { CutProxy } from '#src/testing/support/cut-proxy.ts'
import {
  installPostgres,
  type PostgresCluster,
  startPostgresCluster,
} from '#server/testing/postgres-cluster.ts'
import { startTestRedis, type TestRedis } from '#server/testing/test-redis.ts'
import { startTestS3, testCredentials, type TestS3 } from '#server/testing/test-s3.ts'
import type { SmallDisk } from './small-disk.ts'
import { checkWriters, type DrillResult } from './drill-result.ts'
import { startWriters, type Writers, writersLimits } from './writers.ts'

/** Several processes on PostgreSQL, S3 and Redis, with active writers. */
export interface Deployment {
  readonly cluster: PostgresCluster
  readonly redis: TestRedis
  readonly s3: TestS3
  /** The proxy between the processes and the database. */
  readonly link: CutProxy
  readonly servers: ServerProcesses
  /** The running processes. A drill that ends one and starts another updates this list. */
  readonly running: ServerProcess[]
  readonly writers: Writers
}

const settleMs = 3000

/** On a small disk, the database uses little space and soon runs out of it. */
const smallSettings = { max_wal_size: '64MB', min_wal_size: '32MB' }

/**
 * Does some work on a deployment under 64 writers and returns the results of their writes. Its database may be on a
 * disk of its own.
 */
export async function withDeployment<Did>(
  processCount: number,
  work: (deployment: Deployment) => Promise<Did>,
  disk?: Pick<SmallDisk, 'folder'>,
): Promise<{ readonly writers: Writers; readonly drillResult: DrillResult; readonly did: Did }> {
  installPostgres()
  const starting =
    disk === undefined ? startPostgresCluster() : startPostgresCluster(smallSettings, disk.folder)
  const [cluster, redis, s3] = await Promise.all([starting, startTestRedis(), startTestS3()])
  const link = new CutProxy()
  await link.listen()
  link.target = Number(new URL(cluster.url).port)
  const servers = await prepareProcesses({
    ...testCredentials,
    DATABASE_URL: Object.assign(new URL(cluster.url), { port: String(link.port) }).href,
    BUS_URL: redis.url,
    BLOB_URL: s3.url,
    TEST_LIMITS: writersLimits,
    LOG_LEVEL: 'fatal',
  })
  try {
    const running: ServerProcess[] = []
    while (running.length < processCount) running.push(await servers.start())
    const writers = await startWriters(servers)
    await pause(settleMs)
    const did = await work({ cluster, redis, s3, link, servers, running, writers })
    await pause(settleMs)
    await writers.finish()
    return { writers, drillResult: await checkWriters(writers, cluster.url), did }
  } finally {
    await servers.close()
    await link.close()
    await Promise.all([cluster.stop(), redis.close(), s3.close()])
  }
}
