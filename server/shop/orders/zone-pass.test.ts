import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { CollectionAnswer } from '#src/contract/calls/answers.ts'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import {
  guest,
  join,
  makeZone,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { givePlan, type Hosting, hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { unzip } from '#server/testing/test-zip.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-28T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start, limits: { order: [], guest: [], write: [] } })
})
afterAll(() => server.close())

function passFor({ zone }: Hosting, facts: Record<string, unknown> = {}) {
  return { id: randomUUID(), zoneId: zone.location.id, expectedPriceCents: 499, ...facts }
}

async function buy(who: TestPerson, args: object) {
  const [result] = await push(who, [{ name: 'order.place-pass', args: { ...args } }])
  return result?.status === 'rejected' ? result.code : result?.status
}

async function unlockedFor(hosting: Hosting, who: TestPerson) {
  const [row] = await hosting.rowsOf(who, 'zone')
  return v.parse(v.object({ unlocked: v.nullable(v.object({ by: v.string(), name: v.string() })) }), row)
    .unlocked
}

async function download(who: TestPerson, photoId: string) {
  return (await who.call(`POST /api/photos/${photoId}/download`)).json
}

async function exported(who: TestPerson, { path }: Hosting) {
  const response = await server.fetch(`${path}/export`, { headers: { cookie: who.cookie } })
  return unzip(Buffer.from(await response.arrayBuffer())).size - 1
}

test('a pass unlocks every photo for every member, without limits or watermarks, and names its owner', async () => {
  server.clock.set(start)
  const hosting = await hostZone(server)
  const { owner, joined, photoOf, zone } = hosting
  const [ben, viewer] = [await joined('Ben'), await joined('Vera')]
  const background = { r: 9, g: 80, b: 40 }
  const bytes = await sharp({ create: { width: 2400, height: 1800, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const large = await upload(owner, uploadForm(zone.location.id, Uint8Array.from(bytes)))
  const photoIds: string[] = [large.id]
  for (let index = 0; index < 5; index += 1) photoIds.push(await photoOf(owner))
  expect(await unlockedFor(hosting, ben)).toBeNull()
  expect(await exported(ben, hosting)).toBe(0)
  expect((await ben.call('POST /api/photos/collection', { photoIds })).status).toBe(403)
  expect(await buy(owner, passFor(hosting))).toBe('applied')
  expect(await unlockedFor(hosting, ben)).toEqual({ by: 'pass', name: 'Owner' })
  for (const id of photoIds)
    expect(await download(ben, id)).toMatchObject({ counted: false, remainingDownloads: 3 })
  const answer = await viewer.call('POST /api/photos/collection', { photoIds })
  expect(v.parse(CollectionAnswer, answer.json)).toMatchObject({ counted: 0, remainingDownloads: 3 })
  expect(await exported(viewer, hosting)).toBe(6)
  const file = await server.fetch(`/uploads/${large.filename}?dl=1`, { headers: { cookie: viewer.cookie } })
  expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(2400)
})

test('only the owner buys it, at its price, once; a stranger learns nothing, and nobody uses another person’s order', async () => {
  server.clock.set(start)
  const hosting = await hostZone(server)
  const other = await hostZone(server)
  const ben = await hosting.joined('Ben')
  const stranger = await guest(server, 'Stranger')
  expect(await buy(ben, passFor(hosting))).toBe('access_denied')
  expect(await buy(other.owner, passFor(hosting))).toBe('not_found')
  expect(await buy(stranger, passFor(hosting, { zoneId: randomUUID() }))).toBe('not_found')
  expect(await buy(hosting.owner, passFor(hosting, { expectedPriceCents: 1 }))).toBe('price_changed')
  expect(await buy(hosting.owner, passFor(hosting, { expectedPriceCents: 0 }))).toBe('price_changed')
  const order = passFor(hosting)
  const twice = await Promise.all([buy(hosting.owner, order), buy(hosting.owner, order)])
  expect(twice).toEqual(['applied', 'applied'])
  expect(await buy(hosting.owner, passFor(hosting))).toBe('conflict')
  expect(await buy(other.owner, passFor(other, { id: order.id }))).toBe('conflict')
  expect(await unlockedFor(other, other.owner)).toBeNull()
  server.clock.advance(5 * dayMs)
  expect(await buy(other.owner, passFor(other))).toBe('conflict')
})

test('two simultaneous orders of a pass for a zone are one, and the other costs nothing', async () => {
  server.clock.set(start)
  const hosting = await hostZone(server)
  const { owner } = hosting
  const both = await Promise.all([buy(owner, passFor(hosting)), buy(owner, passFor(hosting))])
  expect(both.toSorted()).toEqual(['applied', 'conflict'])
  expect(await paymentsOf(owner)).toMatchObject([{ subject: { kind: 'zone_pass' }, amountCents: 499 }])
})

async function paymentsOf(who: TestPerson) {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((change) => (change.table === 'payment' ? [change.row] : []))
}

test('a complete refund at the desk ends the pass, and the zone can be unlocked again', async () => {
  server.clock.set(start)
  const admin = await confirmedMember(server, 'desk@example.org')
  await makeAdmin(server, admin)
  const hosting = await hostZone(server)
  const { owner } = hosting
  const ben = await hosting.joined('Ben')
  const id = await hosting.photoOf(owner)
  await buy(owner, passFor(hosting))
  const payment = (await paymentsOf(owner))[0]?.id
  const payBack = async (cents: number) => {
    const action = {
      kind: 'pay-back',
      id: randomUUID(),
      reference: payment,
      cents,
      reason: 'Asked',
      ends: null,
    }
    const args = { on: `payment:${payment}`, about: 'a test', action }
    return (await push(admin, [{ name: 'desk.do', args }]))[0]?.status
  }
  expect(await payBack(199)).toBe('applied')
  expect(await unlockedFor(hosting, ben)).toMatchObject({ by: 'pass' })
  expect(await payBack(300)).toBe('applied')
  expect(await unlockedFor(hosting, ben)).toBeNull()
  expect(await download(ben, id)).toMatchObject({ counted: true, remainingDownloads: 2 })
  expect(await buy(owner, passFor(hosting))).toBe('applied')
  expect(await unlockedFor(hosting, ben)).toMatchObject({ by: 'pass' })
})

const drawn = fc.record({ brand: fc.constantFrom(...brandSlugs), plan: fc.constantFrom(...PlanId.options) })

test('a zone owner’s plan unlocks it if it is the best that the brand sells', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ brand, plan }) => {
      server.clock.set(start)
      const hosting = await hostZone(server, { brand })
      const ben = await hosting.joined('Ben')
      const id = await hosting.photoOf(hosting.owner)
      await givePlan(server, hosting.owner, plan)
      const isOpen = plan === 'premium' || (plan === 'pro' && brand !== 'snapshare')
      expect(await download(ben, id)).toMatchObject({ counted: !isOpen, remainingDownloads: isOpen ? 3 : 2 })
      expect(await exported(ben, hosting)).toBe(1)
    }),
    { numRuns: 12 },
  )
})

