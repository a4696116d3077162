import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { NearZoneAnswer } from '#src/contract/calls/answers.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { placeCell } from '#src/contract/rules/place-cell.ts'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import { guest, makeZone, type TestPerson } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { allScopes } from '#server/core/db/database.ts'

const summit = { latitude: 47.4213, longitude: 10.9853 }
let server: TestServer
let host: TestPerson

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z') })
})
afterAll(() => server.close())
beforeEach(async () => {
  host = await guest(server, 'Host')
  await server.deps.database.write(
    async (transaction) => ok(await transaction.run(hideAllZones, {})),
    allScopes,
  )
})

const hideAllZones = query<Record<string, never>>()(() => build.updateTable('zones').set({ is_listed: 0 }))
const list = query<{ id: ZoneId; isPlaceObscured: 0 | 1 }>()((param) =>
  build
    .updateTable('zones')
    .set({ is_listed: 1, is_place_obscured: param('isPlaceObscured') })
    .where('id', '=', param('id')),
)

async function place(name: string, options: Record<string, unknown>, isPlaceObscured: 0 | 1 | null = 0) {
  const zone = await makeZone(host, { name, kind: 'place', ...options })
  const { id } = zone.location
  if (isPlaceObscured !== null)
    await server.deps.database.write(
      async (transaction) => ok(await transaction.run(list, { id, isPlaceObscured })),
      allScopes,
    )
  return zone
}

async function near(latitude: number, longitude: number) {
  const stranger = await guest(server, 'Stranger')
  const answer = await stranger.call(`GET /api/locations/near?latitude=${latitude}&longitude=${longitude}`)
  expect(answer.status).toBe(200)
  return v.parse(v.array(NearZoneAnswer), answer.json)
}

const namesOf = (places: readonly NearZoneAnswer[]) => places.map(({ name }) => name)

test('listed places within 50 km are public, nearest first', async () => {
  await place('Far summit', { latitude: 47.6, longitude: 10.9853 })
  await place('Summit', summit)
  await place('Beyond', { latitude: 47.9, longitude: 10.9853 })
  await place('Private hut', summit, null)
  const found = await near(47.42, 10.98)
  expect(namesOf(found)).toEqual(['Summit', 'Far summit'])
  expect(found[0]).toMatchObject({ ...summit, radiusMeters: 300, isPlaceObscured: false })
})

test('events and ended places are not listed', async () => {
  const event = await place('Wedding', { ...summit, kind: 'event' })
  expect(event.location.kind).toBe('event')
  await place('Summit', summit)
  server.clock.advance(400 * 86_400_000)
  expect(await near(47.42, 10.98)).toEqual([])
  server.clock.set(Date.parse('2026-06-01T12:00:00Z'))
})

test('an obscured place is returned as its cell, the same for every place in it', async () => {
  await place('Orchids', summit, 1)
  const [orchids] = await near(47.42, 10.98)
  expect(orchids).toMatchObject({ ...placeCell(summit).center, isPlaceObscured: true })
})

test('the distance of an obscured place depends only on its cell', async () => {
  // 50 km from the exact place, but not from the center of its cell.
  const nearlyOut = { latitude: 47.420_05, longitude: 10.9853 }
  await place('Orchids', nearlyOut, 1)
  const { center } = placeCell(nearlyOut)
  const limit = (50_000 / 6_371_008.8) * (180 / Math.PI)
  expect(await near(center.latitude - limit + 0.0001, center.longitude)).toHaveLength(1)
  expect(await near(center.latitude - limit - 0.0001, center.longitude)).toHaveLength(0)
})

test('the date line and the poles are handled correctly', async () => {
  await place('West', { latitude: -16.8, longitude: 179.95 })
  await place('East', { latitude: -16.8, longitude: -179.9 })
  await place('Pole', { latitude: 89.95, longitude: -60 })
  expect(namesOf(await near(-16.8, 179.99))).toEqual(['West', 'East'])
  expect(namesOf(await near(-16.8, -179.93))).toEqual(['East', 'West'])
  expect(namesOf(await near(89.9, 120))).toEqual(['Pole'])
})

test.each(['latitude=47', 'latitude=&longitude=1', 'latitude=91&longitude=0', 'latitude=1e1&longitude=0'])(
  '%s is rejected',
  async (asked) => {
    expect((await host.call(`GET /api/locations/near?${asked}`)).status).toBe(400)
  },
)

test('repeated requests are rate limited', async () => {
  const strict = await startTestServer()
  try {
    const asker = await guest(strict, 'Asker')
    const asked = Array.from({ length: 21 }, () =>
      asker.call('GET /api/locations/near?latitude=47&longitude=10'),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  } finally {
    await strict.close()
  }
})
