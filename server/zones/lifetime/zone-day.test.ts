import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PlanId, planLimits, zoneExpiresAt } from '#src/contract/rules/plan.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { dayInTimeZone, rangeOfDay } from '#src/contract/wire/time.ts'
import { guest, pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { givePlan } from '#server/testing/test-hosting.ts'
import { newOrderBody, newZoneBody } from '#server/testing/test-requests.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-01T22:30:00Z')
const timeZones = [
  'Pacific/Kiritimati',
  'Europe/Berlin',
  'UTC',
  'Asia/Kathmandu',
  'Pacific/Pago_Pago',
] as const
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start, limits: { guest: [], zone: [], write: [], order: [] } })
})
afterAll(() => server.close())

async function send(who: TestPerson, name: string, args: object) {
  const [result] = await push(who, [{ name, args: { ...args } }])
  return result?.status === 'rejected' ? result.code : result?.status
}

/** Returns the zone as its member pulls it, or nothing if it does not exist. */
async function zonesAt(who: TestPerson, id: string) {
  if ((await who.call(`GET /api/locations/${id}`)).status === 404) return []
  const { rows } = await pull(who, `zone:${id}`)
  return rows.flatMap((change) => (change.table === 'zone' ? [change.row] : []))
}

async function zoneOf(who: TestPerson, id: string) {
  return (await zonesAt(who, id))[0]
}

function dayAfter(days: number, timeZone: string): string {
  return dayInTimeZone(start + days * dayMs, timeZone)
}

test('a zone starts on its day in its own time zone and lasts as long as its owner’s plan allows; a day too far ahead is refused', async () => {
  const drawn = fc.record({
    timeZone: fc.constantFrom(...timeZones),
    plan: fc.constantFrom(...PlanId.options),
    days: fc.integer({ min: -3, max: 400 }),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ timeZone, plan, days }) => {
      server.clock.set(start)
      const host = await guest(server)
      await givePlan(server, host, plan)
      const day = dayAfter(days, timeZone)
      const body = newZoneBody({ day, timeZone })
      const answer = await send(host, 'zone.create', body)
      const isFar = days > planLimits[plan].zoneDaysAhead
      expect(answer).toBe(isFar ? 'access_denied' : 'applied')
      const startsAt = days > 0 ? rangeOfDay(day, timeZone).startAt : null
      const made = isFar ? [] : [{ startsAt, expiresAt: zoneExpiresAt(startsAt ?? start, plan) }]
      expect(await zonesAt(host, body.id)).toMatchObject(made)
    }),
    { numRuns: 25 },
  )
})

test('a later day moves the end, an earlier one does not, and repeated changes never exceed the plan', async () => {
  server.clock.set(start)
  const host = await guest(server)
  const body = newZoneBody({ timeZone: 'Europe/Berlin' })
  const { id } = body
  await send(host, 'zone.create', body)
  const created = (await zoneOf(host, id))?.expiresAt
  expect(created).toBe(start + 4 * dayMs)
  const later = dayAfter(14, 'Europe/Berlin')
  expect(await send(host, 'zone.update', { id, day: later })).toBe('applied')
  const end = rangeOfDay(later, 'Europe/Berlin').startAt + 4 * dayMs
  expect(await zoneOf(host, id)).toMatchObject({ expiresAt: end })
  expect(await send(host, 'zone.update', { id, day: dayAfter(2, 'Europe/Berlin') })).toBe('applied')
  expect(await zoneOf(host, id)).toMatchObject({ expiresAt: end })
  server.clock.set(start + 15 * dayMs)
  expect(await send(host, 'zone.update', { id, day: dayAfter(32, 'Europe/Berlin') })).toBe('access_denied')
  expect(await zoneOf(host, id)).toMatchObject({ expiresAt: end })
})

test('a guest cannot move the day, an instant zone has none, and a better plan counts from the day', async () => {
  server.clock.set(start)
  const host = await guest(server)
  const day = dayAfter(10, 'UTC')
  const body = newZoneBody({ day })
  await send(host, 'zone.create', body)
  const ben = await guest(server, 'Ben')
  await ben.call('POST /api/locations/scan', { qrCode: body.code })
  expect(await send(ben, 'zone.update', { id: body.id, day: dayAfter(20, 'UTC') })).toBe('access_denied')
  expect(await send(await guest(server), 'zone.update', { id: body.id, day })).toBe('not_found')
  expect(await send(host, 'zone.create', newZoneBody({ day, kind: 'instant' }))).toBe('conflict')
  await givePlan(server, host, 'basic')
  expect(await send(host, 'zone.extend', { id: body.id })).toBe('applied')
  expect(await zoneOf(host, body.id)).toMatchObject({ expiresAt: Date.parse(day) + 7 * dayMs })
})

test('an ordered zone has the same limits for its day as on Basic, and an order for a day too far ahead costs nothing', async () => {
  server.clock.set(start)
  const host = await guest(server)
  const day = dayAfter(40, 'UTC')
  const order = newOrderBody({ zone: newZoneBody({ day }) })
  expect(await send(host, 'order.place', order)).toBe('applied')
  expect(await zoneOf(host, order.zone.id)).toMatchObject({ expiresAt: Date.parse(day) + 7 * dayMs })
  const far = newOrderBody({ zone: newZoneBody({ day: dayAfter(70, 'UTC') }), id: randomUUID() })
  expect(await send(host, 'order.place', far)).toBe('access_denied')
  const { rows } = await pull(host, `user:${host.id}`)
  expect(rows.filter(({ table }) => table === 'payment')).toHaveLength(1)
})
