import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import { confirmedMember, member } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { guest, pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { expectConsistentLedger, openSession, startShop } from '#server/testing/test-shop.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { newUsageEvent } from '#server/testing/test-requests.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { allScopes } from '#server/core/db/database.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T22:30:00Z')
let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await startTestServer({ now: start })
  admin = await confirmedMember(server, 'admin@example.org')
  await makeAdmin(server, admin)
})
afterAll(() => server.close())

/** 22:30 in London is already the next day in Berlin. */
const ad = {
  type: 'equipment',
  title: 'Tents for rent',
  description: 'Dry ones.',
  ctaText: 'See tents',
  linkUrl: 'https://tents.example.org/rent',
  brand: 'snapzone',
  placement: 'home_feed',
  firstDay: '2026-06-02',
  lastDay: '2026-06-03',
  timeZone: 'Europe/Berlin',
  budgetCents: 500,
  priceCents: 500,
}

const act = (id: string, action: object, bytes: Uint8Array | null = null) => ({
  name: 'ad.do',
  args: {
    id,
    about: 'Tents',
    picture: bytes === null ? null : Buffer.from(bytes).toString('base64'),
    action,
  },
})
const save = (id: string, facts: object = {}, bytes: Uint8Array | null = null) =>
  act(
    id,
    { kind: 'save', ad: { ...ad, ...facts }, picture: bytes === null ? 'keep' : 'new', isSubmitted: true },
    bytes,
  )
const pay = (id: string) => act(id, { kind: 'pay', budgetCents: 500, orderedAt: start })
const decide = (adId: string, decision: string, reason = '') => ({
  name: 'desk.do',
  args: { on: `ad:${adId}`, about: 'Tents', action: { kind: 'ad', adId, decision, reason } },
})
const seen = (adId: string, facts: object = {}, eventName = 'ad_viewed') =>
  newUsageEvent({
    eventName,
    eventType: 'ad',
    properties: { ad: adId },
    timestamp: new Date(server.clock.now()).toISOString(),
    ...facts,
  })

async function rowsOf(who: TestPerson) {
  const { rows, gone } = await pull(who, `user:${who.id}`)
  return {
    gone,
    ads: rows.flatMap((one) => (one.table === 'adBooking' ? [one.row] : [])),
    payments: rows.flatMap((one) => (one.table === 'payment' ? [one.row] : [])),
    notices: rows.flatMap((one) => (one.table === 'notice' ? [one.row.kind] : [])),
  }
}

async function shownTo(who: TestPerson) {
  const { rows } = await pull(who, 'catalog')
  return rows.flatMap((one) => (one.table === 'ad' && one.row.booking != null ? [one.row] : []))
}

