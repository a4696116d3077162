import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { PlanAnswer } from '#src/contract/entities/plans/subscription.ts'
import { build, query } from '#server/core/db/query.ts'
import { confirm, confirmedMember, member } from '#server/testing/test-account.ts'
import { guest, makeZone, pull, type TestPerson } from '#server/testing/test-client.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import { confirmEmail } from '#server/testing/test-rewards.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: start })
})
afterEach(() => server.close())

function ask(who: TestPerson, body: Record<string, unknown>, key = randomUUID()) {
  return who.call('POST /api/subscription/upgrade', body, { 'idempotency-key': key })
}

async function change(who: TestPerson, body: Record<string, unknown>) {
  const answer = await ask(who, body)
  expect(answer.status).toBe(200)
  return v.parse(PlanAnswer, answer.json)
}

async function subscriptionOf(who: TestPerson) {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((row) => (row.table === 'subscription' ? [row.row] : []))[0]
}

async function planOf(who: TestPerson) {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((row) => (row.table === 'user' ? [row.row.subscriptionPlan] : []))[0]
}

async function endOf(who: TestPerson, zoneId: string) {
  const { json } = await who.call(`GET /api/locations/${zoneId}`)
  const Zone = v.object({ location: v.object({ expiresAt: v.nullable(v.string()) }) })
  const { expiresAt } = v.parse(Zone, json).location
  return expiresAt === null ? null : Date.parse(expiresAt)
}

const entriesOf = query<{ account: string }>()((param) =>
  build
    .selectFrom('ledger_entries')
    .select(['payment_id', 'amount_cents', 'is_test'])
    .where('account', '=', param('account')),
)

function booked(account: string) {
  return server.deps.database.reader.all(entriesOf, { account })
}

async function turnAt(at: number) {
  server.clock.set(at)
  await server.runJobs()
}

test('a plan starts with a trial of 7 days, once, and is then paid monthly', async () => {
  const ada = await confirmedMember(server)
  const trial = await change(ada, { plan: 'premium', expectedPriceCents: 299 })
  expect(trial).toEqual({
    subscriptionPlan: 'plus',
    nextPlan: 'free',
    isTrial: true,
    endsAt: new Date(start + 7 * dayMs).toISOString(),
    checkoutUrl: null,
  })
  expect(await booked(`buyer:${ada.id}`)).toEqual([])
  expect(await planOf(ada)).toBe('plus')
  await turnAt(start + 7 * dayMs)
  expect(await planOf(ada)).toBe('free')
  expect(await booked(`buyer:${ada.id}`)).toEqual([])

  const paid = await change(ada, { plan: 'plus', expectedPriceCents: 299 })
  expect(paid).toMatchObject({ subscriptionPlan: 'plus', isTrial: false, endsAt: '2026-07-08T12:00:00.000Z' })
  expect(await subscriptionOf(ada)).toMatchObject({
    plan: 'plus',
    nextPlan: 'plus',
    triedPlans: ['plus'],
    payments: [{ plan: 'plus', amountCents: 299, currency: 'USD', isTest: true, paidAt: start + 7 * dayMs }],
  })
  expect(await booked(`buyer:${ada.id}`)).toMatchObject([{ amount_cents: -299, is_test: 1 }])
  expect(await booked('sales:plan-plus')).toMatchObject([{ amount_cents: 299, is_test: 1 }])
})

test('a repeated request during a trial costs nothing, and paying ends the trial', async () => {
  const ada = await confirmedMember(server)
  const first = await change(ada, { plan: 'pro' })
  server.clock.advance(dayMs)
  expect(await change(ada, { plan: 'pro' })).toEqual(first)
  const paid = await change(ada, { plan: 'pro', expectedPriceCents: 499, isPaidNow: true })
  expect(paid).toMatchObject({ isTrial: false, endsAt: '2026-07-02T12:00:00.000Z' })
  expect(await change(ada, { plan: 'pro', isPaidNow: true })).toEqual(paid)
  expect(await booked(`buyer:${ada.id}`)).toHaveLength(1)
})

