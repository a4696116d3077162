import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { PlanOffer } from '#src/contract/entities/plans/plan-offer.ts'
import { PlanAnswer } from '#src/contract/entities/plans/subscription.ts'
import { confirmedMember, mailsTo } from '#server/testing/test-account.ts'
import {
  expectConsistentLedger,
  openSession,
  passTime,
  payPlan,
  rowsOf,
  type Shop,
  startShop,
  sendProviderRequests,
} from '#server/testing/test-shop.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const month = (number: number) => Date.parse(`2026-0${number}-01T12:00:00Z`)
let shop: Shop

beforeEach(async () => {
  shop = await startShop({ now: start })
})
afterEach(async () => {
  await expectConsistentLedger(shop)
  await shop.close()
})

test('a plan starts with its payment and is renewed by the provider, which may report months in any order', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server, 'ada@example.org')
  await payPlan(shop, ada, 'plus')
  expect(await rowsOf(ada)).toMatchObject({ plan: 'free' })
  await stripe.deliver(server)
  expect((await rowsOf(ada)).subscription).toMatchObject({
    plan: 'plus',
    nextPlan: 'plus',
    endsAt: month(7),
    hasPortal: true,
  })
  const [subscription] = stripe.subscriptions
  if (subscription === undefined) throw new Error('Nothing was subscribed')
  await passTime(shop, month(7), [ada])
  await server.runJobs()
  expect(await rowsOf(ada)).toMatchObject({ plan: 'plus' })
  stripe.renew(subscription)
  const second = stripe.consumeEvents()
  await passTime(shop, month(8), [ada])
  stripe.renew(subscription)
  await stripe.deliver(server)
  for (const event of second) await stripe.send(server, event)
  const { subscription: row, payments, plan } = await rowsOf(ada)
  expect([plan, row?.endsAt, payments.length]).toEqual(['plus', month(9), 3])
  expect(stripe.payments.map(({ refundedCents }) => refundedCents)).toEqual([0, 0, 0])
  const receipts = (await mailsTo(server, 'ada@example.org')).filter(({ text }) =>
    text.includes('Plus, one month'),
  )
  expect(receipts).toHaveLength(3)
})

test('an upgrade shows its reduced price and replaces the plan at once, and a new checkout replaces the previous one', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server)
  await payPlan(shop, ada, 'plus')
  await stripe.deliver(server)
  await passTime(shop, start + 15 * dayMs, [ada])
  const preview = await ada.call('POST /api/subscription/preview', { plan: 'pro', isPaidNow: true })
  expect(preview.json).toMatchObject({ kind: 'buy', priceCents: 499, creditCents: 149, dueCents: 350 })
  const wrong = await ada.call('POST /api/subscription/upgrade', {
    plan: 'pro',
    isPaidNow: true,
    expectedDueCents: 1,
  })
  expect(wrong).toMatchObject({ status: 409, json: { code: 'price_changed' } })
  const premium = await payPlan(shop, ada, 'premium')
  const stale = stripe.consumeEvents()
  const pro = await payPlan(shop, ada, 'pro')
  expect(pro.amountCents).toBe(350)
  expect(Object.fromEntries(pro.params)).toMatchObject({
    customer: 'cus_of_the_buyer',
    'customer_update.address': 'auto',
    'line_items.0.price_data.recurring.interval': 'month',
  })
  // Nothing is shipped, so no shipping address is requested or stored.
  expect([...pro.params.keys()].filter((key) => key.includes('shipping'))).toEqual([])
  await stripe.deliver(server)
  for (const event of stale) await stripe.send(server, event)
  await sendProviderRequests(shop)
  await stripe.deliver(server)
  const { subscription, plan } = await rowsOf(ada)
  expect([plan, subscription?.endsAt]).toEqual(['pro', Date.parse('2026-07-16T12:00:00Z')])
  expect(stripe.subscriptions.map(({ status }) => status).toSorted()).toEqual([
    'active',
    'canceled',
    'canceled',
  ])
  expect(stripe.payments.map(({ refundedCents }) => refundedCents)).toEqual([0, premium.amountCents, 0])
})