test('an ad is booked, reviewed, paid, shown, counted once per person and day, and the unused rest is refunded', async () => {
  const id = randomUUID()
  const ada = await confirmedMember(server)
  const [bob, eve] = [await guest(server, 'Bob'), await guest(server, 'Eve')]
  const image = await picture(1)
  expect(await push(ada, [save(id, {}, image)])).toMatchObject([{ status: 'applied' }])
  expect((await rowsOf(ada)).ads).toMatchObject([{ id, state: 'submitted', isTest: true, views: 0 }])
  expect(await push(ada, [pay(id)])).toMatchObject([{ status: 'rejected', code: 'conflict' }])
  expect(await push(bob, [pay(id)])).toMatchObject([{ status: 'rejected', httpStatus: 404 }])
  expect(await push(bob, [decide(id, 'approve')])).toMatchObject([{ status: 'rejected' }])
  const list = await admin.call('GET /api/desk/ads?find=')
  expect(list.json).toMatchObject({ rows: [{ kind: 'ad', id, state: 'submitted', owner: { id: ada.id } }] })
  expect(await push(admin, [decide(id, 'approve')])).toMatchObject([{ status: 'applied' }])
  expect(await push(admin, [decide(id, 'refuse', 'Too late')])).toMatchObject([{ code: 'conflict' }])
  expect(await shownTo(bob)).toEqual([])
  expect(await push(ada, [pay(id), pay(id)])).toMatchObject([{ status: 'applied' }, { status: 'applied' }])

  const { ads, payments, notices } = await rowsOf(ada)
  expect(ads).toMatchObject([{ state: 'paid' }])
  expect(payments).toMatchObject([{ subject: { kind: 'ad' }, amountCents: 500, isTest: true }])
  expect(notices).toContain('ad-approved')
  const [shown] = await shownTo(bob)
  expect(shown).toMatchObject({
    title: 'Tents for rent',
    brandSpecific: ['snapzone'],
    userTiers: ['free', 'basic', 'plus', 'pro'],
    booking: { linkUrl: ad.linkUrl, startsAt: Date.parse('2026-06-01T22:00:00Z'), viewsLeft: 1000 },
  })
  expect((await bob.call(`GET ${shown?.imageUrl ?? ''}`)).headers.get('content-type')).toBe('image/webp')

  const view = seen(id)
  const events = [view, view, seen(id), seen(id, {}, 'ad_tapped')]
  expect((await bob.call('POST /api/analytics/events', events)).status).toBe(204)
  expect((await bob.call('POST /api/analytics/events', view)).status).toBe(204)
  await eve.call('POST /api/analytics/events', seen(id))
  await ada.call('POST /api/analytics/events', seen(id))
  await eve.call('POST /api/analytics/events', seen(id, { timestamp: new Date(start - dayMs).toISOString() }))
  await server.runJobs()
  expect((await rowsOf(ada)).ads).toMatchObject([
    { views: 2, taps: 1, days: [{ day: '2026-06-02', views: 2, taps: 1 }] },
  ])
  const offline = start + dayMs
  server.clock.advance(4 * dayMs)
  await server.runJobs()
  expect((await rowsOf(ada)).ads).toMatchObject([{ state: 'paid' }])
  await bob.call('POST /api/analytics/events', seen(id, { timestamp: new Date(offline).toISOString() }))
  await eve.call('POST /api/analytics/events', seen(id))
  server.clock.advance(dayMs)
  await server.runJobs()
  const after = await rowsOf(ada)
  expect(after.ads).toMatchObject([{ state: 'ended', views: 3, refundedCents: 499 }])
  expect(after.payments).toMatchObject([{ refundedCents: 499, refundReason: 'not-shown' }])
  expect(after.notices).toContain('ad-ended')
  expect(await shownTo(bob)).toEqual([])
})

test.each([
  ['no address', { linkUrl: 'javascript:alert(1)' }, 'invalid', 'action.ad.linkUrl'],
  ['no headline', { title: ' ' }, 'invalid', 'action.ad.title'],
  ['a place that is none', { placement: 'everywhere' }, 'invalid', 'action.ad.placement'],
  ['too small a budget', { budgetCents: 499 }, 'invalid', 'action.ad.budgetCents'],
  ['a first day in the past', { firstDay: '2026-05-01', lastDay: '2026-12-01' }, 'invalid', 'firstDay'],
  ['days in the wrong order', { firstDay: '2026-12-02', lastDay: '2026-12-01' }, 'invalid', 'lastDay'],
  ['too many days', { firstDay: '2026-12-01', lastDay: '2027-12-01' }, 'invalid', 'lastDay'],
  [
    'another price',
    { firstDay: '2026-12-01', lastDay: '2026-12-02', priceCents: 1 },
    'price_changed',
    'priceCents',
  ],
])('an ad with %s is rejected with its field', async (...[, facts, code, field]) => {
  const ada = await confirmedMember(server)
  expect(await push(ada, [save(randomUUID(), facts)])).toMatchObject([
    { status: 'rejected', code, details: [{ field }] },
  ])
  expect((await rowsOf(ada)).ads).toEqual([])
})