test('members pull the change when the owner’s plan unlocks the zone, and when it no longer does', async () => {
  server.clock.set(start)
  const owner = await confirmedMember(server, 'lena@example.org')
  const zone = await makeZone(owner)
  const ben = await guest(server, 'Ben')
  await join(ben, zone)
  const scope = `zone:${zone.location.id}`
  const before = await pull(ben, scope)
  const change = { plan: 'premium', brand: 'snapshare', expectedPriceCents: 1499 }
  const asked = await owner.call('POST /api/subscription/upgrade', change, {
    'idempotency-key': randomUUID(),
  })
  expect(asked.status).toBe(200)
  const after = await pull(ben, scope, { since: before.next })
  expect(after.rows).toContainEqual(
    expect.objectContaining({
      table: 'zone',
      row: expect.objectContaining({ unlocked: expect.objectContaining({ by: 'plan' }) }),
    }),
  )
  await owner.call('POST /api/subscription/upgrade', { plan: 'free' }, { 'idempotency-key': randomUUID() })
  const ended = await pull(ben, scope, { since: after.next })
  expect(ended.rows).toContainEqual(
    expect.objectContaining({ table: 'zone', row: expect.objectContaining({ unlocked: null }) }),
  )
})

test('members pull the owner’s new name, and a zone keeps its pass when it is handed over', async () => {
  server.clock.set(start)
  const hosting = await hostZone(server)
  const ben = await hosting.joined('Ben')
  await buy(hosting.owner, passFor(hosting))
  const named = { name: 'profile.rename', args: { displayName: 'Lena' } }
  expect(await push(hosting.owner, [named])).toMatchObject([{ status: 'applied' }])
  expect(await unlockedFor(hosting, ben)).toEqual({ by: 'pass', name: 'Lena' })
  const id = hosting.zone.location.id
  await hosting.owner.call(`PUT ${hosting.path}/members/${ben.id}/role`, { role: 'admin' })
  await push(hosting.owner, [{ name: 'zone.offer', args: { id, userId: ben.id } }])
  await push(ben, [{ name: 'zone.answer-offer', args: { id, accepts: true } }])
  expect(await unlockedFor(hosting, ben)).toEqual({ by: 'pass', name: 'Ben' })
  expect(await buy(ben, passFor(hosting))).toBe('conflict')
})
