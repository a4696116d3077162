import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '#src/testing/processes/server-processes.ts'
import type { S3Fault } from '#server/testing/test-s3.ts'
import { type Deployment, withDeployment } from './deployment.ts'
import { mountSmallDisk } from './small-disk.ts'
import { report } from './drill-result.ts'

const processes = 2
const readyTimeoutMs = 30_000
const slowQueryMs = 200
const diskMegabytes = 256
const refillMs = 200

/** The duration of each fault. */
function faultMs(): number {
  const seconds = Number(process.env['FAULT_SECONDS'] ?? 10)
  if (!(seconds > 0)) throw new Error('FAULT_SECONDS must be a number of seconds')
  return seconds * 1000
}

/**
 * Injects faults one after the other, for ten seconds each or `FAULT_SECONDS`.
 * S3 fails, slows down, truncates and stores other bytes. S3 is down. Redis is down. The database is slow, then down,
 * then has a full disk.
 * Throws if a write is lost, duplicated or stuck, or if `/readyz` does not report the state of the processes.
 */
export async function drillFaults(): Promise<void> {
  const forMs = faultMs()
  await drillServices(forMs)
  await drillFullDisk(forMs)
}

async function drillServices(forMs: number): Promise<void> {
  const { did, ...found } = await withDeployment(processes, async (deployment) => {
    const { s3, redis, link, running } = deployment
    const s3Faults = await injectStoreFaults(deployment, forMs)
    s3.halt()
    await untilReady(running, 503)
    await pause(forMs)
    s3.acceptConnections()
    await untilReady(running, 200)
    await redis.kill()
    await pause(forMs)
    // Without Redis, live updates are slower and limits are looser. That is no reason to take every process out of
    // service.
    await untilReady(running, 200)
    await redis.start()
    link.link({ delayMs: slowQueryMs })
    await pause(forMs)
    link.link()
    link.cut()
    await untilReady(running, 503)
    await pause(forMs)
    link.restore()
    await untilReady(running, 200)
    return { processes, secondsEach: forMs / 1000, s3Faults }
  })
  report('faults', found.writers, { drillResult: found.drillResult, did })
}

/**
 * Fills the database's disk to the last byte while 64 writers continue, then frees space. At the end the database is
 * killed: writes acknowledged on a full disk are durable.
 */
async function drillFullDisk(forMs: number): Promise<void> {
  const disk = mountSmallDisk(diskMegabytes)
  try {
    const fillThenFreeDisk = async ({ cluster, running }: Deployment) => {
      const filling = setInterval(() => disk.fill(), refillMs)
      disk.fill()
      await untilReady(running, 503)
      await pause(forMs)
      clearInterval(filling)
      disk.makeRoom()
      // Without space for its log PostgreSQL exits, and its operator restarts it.
      await cluster.revive()
      await untilReady(running, 200)
      await cluster.kill()
      await cluster.revive()
      await untilReady(running, 200)
      return { processes, secondsFull: forMs / 1000 }
    }
    const { did, ...found } = await withDeployment(processes, fillThenFreeDisk, disk)
    report('full disk', found.writers, { drillResult: found.drillResult, did })
  } finally {
    disk.close()
  }
}

const storeFaults: readonly Omit<S3Fault, 'times'>[] = [
  { method: 'PUT', kind: 'slow-down' },
  { method: 'PUT', kind: 'error' },
  { method: 'PUT', kind: 'wrong-etag' },
  { method: 'PUT', kind: 'lost-answer' },
  { method: 'GET', kind: 'truncated' },
  { method: 'GET', kind: 'slow-down' },
]

/** Makes requests to the store fail, a few of each kind every half second. Returns how many faults it requested. */
async function injectStoreFaults({ s3 }: Deployment, forMs: number): Promise<number> {
  const startedAtMs = performance.now()
  let asked = 0
  while (performance.now() - startedAtMs < forMs) {
    for (const fault of storeFaults) s3.fail({ ...fault, times: 3 })
    asked += storeFaults.length * 3
    await pause(500)
  }
  return asked
}

async function untilReady(running: readonly ServerProcess[], status: 200 | 503): Promise<void> {
  const until = performance.now() + readyTimeoutMs
  for (const one of running) {
    for (;;) {
      const answer = await one.fetch('/readyz')
      await answer.arrayBuffer()
      if (answer.status === status) break
      if (performance.now() > until)
        throw new Error(
          `/readyz returned ${answer.status} instead of ${status} after ${readyTimeoutMs / 1000} s`,
        )
      await pause(250)
    }
  }
}
