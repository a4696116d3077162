import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { confirmAddress } from '#server/accounts/addresses/confirm-address.ts'
import { guest, push } from '#server/testing/test-client.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import {
  expectConsistentLedger,
  openSession,
  passTime,
  payPlan,
  type Shop,
  startShop,
  sendProviderRequests,
} from '#server/testing/test-shop.ts'
import {
  approve,
  confirmEmail,
  createReferredFriend,
  createInfluencer,
  openZoneCheckout,
  rewardsOf,
} from '#server/testing/test-rewards.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import { listPayouts, markPaid } from './payouts.ts'
import { allScopes } from '#server/core/db/database.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-01-01T12:00:00Z')
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ now: start, isLive: true, limits: { order: [], guest: [], write: [] } })
})
afterAll(() => shop.close())

async function pay(...[who, plan]: [Parameters<typeof payPlan>[1], string]) {
  const session = await payPlan(shop, who, plan)
  await shop.stripe.deliver(shop.server)
  return session
}

const lastPayment = () => {
  const payment = shop.stripe.payments.at(-1)
  if (payment === undefined) throw new Error('Nothing was paid')
  return payment
}

test('the first paying friend brings $25 credit and 35 % of each payment, which a refund reverses', async () => {
  const { who, code } = await createInfluencer(shop.server)
  const [first, second] = [
    await createReferredFriend(shop.server, code),
    await createReferredFriend(shop.server, code),
  ]
  await pay(first, 'premium')
  // $14.99 minus one fifth tax.
  const earned = Math.floor(((1499 - 250) * 35) / 100)
  expect(await rewardsOf(who)).toMatchObject({
    commission: earned,
    credit: 2500,
    influencerRow: { paying: 1 },
  })
  expect((await rewardsOf(who)).notices).toContain('reward-credit')
  const ofFirst = lastPayment()
  await pay(second, 'plus')
  expect(await rewardsOf(who)).toMatchObject({ credit: 2500, influencerRow: { paying: 2 } })
  const ofSecond = lastPayment()
  shop.stripe.refundByHand(ofSecond)
  await shop.stripe.deliver(shop.server)
  expect(await rewardsOf(who)).toMatchObject({ commission: earned, credit: 2500 })
  shop.stripe.refundByHand(ofFirst)
  await shop.stripe.deliver(shop.server)
  expect(await rewardsOf(who)).toMatchObject({ commission: 0, credit: 0 })
  await expectConsistentLedger(shop)
})

test('a dispute holds the commission and the credit until it is won', async () => {
  const { who, code } = await createInfluencer(shop.server)
  await pay(await createReferredFriend(shop.server, code), 'premium')
  const before = await rewardsOf(who)
  shop.stripe.dispute(lastPayment(), 'needs_response')
  await shop.stripe.deliver(shop.server)
  expect(await rewardsOf(who)).toMatchObject({ commission: 0, credit: 0 })
  shop.stripe.dispute(lastPayment(), 'won')
  await shop.stripe.deliver(shop.server)
  expect(await rewardsOf(who)).toMatchObject({ commission: before.commission, credit: 2500 })
  await expectConsistentLedger(shop)
})

test('nothing is earned before the approval, after a year, or for people without an inviter', async () => {
  const { server } = shop
  const code = 'zzzzzzzzz2'
  const late = await guest(server, 'Late')
  await confirmEmail(server, late, `${late.id}@example.org`)
  await push(late, [{ name: 'referral.start', args: { code } }])
  const early = await guest(server, 'Early')
  await push(early, [{ name: 'referral.follow', args: { code, touchedAt: server.clock.now() } }])
  await pay(early, 'basic')
  await push(late, [{ name: 'influencer.apply', args: { channel: 'a', about: 'b', contact: 'c' } }])
  server.clock.advance(1000)
  await approve(server, late, 'influencer')
  expect(await rewardsOf(late)).toMatchObject({
    commission: 0,
    credit: 0,
    influencerRow: { rewards: { boosts: [] } },
  })
  await pay(await guest(server, 'Stranger'), 'basic')
  await passTime(shop, server.clock.now() + 366 * dayMs, [early, late])
  await pay(early, 'pro')
  expect(await rewardsOf(late)).toMatchObject({ commission: 0, credit: 0 })
})

