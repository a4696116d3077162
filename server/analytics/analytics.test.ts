import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { PlatformMetrics } from '#src/contract/entities/analytics/analytics-event.ts'
import { build, query } from '#server/core/db/query.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { guest, makeZone, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { newMetric, newUsageEvent } from '#server/testing/test-requests.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const account = { email: 'admin@example.org', password: 'long enough' }
let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await startTestServer({ now: start })
  admin = visitor(server)
  await admin.call('POST /api/auth/register', { ...account, firstName: 'Ada' })
  await makeAdmin(server, admin)
})
afterAll(() => server.close())

const allEvents = query<Record<string, never>>()(() => build.selectFrom('usage_events').selectAll())
const allMetrics = query<Record<string, never>>()(() => build.selectFrom('performance_metrics').selectAll())

async function eventsOf(person: TestPerson) {
  const rows = await server.deps.database.reader.all(allEvents, {})
  return rows.filter((row) => row.user_id === person.id)
}

async function platformMetrics(): Promise<PlatformMetrics> {
  await admin.call('POST /api/auth/sign-in', account)
  return v.parse(PlatformMetrics, (await admin.call('GET /api/analytics/platform')).json)
}

test('an event is stored as sent, alone or in a batch', async () => {
  const person = await guest(server)
  const single = newUsageEvent({ referrer: 'https://example.org' })
  expect((await person.call('POST /api/analytics/events', single)).status).toBe(204)
  const several = [
    newUsageEvent(),
    newUsageEvent({ eventName: 'search_empty', eventType: 'search', properties: { in: 'zones' } }),
  ]
  expect((await person.call('POST /api/analytics/events', several)).status).toBe(204)
  const rows = await eventsOf(person)
  expect(rows).toHaveLength(3)
  expect(rows.find(({ id }) => id === single.id)).toMatchObject({
    type: 'zone',
    name: 'zone_joined',
    properties: '{"isNew":true}',
    at: Date.parse(single.timestamp),
    received_at: start,
    user_agent: 'A browser',
    referrer: 'https://example.org',
  })
})

test('an event that arrives twice counts once', async () => {
  const person = await guest(server)
  const event = newUsageEvent()
  for (const body of [event, event, [event, newUsageEvent()]])
    expect((await person.call('POST /api/analytics/events', body)).status).toBe(204)
  expect(await eventsOf(person)).toHaveLength(2)
  const metric = newMetric()
  for (const body of [metric, [metric]]) await person.call('POST /api/analytics/performance', body)
  const metrics = await server.deps.database.reader.all(allMetrics, {})
  expect(metrics.filter((row) => row.user_id === person.id)).toMatchObject([
    { value_ms: 812, url: '/locations' },
  ])
})

test.each([
  ['an unlisted name', { eventName: 'Anna moved' }, { name: 'other', type: 'other', properties: '{}' }],
  ['a type that does not match its name', { eventType: 'photo' }, { name: 'zone_joined', type: 'zone' }],
  [
    'a property that its name does not have',
    { properties: { isNew: true, zone: 'Dinner' } },
    { properties: '{}' },
  ],
  ['a property of the wrong type', { properties: { isNew: 'Anna' } }, { properties: '{}' }],
  [
    'a full URL as referrer',
    { referrer: 'https://example.org:8443/z/secret?a=1' },
    { referrer: 'https://example.org:8443' },
  ],
  ['credentials in its referrer', { referrer: 'https://anna:word@example.org/' }, { referrer: '' }],
  ['a time in milliseconds', { timestamp: 1_780_315_200_000 }, { at: 1_780_315_200_000 }],
  ['an invalid time', { timestamp: 'yesterday' }, { name: 'zone_joined' }],
  [
    'no properties, agent and referrer',
    { properties: undefined, userAgent: undefined, referrer: undefined },
    { user_agent: '' },
  ],
])('an event with %s is stored without private or invalid parts', async (_what, facts, kept) => {
  const person = await guest(server)
  expect((await person.call('POST /api/analytics/events', newUsageEvent(facts))).status).toBe(204)
  expect(await eventsOf(person)).toMatchObject([kept])
})

test('a session id of any form is stored under another id, the same for the whole session', async () => {
  const person = await guest(server)
  for (const sessionId of ['session-anna', 'session-anna', 'other'])
    await person.call('POST /api/analytics/events', newUsageEvent({ sessionId }))
  const ids = (await eventsOf(person)).map(({ session_id }) => session_id)
  expect(new Set(ids).size).toBe(2)
  expect(ids.join()).not.toContain('anna')
})

