import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { AuditAnswer } from '#src/contract/calls/answers.ts'
import { claimGuest } from '#server/testing/test-account.ts'
import { guest, join, makeZone, pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { givePlan, type Hosting, hostZone } from '#server/testing/test-hosting.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { removeAccount, postponeExpiries } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: start })
})
afterEach(() => server.close())

async function coHosted(options: Record<string, unknown> = {}) {
  const hosting = await hostZone(server, options)
  const ada = await hosting.joined('Ada')
  await hosting.owner.call(`PUT ${hosting.path}/members/${ada.id}/role`, { role: 'admin' })
  return { ...hosting, ada }
}

const LocationEnd = v.object({ location: v.object({ expiresAt: v.string() }) })
const offer = ({ owner, path }: Hosting, userId: string | null) => owner.call(`PUT ${path}/offer`, { userId })
const answer = ({ path }: Hosting, who: TestPerson, accepts: boolean) =>
  who.call(`POST ${path}/offer/answer`, { accepts })
const roleOf = async ({ path }: Hosting, who: TestPerson) =>
  v.parse(v.object({ location: v.object({ role: v.string() }) }), (await who.call(`GET ${path}`)).json)
    .location.role
const kindsFor = async (who: TestPerson) =>
  (await pull(who, `user:${who.id}`)).rows.flatMap(({ table, row }) =>
    table === 'notice' ? [v.parse(v.object({ kind: v.string() }), row).kind] : [],
  )
const actionsOf = async ({ path }: Hosting, who: TestPerson) =>
  v.parse(AuditAnswer, (await who.call(`GET ${path}/audit`)).json).entries.map(({ action }) => action)

test('a co-host who accepts becomes the owner, and the owner a co-host', async () => {
  const hosting = await coHosted()
  const { owner, ada, path, rowsOf } = hosting
  const ben = await hosting.joined('Ben')
  expect((await offer(hosting, ada.id)).status).toBe(204)
  for (const who of [owner, ada]) expect(await rowsOf(who, 'zone')).toMatchObject([{ offeredTo: ada.id }])
  expect(await rowsOf(ben, 'zone')).toMatchObject([{ offeredTo: null }])
  expect(await kindsFor(ada)).toEqual(['role-given', 'zone-offered'])
  for (const _ of [1, 2]) expect((await answer(hosting, ada, true)).status).toBe(204)
  expect([await roleOf(hosting, ada), await roleOf(hosting, owner)]).toEqual(['owner', 'admin'])
  expect(await rowsOf(ada, 'zone')).toMatchObject([{ ownerId: ada.id, offeredTo: null }])
  expect(await kindsFor(owner)).toEqual(['zone-taken'])
  expect(await actionsOf(hosting, ada)).toEqual(
    expect.arrayContaining(['zone.hand-over', 'zone.offer', 'member.set-role']),
  )
  expect((await owner.call(`POST ${path}/leave`)).status).toBe(204)
})

test('a declined offer changes nothing, and its owner is notified', async () => {
  const hosting = await coHosted()
  const { owner, ada } = hosting
  await offer(hosting, ada.id)
  expect((await answer(hosting, ada, false)).status).toBe(204)
  expect((await answer(hosting, ada, true)).status).toBe(409)
  expect([await roleOf(hosting, ada), await roleOf(hosting, owner)]).toEqual(['admin', 'owner'])
  expect(await kindsFor(owner)).toEqual(['zone-declined'])
})

test('nobody accepts an offer that was withdrawn, made to another person, or never made', async () => {
  const hosting = await coHosted()
  const { owner, ada, path } = hosting
  const ben = await hosting.joined('Ben')
  expect((await answer(hosting, ada, true)).status).toBe(409)
  await offer(hosting, ada.id)
  await offer(hosting, null)
  expect((await answer(hosting, ada, true)).status).toBe(409)
  await owner.call(`PUT ${path}/members/${ben.id}/role`, { role: 'admin' })
  for (const { id } of [ada, ben]) await offer(hosting, id)
  expect((await answer(hosting, ada, true)).status).toBe(409)
  expect((await answer(hosting, ben, true)).status).toBe(204)
  expect(await roleOf(hosting, owner)).toBe('admin')
})

