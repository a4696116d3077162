import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { prepareProcesses } from '#src/testing/processes/server-processes.ts'
import { CutProxy } from '#src/testing/support/cut-proxy.ts'
import {
  installPostgres,
  type PostgresCluster,
  startPostgresCluster,
} from '#server/testing/postgres-cluster.ts'
import { startStandby } from '#server/testing/postgres-standby.ts'
import { checkWriters, report } from './drill-result.ts'
import { startWriters, writersLimits } from './writers.ts'

const beforeMs = 6000
/** The time until the failure of the primary is detected. */
const detectionDelayMs = 3000
const afterMs = 12_000
const maxRecoveryMs = 10_000

/**
 * Kills the primary under 64 writers and promotes its synchronous standby. The database address then points to the
 * standby. Throws unless every acknowledged write exists exactly once and every writer continues within ten seconds of
 * the promotion.
 */
export async function drillFailover(): Promise<void> {
  installPostgres()
  const primary = await startPostgresCluster()
  const standby = await startStandby(primary)
  const address = new CutProxy()
  await address.listen()
  address.target = portOf(primary)
  const server = await prepareProcesses({
    DATABASE_URL: Object.assign(new URL(primary.url), { port: String(address.port) }).href,
    TEST_LIMITS: writersLimits,
    LOG_LEVEL: 'fatal',
  })
  try {
    await server.start()
    const writers = await startWriters(server)
    await pause(beforeMs)
    await primary.kill()
    const killedAtMs = performance.now()
    await pause(detectionDelayMs)
    await promote(standby)
    const promotedAtMs = performance.now()
    address.target = portOf(standby)
    await pause(afterMs)
    await writers.finish()
    const drillResult = await checkWriters(writers, standby.url)
    const resumedAtMs = writers.resumedSince(promotedAtMs)
    const recoveryMs = resumedAtMs === null ? null : Math.round(resumedAtMs - promotedAtMs)
    const withoutPrimaryMs = Math.round(promotedAtMs - killedAtMs)
    report('failover', writers, {
      drillResult,
      did: { withoutPrimaryMs, allWritersWentOnAfterMs: recoveryMs },
    })
    if (recoveryMs === null || recoveryMs > maxRecoveryMs)
      throw new Error(`A writer waited longer than ${maxRecoveryMs / 1000} s after the promotion`)
  } finally {
    await server.close()
    await address.close()
    await standby.stop()
    await primary.stop()
  }
}

function portOf({ url }: PostgresCluster): number {
  return Number(new URL(url).port)
}

async function promote({ url }: PostgresCluster): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_promote()')
  await client.end()
}