test('an ad needs a confirmed address and a valid image, and belongs to its author', async () => {
  const ada = await member(server)
  const later = { firstDay: '2026-12-01', lastDay: '2026-12-02' }
  expect(await push(ada, [save(randomUUID(), later)])).toMatchObject([{ code: 'email_unverified' }])
  const bob = await confirmedMember(server)
  const id = randomUUID()
  const text = new TextEncoder().encode('<svg onload="alert(1)"/>')
  expect(await push(bob, [save(id, later, text)])).toMatchObject([{ code: 'unsupported_type' }])
  expect(await push(bob, [save(id, later)])).toMatchObject([{ status: 'applied' }])
  expect(await push(ada, [save(id, later)])).toMatchObject([{ status: 'rejected', httpStatus: 404 }])
  expect(await push(bob, [save(id, later)])).toMatchObject([{ status: 'rejected', code: 'conflict' }])
  expect(await push(admin, [decide(id, 'refuse')])).toMatchObject([{ status: 'rejected', code: 'invalid' }])
  expect(await push(admin, [decide(id, 'refuse', 'No beer')])).toMatchObject([{ status: 'applied' }])
  expect((await rowsOf(bob)).ads).toMatchObject([{ state: 'refused', reason: 'No beer' }])
  expect(await push(bob, [save(id, { ...later, title: 'Tea' })])).toMatchObject([{ status: 'applied' }])
  expect((await rowsOf(bob)).ads).toMatchObject([{ state: 'submitted', reason: '', title: 'Tea' }])
  const gone = act(id, { kind: 'withdraw' })
  expect(await push(bob, [gone, gone])).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  expect((await rowsOf(bob)).ads).toEqual([])
})

test('an ad ends with its budget, and one that the operator stops is refunded for the unused rest', async () => {
  const later = { firstDay: '2026-12-01', lastDay: '2026-12-02', placement: 'zone_creation', priceCents: 900 }
  const ada = await confirmedMember(server)
  const id = randomUUID()
  await push(ada, [save(id, later)])
  await push(admin, [decide(id, 'approve')])
  await push(ada, [pay(id)])
  expect(await push(admin, [decide(id, 'stop', 'The link is broken')])).toMatchObject([{ status: 'applied' }])
  const { ads, payments } = await rowsOf(ada)
  expect(ads).toMatchObject([{ state: 'ended', reason: 'The link is broken', refundedCents: 500 }])
  expect(payments).toMatchObject([{ refundedCents: 500 }])
  const used = randomUUID()
  await push(ada, [save(used, later)])
  await push(admin, [decide(used, 'approve')])
  await push(ada, [pay(used)])
  const counted = query<{ id: string }>()((param) =>
    build
      .updateTable('ad_bookings')
      .set({ views: 555, must_notify: 1 })
      .where(sql<boolean>`id = ${param('id')}`),
  )
  await server.deps.database.write(
    async (transaction) => ok(await transaction.run(counted, { id: used })),
    allScopes,
  )
  await server.runJobs()
  const [last] = (await rowsOf(ada)).ads.filter((row) => row.id === used)
  expect(last).toMatchObject({ state: 'ended', views: 555, refundedCents: 0 })
})

test('with a provider an ad is shown once it is paid, and stopped when the operator refunds it', async () => {
  const shop = await startShop({ now: start })
  const { stripe } = shop
  const boss = await confirmedMember(shop.server, 'admin@example.org')
  await makeAdmin(shop.server, boss)
  const ada = await confirmedMember(shop.server)
  const id = randomUUID()
  await push(ada, [save(id)])
  await push(boss, [decide(id, 'approve')])
  await push(ada, [pay(id), pay(id)])
  const [waits] = (await rowsOf(ada)).ads
  expect(waits).toMatchObject({ state: 'approved', checkoutUrl: `/api/payments/checkout/${id}` })
  expect(await shownTo(ada)).toEqual([])
  const session = await openSession(shop, ada, waits?.checkoutUrl ?? '')
  stripe.pay(session)
  await stripe.deliver(shop.server)
  expect((await rowsOf(ada)).ads).toMatchObject([{ state: 'paid', checkoutUrl: null }])
  expect(await shownTo(ada)).toMatchObject([{ id }])
  await push(ada, [act(id, { kind: 'withdraw' })])
  await shop.server.runJobs()
  await stripe.deliver(shop.server)
  expect((await rowsOf(ada)).ads).toMatchObject([{ state: 'ended', refundedCents: 500 }])
  expect((await rowsOf(ada)).payments).toMatchObject([{ refundedCents: 500, refundReason: 'not-shown' }])
  expect(await shownTo(ada)).toEqual([])
  await expectConsistentLedger(shop)
  await shop.close()
})