test('a canceled plan ends with its month, and a month charged afterwards is refunded', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server)
  await payPlan(shop, ada, 'plus')
  await stripe.deliver(server)
  const [subscription] = stripe.subscriptions
  if (subscription === undefined) throw new Error('Nothing was subscribed')
  const ask = (plan: string) => ada.call('POST /api/subscription/upgrade', { plan, brand: 'snapshare' })
  await ask('free')
  await sendProviderRequests(shop)
  expect(subscription.cancelsAtEnd).toBe(true)
  await ask('plus')
  await sendProviderRequests(shop)
  expect(subscription).toMatchObject({ cancelsAtEnd: false, product: 'waypost-plan-plus' })
  await ask('basic')
  await sendProviderRequests(shop)
  expect(subscription).toMatchObject({ product: 'waypost-plan-basic', unitCents: 99 })
  expect(await rowsOf(ada)).toMatchObject({ plan: 'plus', subscription: { nextPlan: 'basic' } })
  await passTime(shop, month(7), [ada])
  stripe.renew(subscription)
  await stripe.deliver(server)
  expect(await rowsOf(ada)).toMatchObject({ plan: 'basic', subscription: { endsAt: month(8) } })
  await ask('free')
  // The provider receives the change too late.
  await passTime(shop, month(8), [ada])
  stripe.renew(subscription)
  await server.runJobs()
  await stripe.deliver(server)
  await sendProviderRequests(shop)
  await stripe.deliver(server)
  const { plan, payments } = await rowsOf(ada)
  expect(plan).toBe('free')
  expect(payments.at(-1)).toMatchObject({ refundedCents: 99, refundReason: 'after-end' })
})

test('after a failed renewal the plan stays for seven days, with notifications, and then becomes Free', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server, 'ada@example.org')
  await payPlan(shop, ada, 'plus')
  await stripe.deliver(server)
  const [subscription] = stripe.subscriptions
  if (subscription === undefined) throw new Error('Nothing was subscribed')
  await passTime(shop, month(7), [ada])
  stripe.failRenewal(subscription)
  await stripe.deliver(server)
  expect(await rowsOf(ada)).toMatchObject({
    plan: 'plus',
    subscription: { graceEndsAt: month(7) + 7 * dayMs },
  })
  for (const days of [1, 4, 6]) {
    await passTime(shop, month(7) + days * dayMs, [ada])
    await server.runJobs()
  }
  expect((await rowsOf(ada)).plan).toBe('plus')
  await passTime(shop, month(7) + 7 * dayMs, [ada])
  await server.runJobs()
  expect(await rowsOf(ada)).toMatchObject({
    plan: 'free',
    notices: ['payment-failed', 'payment-failed', 'plan-ended'],
  })
  expect(subscription.status).toBe('canceled')
  const subjects = (await mailsTo(server, 'ada@example.org')).map(({ mail }) => mail.subject)
  expect(subjects.slice(2)).toEqual([
    'Your payment did not go through',
    'Your payment did not go through',
    'Plus has ended',
  ])
})

test('before an unpaid plan ends, the provider is queried, because its event may have been lost', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server)
  await payPlan(shop, ada, 'plus')
  await stripe.deliver(server)
  const [subscription] = stripe.subscriptions
  if (subscription === undefined) throw new Error('Nothing was subscribed')
  await passTime(shop, month(7), [ada])
  stripe.renew(subscription)
  stripe.consumeEvents()
  await passTime(shop, month(7) + 8 * dayMs, [ada])
  stripe.setDown(true)
  await server.runJobs()
  expect((await rowsOf(ada)).plan).toBe('plus')
  stripe.setDown(false)
  await server.runJobs()
  expect(await rowsOf(ada)).toMatchObject({ plan: 'plus', subscription: { endsAt: month(8) } })
})

