import type { Page } from 'playwright/test'
import { printFigure } from './figure.ts'
import { type ContestantName, buildPages, contestantNames } from './faults/build-pages.ts'
import type { WriteFault } from './faults/fault-gate.ts'
import { Rig, readReportedWrites, readUnsentWrites } from './faults/rig.ts'

const runs = 3
const writesEach = 10
/** Writes must be drained or explained within this time after the connection is restored. */
const timeoutMs = 90_000
/** If no write is queued or in flight for this long, no further write will arrive. */
const quietMs = 3000
const handOverMs = 4000
const syncEveryMs = 5000
const checkIntervalMs = 250
const trialsAtOnce = 4

const labels: Readonly<Record<ContestantName, string>> = {
  ours: 'waypost',
  workbox: 'workbox-background-sync',
  tanstack: '@tanstack/offline-transactions',
  rxdb: 'rxdb replication, Dexie',
}

interface Trial {
  readonly rig: Rig
  readonly run: number
  readonly words: readonly string[]
  readonly reported: Set<string>
}

type Scenario = (trial: Trial) => Promise<Page>

/** The results of the writes of one trial, or of all trials of a cell. */
interface Outcome {
  readonly lost: number
  readonly doubled: number
  readonly stuck: number
  /** The number of lost writes whose failure was reported to the page. */
  readonly lostButReported: number
}

const poisonMarker = 'poison'

/** Queues the writes offline, then restores the network with the fault active. */
function afterOutage(fault: WriteFault): Scenario {
  return async ({ rig, words }) => {
    const page = await rig.open(rig.phone.page)
    rig.cable.cut()
    await hand(page, words)
    rig.gate.fault = fault
    rig.cable.restore()
    return page
  }
}

const scenarios: Readonly<Record<string, Scenario>> = {
  'lost answer': afterOutage({ kind: 'lose-answer' }),
  '503 x 4': (trial) => afterOutage({ kind: 'answer', status: 503, times: 4 })(trial),
  '401 x 4': (trial) => afterOutage({ kind: 'answer', status: 401, times: 4 })(trial),
  'one poison row': afterOutage({ kind: 'poison', marker: poisonMarker }),
  'SIGKILL during flush': async (trial) => {
    const { rig, run } = trial
    const fault: WriteFault = { kind: 'hold', reachesServer: run % 2 === 0 }
    const page = await afterOutage(fault)(trial)
    await until(timeoutMs, async () => {
      await rig.fireBackgroundSync(page)
      return rig.gate.isHolding
    })
    return killAndReopen(trial, page)
  },
  'second tab writes and closes': async (trial) => {
    const { rig, words } = trial
    const first = await rig.open(rig.phone.page)
    const second = await rig.open(await rig.phone.context.newPage())
    rig.cable.cut()
    await hand(second, words)
    await recordReported(trial, second)
    await second.close()
    rig.cable.restore()
    return first
  },
  'leader closes': async (trial) => {
    const { rig, words } = trial
    const first = await rig.open(rig.phone.page)
    const second = await rig.open(await rig.phone.context.newPage())
    rig.cable.cut()
    await hand(first, words)
    await recordReported(trial, first)
    await first.close()
    rig.cable.restore()
    return second
  },
  'black hole then kill': async (trial) => {
    const { rig, words } = trial
    const page = await rig.open(rig.phone.page)
    rig.cable.become('black-hole')
    await hand(page, words)
    return killAndReopen(trial, page)
  },
}

/**
 * The fault matrix: the results of ten writes in each of eight faults, three times each, for us and for three free
 * engines.
 * A write is *lost* if it is neither on the server nor on the device. It is *doubled* if the server applied it more
 * than once. It is *stuck* if it is still queued 90 s after the network returned and the user is not shown a reason. A
 * rejected write that is shown with its reason, or whose rejection was reported to the page, is neither lost nor stuck.
 * A write that the server did not reject permanently and that the engine still gave up is lost, reported or not
 * (`lostButReported`).
 * Fairness: the same proxy applies the same faults to all four. We run the complete client (data and sync as the app
 * bundles them) against our real server, whose own database is read at the end. The peers run against a small server
 * that follows their documentation. Each peer is set up as its documentation shows: Workbox with its plugin on
 * NetworkOnly and the second plugin for 5xx, TanStack with the idempotency key passed on and NonRetriableError for a
 * 4xx, RxDB with a push handler that throws. For Workbox, the browser's Background Sync is fired every 5 s, because it
 * would take minutes otherwise. An engine that needs a sign-in gets one, which ends the 401 responses.
 */