test('only a confirmed address gets a trial, each address once', async () => {
  const unconfirmed = { status: 403, json: { code: 'email_unverified' } }
  expect(await ask(await guest(server), { plan: 'plus' })).toMatchObject(unconfirmed)
  const ada = await member(server, 'ada@example.org')
  expect(await ask(ada, { plan: 'plus' })).toMatchObject(unconfirmed)
  await confirm(server, ada)
  expect(await change(ada, { plan: 'plus' })).toMatchObject({ isTrial: true })
  // The same mailbox under another address has to pay.
  const again = await confirmedMember(server, 'ada+again@example.org')
  expect(await change(again, { plan: 'plus' })).toMatchObject({ subscriptionPlan: 'plus', isTrial: false })
  expect(await change(again, { plan: 'pro' })).toMatchObject({ isTrial: true })
})

test('a request that arrives twice is one payment', async () => {
  const ada = await confirmedMember(server)
  const key = randomUUID()
  const body = { plan: 'basic', expectedPriceCents: 99, isPaidNow: true }
  const first = await ask(ada, body, key)
  const again = await ask(ada, body, key)
  expect(again.json).toEqual(first.json)
  expect(again.headers.get('x-waypost-outcome')).toBe('duplicate')
  expect(await booked(`buyer:${ada.id}`)).toHaveLength(1)
  expect((await ask(ada, { ...body, plan: 'pro', expectedPriceCents: 499 }, key)).status).toBe(422)
})

test('a different price than the one shown changes nothing and returns the right one', async () => {
  const ada = await confirmedMember(server)
  const refused = await ask(ada, { plan: 'premium', brand: 'snapzone', expectedPriceCents: 1499 })
  expect(refused.status).toBe(409)
  expect(refused.json).toMatchObject({
    code: 'price_changed',
    message: 'The price is now $2.99',
    details: [{ field: 'expectedPriceCents', reason: '299' }],
  })
  expect((await ask(ada, { plan: 'gold' })).status).toBe(400)
  expect((await ask(ada, { plan: 'premium', brand: 'other' })).status).toBe(400)
  expect(await planOf(ada)).toBe('free')
  expect(await subscriptionOf(ada)).toBeUndefined()
})

test('only the party brand sells the real Premium', async () => {
  const ada = await confirmedMember(server)
  const answer = await change(ada, { plan: 'premium', brand: 'snapshare', expectedPriceCents: 1499 })
  expect(answer.subscriptionPlan).toBe('premium')
  const user = await ada.call('GET /api/auth/user')
  expect(user.json).toMatchObject({ subscriptionPlan: 'premium', remainingDownloads: null })
})

test('a better plan extends all zones at once, and a lesser one shortens none', async () => {
  const ada = await guest(server)
  const zones = [await makeZone(ada), await makeZone(ada)].map(({ location }) => location.id)
  for (const id of zones) expect(await endOf(ada, id)).toBe(start + 4 * dayMs)
  await change(ada, { plan: 'plus', isPaidNow: true })
  const month = Date.parse('2026-07-01T12:00:00Z')
  for (const id of zones) expect(await endOf(ada, id)).toBe(month)

  const kept = await change(ada, { plan: 'free' })
  expect(kept).toMatchObject({
    subscriptionPlan: 'plus',
    nextPlan: 'free',
    endsAt: '2026-07-01T12:00:00.000Z',
  })
  expect(await subscriptionOf(ada)).toMatchObject({ plan: 'plus', nextPlan: 'free' })
  for (const id of zones) expect(await endOf(ada, id)).toBe(month)
  await turnAt(month)
  expect(await planOf(ada)).toBe('free')
  expect(await subscriptionOf(ada)).toMatchObject({ plan: 'free', endsAt: null })
  for (const id of zones) expect(await endOf(ada, id)).toBe(month)
  expect(await booked(`buyer:${ada.id}`)).toHaveLength(1)
})

test('a month is renewed, a lesser plan follows it, and an outage of months is charged once', async () => {
  const ada = await guest(server)
  await change(ada, { plan: 'pro', isPaidNow: true })
  await turnAt(Date.parse('2026-07-01T12:00:00Z'))
  expect(await subscriptionOf(ada)).toMatchObject({ plan: 'pro', endsAt: Date.parse('2026-08-01T12:00:00Z') })
  await change(ada, { plan: 'basic' })
  expect(await planOf(ada)).toBe('pro')
  await change(ada, { plan: 'pro' })
  expect(await subscriptionOf(ada)).toMatchObject({ nextPlan: 'pro' })
  await change(ada, { plan: 'basic' })
  await turnAt(Date.parse('2026-11-20T12:00:00Z'))
  expect(await subscriptionOf(ada)).toMatchObject({
    plan: 'basic',
    endsAt: Date.parse('2026-12-20T12:00:00Z'),
    payments: [{ amountCents: 99 }, { amountCents: 499 }, { amountCents: 499 }],
  })
})