test('a month reported after another plan replaced it is refunded except for the used days', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server)
  await payPlan(shop, ada, 'plus')
  await stripe.deliver(server)
  const [subscription] = stripe.subscriptions
  if (subscription === undefined) throw new Error('Nothing was subscribed')
  await passTime(shop, month(7), [ada])
  stripe.renew(subscription)
  const late = stripe.consumeEvents()
  await passTime(shop, month(7) + dayMs, [ada])
  await payPlan(shop, ada, 'pro')
  await stripe.deliver(server)
  for (const event of late) await stripe.send(server, event)
  await sendProviderRequests(shop)
  await stripe.deliver(server)
  const { plan, payments, subscription: row } = await rowsOf(ada)
  expect([plan, row?.endsAt]).toEqual(['pro', month(8) + dayMs])
  expect(payments.map(({ refundedCents, refundReason }) => [refundedCents, refundReason])).toContainEqual([
    Math.floor((299 * 30) / 31),
    'unused',
  ])
  expect(subscription.status).toBe('canceled')
})

test('a month renewed during a trial of a better plan applies after the trial', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server)
  await payPlan(shop, ada, 'plus')
  await stripe.deliver(server)
  const [subscription] = stripe.subscriptions
  if (subscription === undefined) throw new Error('Nothing was subscribed')
  await passTime(shop, month(7) - 2 * dayMs, [ada])
  await ada.call('POST /api/subscription/upgrade', { plan: 'pro' })
  await passTime(shop, month(7), [ada])
  stripe.failRenewal(subscription)
  await stripe.deliver(server)
  expect(await rowsOf(ada)).toMatchObject({ plan: 'pro', subscription: { isTrial: true, graceEndsAt: null } })
  await passTime(shop, month(7) + dayMs, [ada])
  stripe.renew(subscription)
  await stripe.deliver(server)
  expect(await rowsOf(ada)).toMatchObject({ plan: 'pro', subscription: { isTrial: true, nextPlan: 'plus' } })
  await passTime(shop, month(7) + 5 * dayMs, [ada])
  await server.runJobs()
  expect(await rowsOf(ada)).toMatchObject({
    plan: 'plus',
    subscription: { isTrial: false, endsAt: month(8) },
  })
})

const OfferResponse = v.object({ offer: PlanOffer })

test('the provider charges the offer’s price for the first month and the plan’s price for the next', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server)
  const shown = await ada.call('POST /api/subscription/offers', { place: 'photo_editor', brand: 'snapshare' })
  const { offer } = v.parse(OfferResponse, shown.json)
  const ask = () =>
    ada.call('POST /api/subscription/upgrade', { plan: 'plus', offer: offer.token, expectedPriceCents: 254 })
  const first = v.parse(PlanAnswer, (await ask()).json)
  const unpaid = await openSession(shop, ada, first.checkoutUrl ?? '')
  expect(unpaid.amountCents).toBe(254)
  // The first checkout was not paid, so the discount is still unused.
  const again = v.parse(PlanAnswer, (await ask()).json)
  const session = await openSession(shop, ada, again.checkoutUrl ?? '')
  expect([session.amountCents, session.unitCents, stripe.pay(session)]).toEqual([254, 299, true])
  await stripe.deliver(server)
  await sendProviderRequests(shop)
  expect(await rowsOf(ada)).toMatchObject({ plan: 'plus', payments: [{ amountCents: 254 }] })
  expect(await ask()).toMatchObject({ status: 409 })
  const [subscription] = stripe.subscriptions
  if (subscription === undefined) throw new Error('Nothing was subscribed')
  await passTime(shop, month(7), [ada])
  stripe.renew(subscription)
  await stripe.deliver(server)
  const amounts = (await rowsOf(ada)).payments.map(({ amountCents }) => amountCents)
  expect(amounts.toSorted((a, b) => a - b)).toEqual([254, 299])
})