test.each([
  ['an event without a name', { ...newUsageEvent(), eventName: undefined }],
  ['no events', []],
  ['too many events', Array.from({ length: 21 }, () => newUsageEvent())],
])('a body with %s is rejected as a whole', async (_what, body) => {
  const person = await guest(server)
  const refused = await person.call('POST /api/analytics/events', body)
  expect(refused).toMatchObject({ status: 400, json: { code: 'invalid' } })
  expect(await eventsOf(person)).toHaveLength(0)
})

test.each([
  ['the page of a photo', '/photo/1', '/photo'],
  ['a full URL', 'https://photos.example/z/secret#a', '/z'],
  ['an invalid page', 'Anna', '/'],
])('a metric with %s is stored without private or invalid parts', async (_what, url, kept) => {
  const person = await guest(server)
  const metric = newMetric({ additionalData: { userAgent: '', url } })
  expect((await person.call('POST /api/analytics/performance', metric)).status).toBe(204)
  const metrics = await server.deps.database.reader.all(allMetrics, {})
  expect(metrics.filter((row) => row.user_id === person.id)).toMatchObject([{ url: kept }])
})

test('an unlisted metric is accepted and dropped; one with a negative time is rejected', async () => {
  const person = await guest(server)
  const send = (facts: object) => person.call('POST /api/analytics/performance', newMetric({ ...facts }))
  expect((await send({ metricName: 'mood', metricType: 'other' })).status).toBe(204)
  expect(await send({ value: -1 })).toMatchObject({
    status: 400,
    json: { details: [{ field: 'value', reason: 'must be at least 0' }] },
  })
  const metrics = await server.deps.database.reader.all(allMetrics, {})
  expect(metrics.filter((row) => row.user_id === person.id)).toEqual([])
})

test('a body over 8 kB is rejected, and visitors cannot send any', async () => {
  const person = await guest(server)
  const long = newUsageEvent({ userAgent: 'x'.repeat(9000) })
  expect((await person.call('POST /api/analytics/events', long)).status).toBe(413)
  expect((await visitor(server).call('POST /api/analytics/events', newUsageEvent())).status).toBe(401)
})

test('the sixty-first call in a minute gets 429', async () => {
  const strict = await startTestServer()
  try {
    const person = await guest(strict)
    for (let count = 0; count < 60; count += 1)
      expect((await person.call('POST /api/analytics/events', newUsageEvent())).status).toBe(204)
    const refused = await person.call('POST /api/analytics/performance', newMetric())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await strict.close()
  }
})

test('events are excluded from metrics after 30 days and deleted after 90', async () => {
  const person = await guest(server)
  server.clock.set(start)
  await person.call('POST /api/analytics/events', newUsageEvent())
  server.clock.set(start + 31 * dayMs)
  expect((await platformMetrics()).events).toEqual([])
  server.clock.set(start + 90 * dayMs)
  await server.runJobs()
  expect((await eventsOf(person)).length).toBe(1)
  server.clock.set(start + 90 * dayMs + 1)
  await server.runJobs()
  expect(await eventsOf(person)).toEqual([])
  server.clock.set(start)
})

test('admins read metrics that add up; nobody else can', async () => {
  const at = start + 200 * dayMs
  server.clock.set(at)
  const [one, two] = [await guest(server, 'Ann'), await guest(server, 'Ben')]
  await makeZone(one)
  const usageEvents = [newUsageEvent(), newUsageEvent()]
  await one.call('POST /api/analytics/events', usageEvents)
  server.clock.set(at + dayMs)
  await two.call('POST /api/analytics/events', newUsageEvent())
  for (const value of [100, 200, 300, 4000])
    await two.call('POST /api/analytics/performance', newMetric({ value }))
  const read = await platformMetrics()
  expect(read).toMatchObject({
    at: at + dayMs,
    accounts: 1,
    zones: 1,
    photos: 0,
    events: [{ name: 'zone_joined', count: 3, people: 2 }],
    days: [
      { day: '2026-12-18', events: 2, photos: 0 },
      { day: '2026-12-19', events: 1, photos: 0 },
    ],
    timings: [{ name: 'page_load_time', count: 4, medianMs: 200, p75Ms: 300 }],
  })
  expect((await one.call('GET /api/analytics/platform')).status).toBe(404)
  server.clock.set(start)
})

test('photos count on their day even after they have expired', async () => {
  const from = start + 400 * dayMs
  server.clock.set(from)
  const { owner, photoOf } = await hostZone(server)
  for (const later of [0, 1, 26]) {
    server.clock.set(from + later * 3_600_000)
    await photoOf(owner)
  }
  for (const days of [5, 9]) {
    server.clock.set(from + days * dayMs)
    await server.runJobs()
  }
  const { photos, days } = await platformMetrics()
  expect([photos, days.map((day) => [day.day, day.photos])]).toEqual([
    0,
    [
      ['2027-07-06', 2],
      ['2027-07-07', 1],
    ],
  ])
  server.clock.set(start)
})