test('after a trial, the month paid before it continues', async () => {
  const ada = await confirmedMember(server)
  await change(ada, { plan: 'basic', isPaidNow: true })
  expect(await change(ada, { plan: 'pro' })).toMatchObject({ subscriptionPlan: 'pro', isTrial: true })
  expect(await subscriptionOf(ada)).toMatchObject({ nextPlan: 'basic' })
  expect(await change(ada, { plan: 'basic' })).toEqual({
    subscriptionPlan: 'basic',
    nextPlan: 'basic',
    isTrial: false,
    endsAt: '2026-07-01T12:00:00.000Z',
    checkoutUrl: null,
  })
  expect(await booked(`buyer:${ada.id}`)).toHaveLength(1)
  await change(ada, { plan: 'pro', isPaidNow: true })
  expect(await subscriptionOf(ada)).toMatchObject({ plan: 'pro', isTrial: false, triedPlans: ['pro'] })
})

test('trial benefits end with it: zones and memorials fall back, but not within 48 hours', async () => {
  const ada = await confirmedMember(server)
  const before = (await makeZone(ada)).location.id
  const order = newOrderBody()
  await ada.call('POST /api/orders', order)
  await change(ada, { plan: 'plus' })
  await change(ada, { plan: 'premium', brand: 'snapshare' })
  const [during, memorial] = [(await makeZone(ada)).location.id, (await makeZone(ada)).location.id]
  await ada.call(`PATCH /api/locations/${memorial}`, { isMemorial: true })
  await ada.call(`PATCH /api/locations/${before}`, { isMemorial: true })
  expect(await endOf(ada, memorial)).toBeNull()
  expect(await endOf(ada, during)).toBe(Date.parse('2026-12-01T12:00:00Z'))
  server.clock.advance(dayMs)
  const late = (await makeZone(ada)).location.id
  await turnAt(start + 7 * dayMs)
  expect(await planOf(ada)).toBe('free')
  for (const id of [before, during, memorial, late]) expect(await endOf(ada, id)).toBe(start + 9 * dayMs)
  expect(await endOf(ada, order.zone.id)).toBe(start + 9 * dayMs)
  const { rows } = await pull(ada, `user:${ada.id}`)
  const fallbackNotices = rows.filter((row) => row.table === 'notice' && row.row.kind === 'zone-falls-back')
  expect(fallbackNotices).toHaveLength(5)
})

test('paying for a plan after its trial keeps the trial’s benefits', async () => {
  const ada = await confirmedMember(server)
  await change(ada, { plan: 'premium', brand: 'snapshare' })
  const zone = (await makeZone(ada)).location.id
  await ada.call(`PATCH /api/locations/${zone}`, { isMemorial: true })
  server.clock.advance(dayMs)
  await change(ada, { plan: 'premium', brand: 'snapshare', isPaidNow: true })
  expect(await endOf(ada, zone)).toBeNull()
})

async function confirmedGuest() {
  const who = await guest(server)
  await confirmEmail(server, who, `${who.id}@example.org`)
  return who
}

test('the preview of a plan whose trial starts at any step of it never asks for money', async () => {
  await interruptEachStep(server, async () => {
    const ada = await confirmedGuest()
    let preview: unknown = null
    return {
      act: async () =>
        void ({ json: preview } = await ada.call('POST /api/subscription/preview', { plan: 'plus' })),
      meanwhile: () => change(ada, { plan: 'plus' }),
      check: () => expect(preview).toMatchObject({ kind: expect.stringMatching(/^(?:try|now)$/) }),
    }
  })
})

test('a zone lives as its owner’s plan gives, even if the plan starts at any step of its creation', async () => {
  await interruptEachStep(server, async () => {
    const ada = await confirmedGuest()
    const other = await makeZone(ada)
    let zone = other
    return {
      act: async () => void (zone = await makeZone(ada)),
      meanwhile: () => change(ada, { plan: 'plus' }),
      check: async () => expect(await endOf(ada, zone.location.id)).toBe(await endOf(ada, other.location.id)),
    }
  })
})
