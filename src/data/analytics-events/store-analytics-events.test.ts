import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { PerformanceMetric, AnalyticsEvent } from '#src/contract/entities/analytics/analytics-event.ts'
import { listedName, analyticsEvents } from '#src/contract/entities/analytics/analytics-events.ts'
import {
  type FakeAnalyticsSignals,
  makeFakeAnalyticsSignals,
} from '#src/platform/device/analytics-signals-fake.ts'
import { commit } from '#src/data/engine/commit.ts'
import { fakePhotoId, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { storeAnalyticsEvents } from './store-analytics-events.ts'
import { setAnalyticsShared } from './analytics-choice.ts'
import { recordAnalyticsEvent, consumeAnalyticsNotes } from './record-analytics-event.ts'

type Context = Awaited<ReturnType<typeof makeFakeContext>>

let context: Context
let signals: FakeAnalyticsSignals
let life: AbortController

beforeEach(async () => {
  // Notes are kept per tab, and other tests run in the same tab.
  consumeAnalyticsNotes()
  context = await makeFakeContext()
  signals = makeFakeAnalyticsSignals()
  life = new AbortController()
})
afterEach(() => {
  life.abort()
  context.database.close()
})

/** Starts recording and waits until the page timings are stored. */
async function record(): Promise<void> {
  storeAnalyticsEvents(context, { signals, signal: life.signal })
  await expect.poll(() => context.database.usage.count()).toBeGreaterThan(0)
}

async function rows(kind: 'event' | 'metric') {
  return (await context.database.usage.where('kind').equals(kind).toArray()).map(({ body }) => body)
}

async function gathered(count: number): Promise<readonly unknown[]> {
  context.platform.clock.advance(1000)
  await expect.poll(async () => (await rows('event')).length).toBe(count)
  return rows('event')
}

test('a write and a named event are stored in the wire format', async () => {
  await record()
  await commit(context, { name: 'photo.like', args: { photoId: fakePhotoId(1), liked: true } })
  recordAnalyticsEvent('search_empty', { in: 'zones' })
  const events = await gathered(2)
  for (const event of events) expect(isListed(v.parse(AnalyticsEvent, event))).toBe(true)
  expect(events).toMatchObject([
    { eventType: 'response', eventName: 'photo_liked', properties: {}, referrer: 'https://example.org' },
    { eventType: 'search', eventName: 'search_empty', properties: { in: 'zones' } },
  ])
})

test('an event contains its zone, regardless of how the subject is given', async () => {
  await record()
  const photoId = fakePhotoId(1)
  const zoneId = photoId.slice(0, 36)
  await commit(context, { name: 'photo.like', args: { photoId, liked: true } })
  await commit(context, { name: 'zone.scan', args: { qrCode: 'https://example.org/z/abcdefgh' } })
  recordAnalyticsEvent('zone_joined', { isNew: true }, zoneId)
  recordAnalyticsEvent('photo_downloaded', { isCounted: true }, photoId)
  recordAnalyticsEvent('link_shared', { of: 'photo' }, `/photo/${photoId}`)
  recordAnalyticsEvent('link_shared', { of: 'zone' }, '/z/ABCDEFGH/PAYLOAD')
  recordAnalyticsEvent('shop_visited', {})
  const code = 'ABCDEFGH'
  const events = (await gathered(7)).map((event) => v.parse(AnalyticsEvent, event).subject)
  expect(events).toEqual([zoneId, code, zoneId, zoneId, zoneId, code, undefined])
})

test('the page reports its load time once', async () => {
  await record()
  const first = await rows('metric')
  expect(first.map((body) => ('metricName' in body ? [body.metricName, body.value] : null))).toEqual([
    ['page_load_time', 1000.4],
    ['dom_ready_time', 700],
    ['first_paint_time', 300],
  ])
  for (const metric of first) expect(v.is(PerformanceMetric, metric)).toBe(true)
  life.abort()
  life = new AbortController()
  storeAnalyticsEvents(context, { signals, signal: life.signal })
  recordAnalyticsEvent('search_empty', { in: 'map' })
  await gathered(1)
  expect(await rows('metric')).toHaveLength(3)
})

test('a tab keeps its session after a reload', async () => {
  await record()
  recordAnalyticsEvent('search_empty', { in: 'map' })
  const [before] = await gathered(1)
  life.abort()
  life = new AbortController()
  storeAnalyticsEvents(context, { signals, signal: life.signal })
  recordAnalyticsEvent('search_empty', { in: 'zones' })
  const [, after] = await gathered(2)
  expect(after).toMatchObject({ sessionId: v.parse(AnalyticsEvent, before).sessionId })
})

test('[US1] stores nothing, not even a session, for a user who does not share', async () => {
  await setAnalyticsShared(false, context)
  storeAnalyticsEvents(context, { signals, signal: life.signal })
  recordAnalyticsEvent('search_empty', { in: 'zones' })
  context.platform.clock.advance(1000)
  await context.device.facts.toArray()
  expect(await context.database.usage.count()).toBe(0)
  expect(signals.readTabNote('waypost.session-id')).toBeNull()
  await setAnalyticsShared(true, context)
  recordAnalyticsEvent('search_empty', { in: 'map' })
  expect(await gathered(1)).toMatchObject([{ properties: { in: 'map' } }])
})

test('[US1] a browser with a privacy signal shares nothing unless the user opts in', async () => {
  signals.isPrivacyAsked = true
  storeAnalyticsEvents(context, { signals, signal: life.signal })
  recordAnalyticsEvent('search_empty', { in: 'zones' })
  context.platform.clock.advance(1000)
  await setAnalyticsShared(true, context)
  recordAnalyticsEvent('search_empty', { in: 'map' })
  expect(await gathered(1)).toMatchObject([{ properties: { in: 'map' } }])
})

test('[US1] deletes unsent events when the user stops sharing', async () => {
  await record()
  expect(await context.database.usage.count()).toBe(3)
  await setAnalyticsShared(false, context)
  expect(await context.database.usage.count()).toBe(0)
})

test('[US3] keeps only the newest 500 events after a long time offline', async () => {
  await record()
  recordAnalyticsEvent('search_empty', { in: 'zones' })
  const [event] = await gathered(1)
  const body = v.parse(AnalyticsEvent, event)
  await context.database.usage.bulkAdd(
    Array.from({ length: 498 }, () => ({ kind: 'event' as const, failures: 0, body })),
  )
  recordAnalyticsEvent('search_empty', { in: 'map' })
  context.platform.clock.advance(1000)
  await expect.poll(() => context.database.usage.count()).toBe(500)
  expect(await rows('metric')).toEqual([])
  expect((await rows('event')).at(-1)).toMatchObject({ properties: { in: 'map' } })
})

/** True if the event is in the list, with its type and only its own properties. */
function isListed({ eventName, eventType, properties }: AnalyticsEvent): boolean {
  const name = listedName(eventName)
  return (
    name !== null &&
    analyticsEvents[name].type === eventType &&
    v.is(analyticsEvents[name].properties, properties)
  )
}
