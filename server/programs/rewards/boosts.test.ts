import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { type BoostKind, BoostId } from '#src/contract/entities/programs/reward.ts'
import {
  guest,
  makeZone,
  pull,
  push,
  type CreatedZone,
  type TestPerson,
} from '#server/testing/test-client.ts'
import { createInfluencer, rewardsOf } from '#server/testing/test-rewards.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const place = { latitude: 47.42, longitude: 10.98 }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start, limits: { zone: [], guest: [], write: [] } })
})
afterAll(() => server.close())

const boostOf = (zone: CreatedZone, kind: BoostKind, id: string = randomUUID()) => ({
  name: 'reward.boost',
  args: { id: v.parse(BoostId, id), zoneId: zone.location.id, kind },
})

async function endOf(who: TestPerson, zone: CreatedZone): Promise<number | null | undefined> {
  const { rows } = await pull(who, `zone:${zone.location.id}`)
  return rows.flatMap((row) => (row.table === 'zone' ? [row.row] : []))[0]?.expiresAt
}

async function namesNear(who: TestPerson): Promise<readonly string[]> {
  const { json } = await who.call(
    `GET /api/locations/near?latitude=${place.latitude}&longitude=${place.longitude}`,
  )
  return v.parse(v.array(v.object({ name: v.string() })), json).map(({ name }) => name)
}

test('a boost extends a zone by seven days, once, and there are five', async () => {
  const { who } = await createInfluencer(server)
  const zone = await makeZone(who)
  const announced = await endOf(who, zone)
  const first = boostOf(zone, 'longer')
  expect(await push(who, [first, first])).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  expect(await endOf(who, zone)).toBe((announced ?? 0) + 7 * dayMs)
  for (let turn = 0; turn < 4; turn += 1) await push(who, [boostOf(zone, 'longer')])
  expect(await push(who, [boostOf(zone, 'longer')])).toMatchObject([{ status: 'rejected', code: 'conflict' }])
  expect(await endOf(who, zone)).toBe((announced ?? 0) + 35 * dayMs)
  expect((await rewardsOf(who)).influencerRow?.rewards?.boosts).toHaveLength(5)
})

test('a boost is added to a plan’s time, before the plan and after a trial', async () => {
  const { who } = await createInfluencer(server)
  const zone = await makeZone(who)
  const onFree = (await endOf(who, zone)) ?? 0
  await push(who, [boostOf(zone, 'longer')])
  await push(who, [{ name: 'reward.begin-days', args: {} }])
  const onPremium = (await endOf(who, zone)) ?? 0
  expect(onPremium).toBeGreaterThan(onFree + 150 * dayMs)
  await push(who, [boostOf(zone, 'longer')])
  expect(await endOf(who, zone)).toBe(onPremium + 7 * dayMs)
  server.clock.advance(31 * dayMs)
  await server.runJobs()
  expect((await rewardsOf(who)).influencerRow?.rewards?.daysBegunAt).toBe(start)
  // The days from the premium grant have ended; the boosts stay. No zone ends within two days.
  expect(await endOf(who, zone)).toBe(Math.max(onFree + 14 * dayMs, server.clock.now() + 2 * dayMs))
})

test('a boost shows a zone with a place in "Nearby" for 24 hours', async () => {
  const { who } = await createInfluencer(server)
  const zone = await makeZone(who, { ...place, name: 'Summer party' })
  const other = await guest(server, 'Near')
  expect(await namesNear(other)).not.toContain('Summer party')
  expect(await push(who, [boostOf(zone, 'nearby')])).toMatchObject([{ status: 'applied' }])
  expect(await namesNear(other)).toContain('Summer party')
  server.clock.advance(dayMs)
  expect(await namesNear(other)).not.toContain('Summer party')
  const nowhere = await makeZone(who)
  expect(await push(who, [boostOf(nowhere, 'nearby')])).toMatchObject([
    { status: 'rejected', code: 'conflict' },
  ])
  expect((await rewardsOf(who)).influencerRow?.rewards?.boosts).toHaveLength(1)
})

test('boosts and days are for approved people, boosts for zones that they run, and days once', async () => {
  const { who } = await createInfluencer(server, 'partner')
  const stranger = await guest(server, 'Stranger')
  const theirs = await makeZone(stranger)
  expect(await push(stranger, [boostOf(theirs, 'longer')])).toMatchObject([{ code: 'access_denied' }])
  expect(await push(stranger, [{ name: 'reward.begin-days', args: {} }])).toMatchObject([
    { code: 'access_denied' },
  ])
  expect(await push(who, [boostOf(theirs, 'longer')])).toMatchObject([{ code: 'not_found' }])
  const begin = () => push(who, [{ name: 'reward.begin-days', args: {} }])
  expect(await begin()).toMatchObject([{ status: 'applied' }])
  const { rows } = await pull(who, `user:${who.id}`)
  const [subscription] = rows.flatMap((row) => (row.table === 'subscription' ? [row.row] : []))
  expect(subscription).toMatchObject({
    plan: 'premium',
    endsAt: server.clock.now() + 30 * dayMs,
    nextPlan: 'free',
  })
  server.clock.advance(31 * dayMs)
  await who.call('GET /api/auth/user')
  await server.runJobs()
  await begin()
  const later = await pull(who, `user:${who.id}`)
  expect(later.rows.flatMap((row) => (row.table === 'user' ? [row.row.subscriptionPlan] : []))).toEqual([
    'free',
  ])
})