test('the credit is given once the friend has confirmed an address', async () => {
  const { server } = shop
  const { who, code } = await createInfluencer(server)
  const nameless = await guest(server, 'Nameless')
  await push(nameless, [{ name: 'referral.follow', args: { code, touchedAt: server.clock.now() } }])
  await pay(nameless, 'basic')
  expect(await rewardsOf(who)).toMatchObject({ credit: 0 })
  expect((await rewardsOf(who)).commission).toBeGreaterThan(0)
  const confirmAs = (email: string) =>
    server.deps.database.write(
      (transaction) =>
        confirmAddress(transaction, server.deps, {
          userId: v.parse(UserId, nameless.id),
          email,
          now: server.clock.now(),
        }),
      allScopes,
    )
  // The influencer's own address with a tag belongs to them.
  await confirmAs(`${who.id}+friend@example.org`)
  expect(await rewardsOf(who)).toMatchObject({ credit: 0 })
  await confirmAs('nameless@example.org')
  expect(await rewardsOf(who)).toMatchObject({ credit: 2500 })
})

test('credit reduces the next checkout once, for any number of tabs and orders', async () => {
  const { server, stripe } = shop
  const { who, code } = await createInfluencer(server)
  await pay(await createReferredFriend(server, code), 'basic')
  const order = newOrderBody()
  await who.call('POST /api/orders', order)
  const path = `/api/payments/checkout/${order.id}`
  const [one, two] = await Promise.all([openSession(shop, who, path), openSession(shop, who, path)])
  expect(one.id).toBe(two.id)
  expect(one.amountCents).toBe(50)
  // Another order takes over the credit. The first checkout is ended, and costs its full price when it is opened again.
  const other = await openZoneCheckout(shop, who)
  expect(other.amountCents).toBe(50)
  expect(stripe.pay(one)).toBe(false)
  expect(stripe.pay(other)).toBe(true)
  await stripe.deliver(server)
  expect(await rewardsOf(who)).toMatchObject({ used: 49, credit: 2451 })
  const again = await openSession(shop, who, path)
  expect(again.amountCents).toBe(50)
  stripe.pay(again)
  await stripe.deliver(server)
  await stripe.deliver(server)
  expect(await rewardsOf(who)).toMatchObject({ used: 98, credit: 2402 })
  // A full refund returns the credit.
  stripe.refundByHand(lastPayment())
  await stripe.deliver(server)
  expect(await rewardsOf(who)).toMatchObject({ used: 49, credit: 2451 })
  const plan = await payPlan(shop, who, 'premium')
  expect(plan.amountCents).toBe(50)
  await stripe.deliver(server)
  expect(await rewardsOf(who)).toMatchObject({ used: 49 + 1449, credit: 2500 - 49 - 1449 })
  await expectConsistentLedger(shop)
})

test('credit reserved by a checkout is released when it ends, and used credit stays used', async () => {
  const { server, stripe } = shop
  const { who, code } = await createInfluencer(server)
  await pay(await createReferredFriend(server, code), 'basic')
  const ofFriend = lastPayment()
  const used = await openZoneCheckout(shop, who)
  stripe.pay(used)
  await stripe.deliver(server)
  const held = await openZoneCheckout(shop, who)
  stripe.refundByHand(ofFriend)
  await stripe.deliver(server)
  expect(await rewardsOf(who)).toMatchObject({ given: 98, used: 49 })
  server.clock.advance(dayMs)
  stripe.expire()
  await stripe.deliver(server)
  expect(held.status).toBe('expired')
  expect(await rewardsOf(who)).toMatchObject({ given: 49, used: 49, credit: 0 })
  await sendProviderRequests(shop)
  await expectConsistentLedger(shop)
})