test('only the owner can offer a zone, and only to co-hosts', async () => {
  const hosting = await coHosted()
  const { ada, owner, path } = hosting
  const ben = await hosting.joined('Ben')
  expect((await offer(hosting, ben.id)).status).toBe(409)
  expect((await offer(hosting, owner.id)).status).toBe(409)
  expect((await offer(hosting, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await ada.call(`PUT ${path}/offer`, { userId: ada.id })).status).toBe(403)
})

test('the offer ends for a demoted or banned co-host', async () => {
  for (const [action, body] of [
    ['PUT role', { role: 'viewer' }],
    ['POST ban', {}],
  ] as const) {
    const hosting = await coHosted()
    const { owner, ada, path, rowsOf } = hosting
    await offer(hosting, ada.id)
    const call = action.replace(' ', ` ${path}/members/${ada.id}/`)
    expect((await owner.call(call, body)).status).toBe(204)
    expect(await rowsOf(owner, 'zone')).toMatchObject([{ offeredTo: null }])
  }
})

test('the offer ends for a co-host who leaves', async () => {
  const hosting = await coHosted()
  const { owner, ada, path, rowsOf } = hosting
  await offer(hosting, ada.id)
  expect((await ada.call(`POST ${path}/leave`)).status).toBe(204)
  expect(await rowsOf(owner, 'zone')).toMatchObject([{ offeredTo: null }])
})

test('a transfer moves no end earlier, and a better plan of the new owner moves it later', async () => {
  const hosting = await coHosted()
  const { ada, rowsOf } = hosting
  await givePlan(server, ada, 'basic')
  await offer(hosting, ada.id)
  await answer(hosting, ada, true)
  expect(await rowsOf(ada, 'zone')).toMatchObject([{ expiresAt: start + 7 * dayMs }])
})

test('a permanent zone needs a new owner whose plan includes that', async () => {
  const hosting = await coHosted()
  const { owner, ada, path } = hosting
  await givePlan(server, owner, 'premium')
  expect((await owner.call(`PATCH ${path}`, { isMemorial: true })).status).toBe(200)
  await offer(hosting, ada.id)
  expect(await answer(hosting, ada, true)).toMatchObject({ status: 403, json: { upgradeRequired: true } })
  await givePlan(server, ada, 'premium')
  expect((await answer(hosting, ada, true)).status).toBe(204)
  expect(await hosting.rowsOf(ada, 'zone')).toMatchObject([{ expiresAt: null }])
})

test('a zone that is handed over loses its former owner’s trial benefits, and keeps paid ones', async () => {
  const hosting = await coHosted()
  const { owner, ada, path } = hosting
  await claimGuest(server, owner)
  const endOf = async () => v.parse(LocationEnd, (await ada.call(`GET ${path}`)).json).location.expiresAt
  const announced = await endOf()
  expect((await owner.call('POST /api/subscription/upgrade', { plan: 'pro' })).json).toMatchObject({
    isTrial: true,
  })
  expect(await endOf()).toBe('2026-09-01T12:00:00.000Z')
  server.clock.advance(dayMs)
  await offer(hosting, ada.id)
  await answer(hosting, ada, true)
  expect(await endOf()).toBe(announced)
  expect(await kindsFor(ada)).toEqual(['role-given', 'zone-offered', 'zone-falls-back'])
  server.clock.advance(2 * dayMs)
  await server.runJobs()
  expect(await endOf()).toBe(announced)
})

test('a zone made in a trial gets the lifetime of its new owner’s plan, but not within 48 hours', async () => {
  const hosting = await coHosted()
  const { owner } = hosting
  await claimGuest(server, owner)
  await owner.call('POST /api/subscription/upgrade', { plan: 'pro' })
  const made = await makeZone(owner)
  const ben = await guest(server, 'Ben')
  await join(ben, made)
  const inTrial = { ...hosting, path: `/api/locations/${made.location.id}` }
  await owner.call(`PUT ${inTrial.path}/members/${ben.id}/role`, { role: 'admin' })
  server.clock.advance(3 * dayMs)
  await offer(inTrial, ben.id)
  await answer(inTrial, ben, true)
  const ended = v.parse(LocationEnd, (await ben.call(`GET ${inTrial.path}`)).json).location.expiresAt
  expect(Date.parse(ended)).toBe(start + 5 * dayMs)
})

test('the new owner’s trial benefits end with their own trial', async () => {
  const hosting = await coHosted()
  const { owner, ada, path } = hosting
  await claimGuest(server, ada)
  await ada.call('POST /api/subscription/upgrade', { plan: 'plus' })
  const endOf = async () => v.parse(LocationEnd, (await owner.call(`GET ${path}`)).json).location.expiresAt
  await offer(hosting, ada.id)
  await answer(hosting, ada, true)
  expect(await endOf()).toBe('2026-07-01T12:00:00.000Z')
  server.clock.advance(7 * dayMs + 1)
  await ada.call('POST /api/subscription/upgrade', { plan: 'free' })
  await server.runJobs()
  expect(Date.parse(await endOf())).toBe(server.clock.now() + 2 * dayMs)
})

test('an offer and its answer count once, in any order of arrival', async () => {
  const hosting = await coHosted()
  const { owner, ada, zone } = hosting
  const { id } = zone.location
  const mutationId = '11111111-1111-4111-8111-111111111111'
  const accepting = { name: 'zone.answer-offer', args: { id, accepts: true } }
  expect(await push(ada, [accepting])).toMatchObject([{ status: 'rejected', code: 'conflict' }])
  const offering = { mutationId, name: 'zone.offer', args: { id, userId: ada.id } }
  for (const _ of [1, 2]) await push(owner, [offering])
  expect(await kindsFor(ada)).toEqual(['role-given', 'zone-offered'])
  await push(ada, [accepting])
  // Changes that were sent before the answer arrived have been processed.
  expect(await push(owner, [{ name: 'zone.offer', args: { id, userId: ada.id } }])).toMatchObject([
    { status: 'rejected', code: 'access_denied' },
  ])
  expect(await roleOf(hosting, ada)).toBe('owner')
})

test('a zone that passes from a deleted account to a co-host gets a log entry', async () => {
  const hosting = await coHosted()
  const { owner, ada } = hosting
  await postponeExpiries(server)
  await removeAccount(server, owner)
  expect(await roleOf(hosting, ada)).toBe('owner')
  expect(await actionsOf(hosting, ada)).toContain('zone.hand-over')
})

test('a zone lives as its new owner’s plan gives, even if the plan starts at any step of accepting it', async () => {
  await interruptEachStep(server, async () => {
    const hosting = await coHosted()
    const { owner, ada, path } = hosting
    await offer(hosting, ada.id)
    const readEnd = async () =>
      Date.parse(v.parse(LocationEnd, (await owner.call(`GET ${path}`)).json).location.expiresAt)
    const before = await readEnd()
    return {
      act: () => answer(hosting, ada, true),
      meanwhile: () => givePlan(server, ada, 'plus'),
      check: async () => expect(await readEnd()).toBeGreaterThan(before),
    }
  })
})
