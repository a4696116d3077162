import { afterEach, beforeEach, expect, test } from 'vitest'
import { build, query } from '#server/core/db/query.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import {
  recordAnalyticsEvent,
  consumeAnalyticsNotes,
} from '#src/data/analytics-events/record-analytics-event.ts'
import { makeFakeAnalyticsSignals } from '#src/platform/device/analytics-signals-fake.ts'
import { runAnalyticsEvents } from '#src/sync/analytics-events/run-analytics-events.ts'
import { type Client, type World, makeWorld } from './world.ts'

let world: World
let ann: Client
let life: AbortController

beforeEach(async () => {
  // Notes are kept per tab, and other tests run in the same tab.
  consumeAnalyticsNotes()
  world = await makeWorld()
  ann = await world.addClient()
  await ann.enterAsGuest('Ann')
  life = new AbortController()
})

afterEach(async () => {
  life.abort()
  await world.close()
})

const recorded = query<Record<string, never>>()(() =>
  build.selectFrom('usage_events').select(['name', 'user_id']),
)
const measured = query<Record<string, never>>()(() => build.selectFrom('performance_metrics').select('name'))

function countAt(client: Client, isLeading = true): void {
  runAnalyticsEvents(client.data(), {
    isLeading: () => isLeading,
    signal: life.signal,
    signals: makeFakeAnalyticsSignals(),
  })
}

function eventsOnServer() {
  return world.server.deps.database.reader.all(recorded, {})
}

function noteSome(count: number): void {
  for (let one = 0; one < count; one += 1) recordAnalyticsEvent('search_empty', { in: 'zones' })
}

function rowsOf(client: Client) {
  return client.data().database.usage.count()
}

test('[US2] recorded events arrive in batches and are deleted from the device', async () => {
  countAt(ann)
  noteSome(23)
  await world.until('the server has all events', async () => (await eventsOnServer()).length === 23)
  await world.until('the device has no events left', async () => (await rowsOf(ann)) === 0)
  expect(ann.network.arrived.filter((line) => line === 'POST /api/analytics/events')).toHaveLength(3)
  expect(await world.server.deps.database.reader.all(measured, {})).toHaveLength(3)
  expect(await readWaiting(ann.data(), false)).toEqual([])
})

test('[US2] a tab that does not lead sends nothing', async () => {
  countAt(ann, false)
  noteSome(1)
  await world.until('the events are recorded', async () => (await rowsOf(ann)) === 4)
  const later = world.clock.now() + 130_000
  await world.until('two minutes pass', async () => world.clock.now() > later)
  expect(await eventsOnServer()).toEqual([])
})

test('[US3] a lost response duplicates nothing', async () => {
  let lost = 0
  ann.network.behaviorOf = (_method, path) => {
    if (!path.includes('analytics/events') || lost === 1) return 'pass'
    lost += 1
    return 'lose-answer'
  }
  countAt(ann)
  noteSome(2)
  await world.until('the device has no events left', async () => lost === 1 && (await rowsOf(ann)) === 0)
  expect(await eventsOnServer()).toHaveLength(2)
})

test('[US3] events that fail five times are dropped with a log line, and later ones arrive', async () => {
  let failed = 0
  ann.network.behaviorOf = (_method, path) => {
    if (!path.includes('analytics/events') || failed === 5) return 'pass'
    failed += 1
    return 'unavailable'
  }
  countAt(ann)
  noteSome(2)
  await world.until('the events are dropped', async () => failed === 5 && (await rowsOf(ann)) === 0)
  expect(ann.platform.log.warnings).toEqual(['analytics-events-dropped'])
  noteSome(1)
  await world.until('the next arrives', async () => (await eventsOnServer()).length === 1)
  expect(ann.platform.log.errors).toEqual([])
})

test('[US3] events that the server refuses are dropped at once', async () => {
  ann.network.behaviorOf = (_method, path) => (path.includes('analytics/events') ? 'refuse' : 'pass')
  countAt(ann)
  noteSome(1)
  await world.until(
    'the events are dropped',
    async () => (await rowsOf(ann)) === 0 && ann.platform.log.warnings.length > 0,
  )
  expect(ann.platform.log.warnings).toEqual(['analytics-events-dropped'])
})

test('[US3] while offline nothing is sent and nothing is lost', async () => {
  ann.network.cut()
  await world.until('offline is reported', async () => ann.data().syncStatus.get().connection === 'offline')
  countAt(ann)
  noteSome(3)
  const later = world.clock.now() + 600_000 / 4
  await world.until('time passes', async () => world.clock.now() > later)
  expect(await rowsOf(ann)).toBe(6)
  ann.network.repair()
  await world.until('the events arrive', async () => (await eventsOnServer()).length === 3)
})
