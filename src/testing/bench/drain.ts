import { expect } from 'playwright/test'
import { median, printFigure } from './figure.ts'
import { type ContestantName, buildPages, contestantNames } from './faults/build-pages.ts'
import { Rig } from './faults/rig.ts'

const sizes = [
  { count: 500, rounds: 3 },
  { count: 5000, rounds: 1 },
] as const
/** An engine that has not finished by then counts as this slow. */
const longestMs = 120_000
const checkIntervalMs = 50

const labels: Readonly<Record<Exclude<ContestantName, 'ours'>, string>> = {
  workbox: 'workbox-background-sync',
  tanstack: '@tanstack/offline-transactions',
  rxdb: 'rxdb replication, Dexie',
}

/**
 * Measures how long 500 and 5,000 queued writes take to drain from a real browser on localhost, for us and for each
 * peer in turn. The time runs from the first request to the last response; all writes must be applied. Pages and
 * servers are those of the fault matrix: ours is durable, theirs are in memory, all behind the same proxy.
 */
export async function drainBench(): Promise<void> {
  const files = await buildPages()
  for (const { count, rounds } of sizes) {
    const times = new Map<ContestantName, number>()
    for (const name of contestantNames) {
      const all: number[] = []
      for (let round = 0; round < rounds; round += 1) all.push(await drain(name, count, files))
      times.set(name, median(all))
    }
    const value = times.get('ours') ?? Number.NaN
    for (const [name, peerValue] of times) {
      if (name === 'ours') continue
      const peer = labels[name]
      printFigure({
        bench: 'replay',
        name: `${count} queued writes drained from a browser`,
        value,
        unit: 'ms',
        peer,
        peerValue,
        ratio: value / peerValue,
      })
    }
  }
}

/** Drains once. Returns the time in ms, at most `longestMs`. */
export async function drain(
  name: ContestantName,
  count: number,
  files: ReadonlyMap<string, string>,
): Promise<number> {
  const rig = await Rig.start(name, files)
  try {
    const page = await rig.open(rig.phone.page)
    rig.cable.cut()
    const words = Array.from({ length: count }, (_, index) => `write ${index}`)
    await page.evaluate((all) => window.contestant?.writeAll(all), words)
    const waiting = () => page.evaluate(async () => ((await window.contestant?.waiting()) ?? []).length)
    await expect.poll(waiting, { timeout: 2 * longestMs }).toBe(count)
    rig.gate.firstWriteAtMs = null
    rig.cable.restore()
    await rig.fireBackgroundSync(page)
    const endAtMs = performance.now() + longestMs
    while (rig.applied().size < count && performance.now() < endAtMs)
      await new Promise((resolve) => {
        setTimeout(resolve, checkIntervalMs)
      })
    if (rig.applied().size < count || rig.gate.firstWriteAtMs === null) return longestMs
    return rig.gate.lastAnswerAtMs - rig.gate.firstWriteAtMs
  } finally {
    await rig.close()
  }
}