test('earnings are paid out from $25, once per transfer', async () => {
  const { server } = shop
  const { database, ids } = server.deps
  const { who, code } = await createInfluencer(server, 'partner')
  const userId = v.parse(UserId, who.id)
  const payout = (cents: number, reference: string, to = userId) =>
    database.write(
      async (transaction) =>
        ok(await markPaid(transaction, ids, { userId: to, cents, reference, at: server.clock.now() })),
      allScopes,
    )
  await pay(await createReferredFriend(server, code), 'premium')
  expect(await listPayouts(database.reader)).toEqual([])
  expect(await payout(524, 'A-1')).toMatchObject({ value: { ok: false } })
  for (let turn = 0; turn < 5; turn += 1) await pay(await createReferredFriend(server, code), 'premium')
  const { owed } = await rewardsOf(who)
  expect(owed).toBeGreaterThan(2500)
  expect(await listPayouts(database.reader)).toMatchObject([
    { userId, cents: owed, currency: 'USD', business: 'Ingrid’s', months: [{ earned: owed, paidOut: 0 }] },
  ])
  expect(await payout(owed + 1, 'A-2')).toMatchObject({ value: { ok: false } })
  expect(await payout(owed, 'A-3')).toEqual(ok(ok('paid')))
  expect(await payout(owed, 'A-3')).toEqual(ok(ok('known')))
  expect(await payout(owed, 'A-3', v.parse(UserId, (await guest(server)).id))).toMatchObject({
    value: { ok: false },
  })
  expect(await rewardsOf(who)).toMatchObject({ owed: 0, commission: owed })
  expect((await rewardsOf(who)).notices).toEqual(
    expect.arrayContaining(['application-approved', 'reward-paid']),
  )
  expect(await listPayouts(database.reader)).toEqual([])
  await expectConsistentLedger(shop)
})

test('payments in test mode earn nothing and cannot use credit', async () => {
  const tests = await startShop({ now: start })
  const { who, code } = await createInfluencer(tests.server)
  await payPlan(tests, await createReferredFriend(tests.server, code), 'premium')
  await tests.stripe.deliver(tests.server)
  expect(await rewardsOf(who)).toMatchObject({ entries: [], influencerRow: { followed: 1, paying: 0 } })
  await tests.close()
})

test('a tab that overtakes another at any step of opening a checkout keeps its credit', async () => {
  const { server, stripe } = shop
  const { who, code } = await createInfluencer(server)
  await pay(await createReferredFriend(server, code), 'basic')
  await interruptEachStep(server, async () => {
    const order = newOrderBody()
    await who.call('POST /api/orders', order)
    const path = `/api/payments/checkout/${order.id}`
    await openSession(shop, who, path)
    server.clock.advance(dayMs)
    stripe.expire()
    stripe.consumeEvents()
    const { used } = await rewardsOf(who)
    const open = () => openSession(shop, who, path)
    return {
      act: open,
      meanwhile: open,
      async check() {
        const session = await open()
        expect(session.amountCents).toBe(50)
        stripe.pay(session)
        await stripe.deliver(server)
        expect((await rewardsOf(who)).used).toBe(used + 49)
      },
    }
  })
  await expectConsistentLedger(shop)
})

test('a checkout that is ended late keeps the credit of the next one', async () => {
  const { server, stripe } = shop
  const { who, code } = await createInfluencer(server)
  await pay(await createReferredFriend(server, code), 'basic')
  const order = newOrderBody()
  await who.call('POST /api/orders', order)
  const path = `/api/payments/checkout/${order.id}`
  stripe.pay(await openSession(shop, who, path), { amountCents: 1 })
  await stripe.deliver(server)
  const session = await openSession(shop, who, path)
  await sendProviderRequests(shop)
  stripe.pay(session)
  await stripe.deliver(server)
  expect(await rewardsOf(who)).toMatchObject({ used: 49, credit: 2451 })
  await expectConsistentLedger(shop)
})
