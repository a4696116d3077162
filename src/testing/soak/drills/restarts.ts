import { setTimeout as pause } from 'node:timers/promises'
import { type Deployment, withDeployment } from './deployment.ts'
import { report } from './drill-result.ts'

const killedProcesses = 3
const rolledProcesses = 2
const rounds = 3
const pauseMs = 1500
const endWithinMs = 10_000

/**
 * For a minute, or `KILL_MINUTES`, kills one of three processes at a time with SIGKILL at random moments and restarts
 * it, while 64 writers write and upload. Throws if an acknowledged write is lost or duplicated, or if a write is stuck.
 */
export async function drillKills(): Promise<void> {
  const forMs = Number(process.env['KILL_MINUTES'] ?? 1) * 60_000
  if (!(forMs > 0)) throw new Error('KILL_MINUTES must be a number of minutes')
  const { did, ...found } = await withDeployment(killedProcesses, async ({ servers, running }) => {
    const startedAtMs = performance.now()
    let kills = 0
    while (performance.now() - startedAtMs < forMs) {
      await pause(Math.random() * pauseMs)
      const [victim] = running.splice(Math.floor(Math.random() * running.length), 1)
      await victim?.kill()
      kills += 1
      await pause(Math.random() * pauseMs)
      running.push(await servers.start())
    }
    return {
      processes: killedProcesses,
      kills,
      seconds: Math.round((performance.now() - startedAtMs) / 1000),
    }
  })
  report('kills', found.writers, { drillResult: found.drillResult, did })
}

/**
 * Replaces each of two processes three times, as a release does: a new one starts, then the old one gets SIGTERM.
 * Throws if a client would not retry a failed request, if a process does not exit cleanly within ten seconds, or if a
 * write is lost, duplicated or stuck.
 */
export async function drillRolling(): Promise<void> {
  const { did, ...found } = await withDeployment(rolledProcesses, async (deployment) => {
    const ends: Awaited<ReturnType<typeof replaceOldest>>[] = []
    while (ends.length < rolledProcesses * rounds) ends.push(await replaceOldest(deployment))
    return {
      restarts: ends.length,
      longestEndMs: Math.round(Math.max(...ends.map(({ tookMs }) => tookMs))),
      exitCodes: [...new Set(ends.map(({ code }) => code))],
    }
  })
  report('rolling', found.writers, { drillResult: found.drillResult, did })
  if (did.longestEndMs > endWithinMs || did.exitCodes.some((code) => code !== 0))
    throw new Error('A process did not exit cleanly within ten seconds of SIGTERM')
}

async function replaceOldest({ servers, running }: Deployment) {
  running.push(await servers.start())
  const end = await running.shift()?.stop()
  if (end === undefined) throw new Error('No process is running')
  await pause(pauseMs)
  return end
}
