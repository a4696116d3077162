import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { LocationAnswer } from '#src/contract/calls/answers.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { pull, type TestPerson } from '#server/testing/test-client.ts'
import { givePlan, hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { rewriteZone } from '#server/photos/rewrites/rewrite-zone.ts'
import { extendZonesOf } from '#server/zones/lifetime/move-zone-end.ts'
import { allScopes } from '#server/core/db/database.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

/** Creates a new zone with a new owner. */
function begin(options: Record<string, unknown> = {}) {
  server.clock.set(start)
  return hostZone(server, options)
}

async function endOf(who: TestPerson, path: string): Promise<string | null> {
  const { json } = await who.call(`GET ${path}`)
  return v.parse(v.object({ location: LocationAnswer }), json).location.expiresAt
}

test('a host renames the zone, and members read the new name', async () => {
  const { owner, path, joined, rowsOf } = await begin()
  const ada = await joined('Ada')
  expect(
    (await owner.call(`PATCH ${path}`, { name: 'Lake', isStrict: true, sharesLinks: true })).status,
  ).toBe(200)
  expect(await rowsOf(ada, 'zone')).toMatchObject([{ name: 'Lake', isStrict: true, sharesLinks: true }])
})

test('a no-op change creates no revision', async () => {
  const { owner, path, scope } = await begin()
  const before = (await pull(owner, scope)).next
  await owner.call(`PATCH ${path}`, { name: 'Meadow', mode: 'open' })
  expect((await pull(owner, scope)).next).toBe(before)
})

test('a reveal at a time requires that time', async () => {
  const { owner, path } = await begin()
  const refused = await owner.call(`PATCH ${path}`, { mode: 'reveal-at-time' })
  expect(refused).toMatchObject({ status: 400, json: { details: [{ field: 'revealAt' }] } })
  expect(
    (await owner.call(`PATCH ${path}`, { mode: 'reveal-at-time', revealAt: start + dayMs })).status,
  ).toBe(200)
})

test('making a zone private hides other people’s photos from its guests, and undoing it shows them', async () => {
  const { owner, path, scope, joined, photoOf } = await begin()
  const [ada, ben] = [await joined('Ada'), await joined('Ben')]
  const hers = await photoOf(ada)
  const his = await photoOf(ben)
  await ada.call(`POST /api/photos/${his}/comments`, { content: 'Nice' })
  const before = (await pull(ada, scope)).next

  await owner.call(`PATCH ${path}`, { mode: 'own-only' })
  const closed = await pull(ada, scope, { since: before })
  expect(closed.gone.map(({ id }) => id)).toContain(his)
  expect(closed.gone.filter(({ table }) => table === 'comment')).toHaveLength(1)
  expect(closed.rows.flatMap(({ table, row }) => (table === 'photo' ? [row.id] : []))).toEqual([hers])
  const kept = await pull(owner, scope, { since: before })
  expect(kept.gone).toEqual([])

  await owner.call(`PATCH ${path}`, { mode: 'open' })
  const opened = await pull(ada, scope, { since: closed.next })
  expect(opened.gone).toEqual([])
  const tables = opened.rows.map(({ table }) => table)
  expect(tables.toSorted()).toEqual(['comment', 'photo', 'photo', 'zone'])
})

test('photos under review are shown when approval is switched off', async () => {
  const { owner, path, joined, photoOf, rowsOf } = await begin({ moderation: 'pre-approve' })
  const [ada, ben] = [await joined('Ada'), await joined('Ben')]
  const id = await photoOf(ada)
  expect(await rowsOf(ben, 'photo')).toEqual([])
  await owner.call(`PATCH ${path}`, { moderation: 'off' })
  expect(await rowsOf(ben, 'photo')).toMatchObject([{ id, status: 'ready' }])
})

test('only a better plan gives more time, for the zone and its photos', async () => {
  const { owner, path, photoOf, rowsOf } = await begin()
  const id = await photoOf(owner)
  const refused = await owner.call(`POST ${path}/extend`)
  expect(refused).toMatchObject({ status: 409, json: { upgradeRequired: true } })
  await givePlan(server, owner, 'basic')
  expect((await owner.call(`POST ${path}/extend`)).status).toBe(200)
  expect(await endOf(owner, path)).toBe(new Date(start + 7 * dayMs).toISOString())
  expect(await rowsOf(owner, 'photo')).toMatchObject([{ id, expiresAt: start + 7 * dayMs }])
})

test('an upgrade extends all zones of an owner at once, a downgrade shortens none', async () => {
  const { owner, path } = await begin()
  const ownerId = v.parse(UserId, owner.id)
  const extend = (plan: PlanId) =>
    server.deps.database.write(
      async (transaction) => ok(await extendZonesOf(transaction, ownerId, { plan, now: start, rewriteZone })),
      allScopes,
    )
  await extend('plus')
  expect(await endOf(owner, path)).toBe('2026-07-01T12:00:00.000Z')
  await extend('free')
  expect(await endOf(owner, path)).toBe('2026-07-01T12:00:00.000Z')
})

test('within the grace period, extending a zone restores the content hidden at its end', async () => {
  const { owner, path, scope, joined, photoOf, rowsOf } = await begin()
  const ada = await joined('Ada')
  const id = await photoOf(ada)
  await owner.call(`POST /api/photos/${id}/like`, { liked: true })
  await owner.call(`POST /api/photos/${id}/reactions`, { emoji: 'fire' })
  server.clock.set(start + 5 * dayMs)
  await server.runJobs()
  expect(await rowsOf(owner, 'photo')).toEqual([])
  await givePlan(server, owner, 'basic')
  const since = (await pull(owner, scope)).next
  await owner.call(`POST ${path}/extend`)
  expect(await rowsOf(ada, 'photo')).toMatchObject([{ id, likes: 1 }])
  const tables = (await pull(owner, scope, { since })).rows.map(({ table }) => table)
  expect(tables.toSorted()).toEqual(['code', 'like', 'member', 'photo', 'reaction', 'zone'])
})

test('only an owner on the premium plan keeps a zone forever', async () => {
  const { owner, path, photoOf, rowsOf } = await begin()
  expect(await owner.call(`PATCH ${path}`, { isMemorial: true })).toMatchObject({
    status: 403,
    json: { upgradeRequired: true },
  })
  await givePlan(server, owner, 'premium')
  const id = await photoOf(owner)
  expect((await owner.call(`PATCH ${path}`, { isMemorial: true })).status).toBe(200)
  expect(await endOf(owner, path)).toBeNull()
  expect(await rowsOf(owner, 'photo')).toMatchObject([{ id, expiresAt: null }])
  await owner.call(`PATCH ${path}`, { isMemorial: false })
  expect(await endOf(owner, path)).toBe('2026-12-01T12:00:00.000Z')
})

test('a member leaves; the owner leaves last, and the zone ends', async () => {
  const { owner, zone, path, joined } = await begin()
  const ada = await joined('Ada')
  const refused = await owner.call(`POST ${path}/leave`)
  expect(refused.json).toMatchObject({ message: expect.stringContaining('when nobody else') })
  const before = await pull(ada, `user:${ada.id}`)
  expect((await ada.call(`POST ${path}/leave`)).status).toBe(204)
  const after = await pull(ada, `user:${ada.id}`, { since: before.next })
  expect(after.gone).toEqual([{ table: 'membership', id: zone.location.id }])
  expect((await ada.call(`GET ${path}`)).status).toBe(404)
  expect((await owner.call(`POST ${path}/leave`)).status).toBe(204)
  const scan = await ada.call('POST /api/locations/scan', { qrCode: zone.qrCode })
  expect(scan.json).toMatchObject({ code: 'zone_not_found' })
})