export async function faultsBench(): Promise<void> {
  const files = await buildPages()
  for (const [fault, scenario] of Object.entries(scenarios)) {
    const trials = contestantNames.flatMap((name) =>
      Array.from({ length: runs }, (_, run) => ({ name, run })),
    )
    const outcomes = new Map<ContestantName, Outcome[]>(contestantNames.map((name) => [name, []]))
    const runAlternately = async () => {
      for (let trial = trials.shift(); trial !== undefined; trial = trials.shift())
        outcomes.get(trial.name)?.push(await tryOut(trial.name, trial.run, { scenario, files }))
    }
    await Promise.all(Array.from({ length: trialsAtOnce }, runAlternately))
    for (const [name, all] of outcomes) print(fault, name, all)
  }
}

async function tryOut(
  name: ContestantName,
  run: number,
  { scenario, files }: { readonly scenario: Scenario; readonly files: ReadonlyMap<string, string> },
): Promise<Outcome> {
  const rig = await Rig.start(name, files)
  try {
    const words = Array.from(
      { length: writesEach },
      (_, index) => `${index === 2 ? poisonMarker : 'write'} ${index}`,
    )
    const trial: Trial = { rig, run, words, reported: new Set() }
    const page = await scenario(trial)
    return await settle(trial, page)
  } finally {
    await rig.close()
  }
}

/** Submits every write, and waits until the engine confirms them or a time limit passes. */
async function hand(page: Page, words: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    const handAll = async () => {
      await Promise.all(all.map(async (one) => window.contestant?.write(one)))
      document.title = 'handed over'
    }
    void handAll()
  }, words)
  await until(handOverMs, async () => (await page.title()) === 'handed over')
  await until(handOverMs, async () => (await readUnsentWrites(page)).length === words.length)
}

async function recordReported({ reported }: Trial, page: Page): Promise<void> {
  for (const words of await readReportedWrites(page)) reported.add(words)
}

async function killAndReopen(trial: Trial, page: Page): Promise<Page> {
  const { rig } = trial
  await recordReported(trial, page)
  await rig.phone.battery()
  rig.cable.restore()
  await rig.phone.switchOn()
  return rig.open(rig.phone.page)
}

/** Waits until all writes are done or given up, or the time limit passes. Then counts the results. */
async function settle(trial: Trial, page: Page): Promise<Outcome> {
  const { rig, words } = trial
  let changedAtMs = performance.now()
  let before = ''
  let syncedAtMs = 0
  const open = async () => {
    const explained = new Set(
      (await readUnsentWrites(page)).flatMap((one) => (one.isExplained ? [one.words] : [])),
    )
    const applied = rig.applied()
    return words.filter((one) => !applied.has(one) && !explained.has(one) && !trial.reported.has(one))
  }
  await until(timeoutMs, async () => {
    if (performance.now() - syncedAtMs > syncEveryMs) {
      syncedAtMs = performance.now()
      await rig.fireBackgroundSync(page)
    }
    await page.evaluate(() => window.contestant?.signInIfPrompted())
    await recordReported(trial, page)
    const left = await open()
    if (left.length === 0) return true
    const waiting = (await readUnsentWrites(page)).map((one) => one.words)
    const now = JSON.stringify([left, waiting])
    if (now !== before) changedAtMs = performance.now()
    before = now
    return left.every((one) => !waiting.includes(one)) && performance.now() - changedAtMs > quietMs
  })
  return count(trial, await readUnsentWrites(page))
}

function count(
  { rig, words, reported }: Trial,
  waiting: readonly { readonly words: string; readonly isExplained: boolean }[],
): Outcome {
  const applied = rig.applied()
  const isPoisonFault = rig.gate.fault.kind === 'poison'
  const missing = words.filter((one) => !applied.has(one))
  const isOnDevice = (one: string) => waiting.some((row) => row.words === one)
  const isExplained = (one: string) => waiting.some((row) => row.words === one && row.isExplained)
  const isExpectedRefusal = (one: string) =>
    isPoisonFault && one.startsWith(poisonMarker) && reported.has(one)
  const lost = missing.filter((one) => !isOnDevice(one) && !isExpectedRefusal(one))
  return {
    lost: lost.length,
    doubled: words.filter((one) => (applied.get(one) ?? 0) > 1).length,
    stuck: missing.filter((one) => isOnDevice(one) && !isExplained(one)).length,
    lostButReported: lost.filter((one) => reported.has(one)).length,
  }
}

function print(fault: string, name: ContestantName, outcomes: readonly Outcome[]): void {
  const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const counts = {
    lost: sum('lost'),
    doubled: sum('doubled'),
    stuck: sum('stuck'),
    lostButReported: sum('lostButReported'),
  }
  const value = counts.lost + counts.doubled + counts.stuck
  const unit = `faulty writes of ${outcomes.length * writesEach}`
  printFigure({ bench: 'faults', name: `${fault}: ${labels[name]}`, value, unit, counts })
}

/** Polls until the condition holds or the time limit passes. */
async function until(limitMs: number, holds: () => Promise<boolean>): Promise<void> {
  const endAtMs = performance.now() + limitMs
  while (performance.now() < endAtMs) {
    if (await holds()) return
    await new Promise((resolve) => {
      setTimeout(resolve, checkIntervalMs)
    })
  }
}
