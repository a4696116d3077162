import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmedMember, mailsTo } from '#server/testing/test-account.ts'
import { guest, makeZone, push, upload, uploadForm } from '#server/testing/test-client.ts'
import {
  expectConsistentLedger,
  redirectTargetOf,
  openSession,
  payPlan,
  rowsOf,
  type Shop,
  startShop,
  sendProviderRequests,
} from '#server/testing/test-shop.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let shop: Shop

beforeEach(async () => {
  shop = await startShop({ now: start })
})
afterEach(async () => {
  await expectConsistentLedger(shop)
  await shop.close()
})

async function orderZone(who: Awaited<ReturnType<typeof guest>>) {
  const order = newOrderBody()
  await who.call('POST /api/orders', order)
  return { order, path: `/api/payments/checkout/${order.id}` }
}

test('a zone is paid at the provider, and created once after its confirmation', async () => {
  const { server, stripe } = shop
  const ada = await guest(server)
  const { order, path } = await orderZone(ada)
  expect((await rowsOf(ada)).orders).toMatchObject([{ state: 'pending', checkoutUrl: path, isTest: true }])
  expect((await ada.call(`GET /api/locations/${order.zone.id}`)).status).toBe(404)
  const session = await openSession(shop, ada, path)
  expect(Object.fromEntries(session.params)).toMatchObject({
    mode: 'payment',
    'line_items.0.price_data.unit_amount': '99',
    'line_items.0.price_data.tax_behavior': 'inclusive',
    'automatic_tax.enabled': 'true',
  })
  stripe.pay(session)
  const [paid] = stripe.consumeEvents()
  if (paid === undefined) throw new Error('The provider sent no event')
  expect(await stripe.send(server, paid)).toBe(200)
  expect(await stripe.send(server, paid)).toBe(200)
  const { orders, payments } = await rowsOf(ada)
  expect(orders).toMatchObject([{ state: 'fulfilled', checkoutUrl: null }])
  expect(payments).toMatchObject([{ subject: { kind: 'custom_zone' }, amountCents: 99, refundedCents: 0 }])
  expect((await ada.call(`GET /api/locations/${order.zone.id}`)).status).toBe(200)
  expect(await redirectTargetOf(ada, path)).toBe(`${server.url}/request-qr`)
})

test('two taps and two tabs share one checkout, and an ended one is followed by another', async () => {
  const { server, stripe } = shop
  const ada = await guest(server)
  const { path } = await orderZone(ada)
  const tabs = await Promise.all([
    redirectTargetOf(ada, path),
    redirectTargetOf(ada, path),
    redirectTargetOf(ada, path),
  ])
  expect(new Set(tabs).size).toBe(1)
  expect(stripe.sessions).toHaveLength(1)
  server.clock.advance(dayMs)
  stripe.expire()
  const again = await openSession(shop, ada, path)
  expect(stripe.sessions).toHaveLength(2)
  stripe.pay(again)
  await stripe.deliver(server)
  expect((await rowsOf(ada)).orders).toMatchObject([{ state: 'fulfilled' }])
})

test('nobody opens another person’s checkout, and an unreachable provider is reported', async () => {
  const { server, stripe } = shop
  const [ada, bob] = [await guest(server), await guest(server, 'Bob')]
  const { path } = await orderZone(ada)
  expect((await bob.call(`GET ${path}`)).status).toBe(404)
  stripe.setDown(true)
  expect(await redirectTargetOf(ada, path)).toBe(`${server.url}/request-qr?payment=unreachable`)
  stripe.setDown(false)
  expect(await redirectTargetOf(ada, path)).toContain('checkout.stand-in.example')
})

test('a payment that takes days stays pending, and a failed one can be retried', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server, 'ada@example.org')
  const { path } = await orderZone(ada)
  const slow = await openSession(shop, ada, path)
  stripe.pay(slow, { isSlow: true })
  await stripe.deliver(server)
  expect((await rowsOf(ada)).orders).toMatchObject([{ state: 'pending' }])
  server.clock.advance(3 * dayMs)
  stripe.settleSlow(slow, false)
  await stripe.deliver(server)
  expect(await rowsOf(ada)).toMatchObject({ orders: [{ state: 'pending' }], notices: ['payment-failed'] })
  const mails = await mailsTo(server, 'ada@example.org')
  const failureMails = mails.filter(({ text }) => text.includes('your bank has not made it'))
  expect(failureMails.map(({ text }) => text.includes(path))).toEqual([true])
  stripe.pay(await openSession(shop, ada, path))
  await stripe.deliver(server)
  expect((await rowsOf(ada)).orders).toMatchObject([{ state: 'fulfilled' }])
})

test('an event without a recent signature of the provider changes nothing', async () => {
  const { server, stripe } = shop
  const ada = await guest(server)
  const { path } = await orderZone(ada)
  stripe.pay(await openSession(shop, ada, path))
  const [event] = stripe.consumeEvents()
  if (event === undefined) throw new Error('The provider sent no event')
  const forged = event.body.replace('"amount_total":99', '"amount_total":1')
  expect(await stripe.send(server, event, { secret: 'whsec_another' })).toBe(400)
  expect(await stripe.send(server, event, { body: forged })).toBe(400)
  expect(await stripe.send(server, event, { signedAt: server.clock.now() - 301_000 })).toBe(400)
  const bare = await server.fetch('/api/payments/stripe', { method: 'POST', body: event.body })
  expect(bare.status).toBe(400)
  expect((await rowsOf(ada)).orders).toMatchObject([{ state: 'pending' }])
  expect(await stripe.send(server, event)).toBe(200)
  expect((await rowsOf(ada)).orders).toMatchObject([{ state: 'fulfilled' }])
})

test('unknown types and events of another deployment are accepted and change nothing', async () => {
  const { server, stripe } = shop
  const ada = await guest(server)
  const { path } = await orderZone(ada)
  stripe.pay(await openSession(shop, ada, path))
  const [event] = stripe.consumeEvents()
  if (event === undefined) throw new Error('The provider sent no event')
  const deployment = /"deployment":"(\w+)"/.exec(event.body)?.[1] ?? ''
  const altered = (body: string) => stripe.send(server, { ...event, body })
  expect(await altered(event.body.replace(event.type, 'payment_method.attached'))).toBe(200)
  expect(await altered(event.body.replace(event.id, 'evt_b').replaceAll(deployment, 'another'))).toBe(200)
  expect(
    await altered(event.body.replace(event.id, 'evt_c').replaceAll('"livemode":false', '"livemode":true')),
  ).toBe(200)
  expect((await rowsOf(ada)).orders).toMatchObject([{ state: 'pending' }])
})

test('money in another currency, paid twice, or for something impossible is refunded automatically', async () => {
  const { server, stripe } = shop
  const ada = await guest(server)
  const foreign = await orderZone(ada)
  stripe.pay(await openSession(shop, ada, foreign.path), { currency: 'eur' })
  await stripe.deliver(server)
  expect((await rowsOf(ada)).orders).toMatchObject([{ state: 'pending' }])

  const { order, path } = await orderZone(ada)
  const first = await openSession(shop, ada, path)
  stripe.pay(first)
  // The event of the first checkout arrives late. Before that, the buyer returned after a day and paid again.
  const late = stripe.consumeEvents()
  first.status = 'expired'
  stripe.pay(await openSession(shop, ada, path))
  await stripe.deliver(server)
  for (const event of late) await stripe.send(server, event)

  const taken = newOrderBody({ zone: { ...newOrderBody().zone, code: order.zone.code } })
  await ada.call('POST /api/orders', taken)
  stripe.pay(await openSession(shop, ada, `/api/payments/checkout/${taken.id}`))
  await stripe.deliver(server)
  await sendProviderRequests(shop)
  await sendProviderRequests(shop)
  await stripe.deliver(server)
  expect(stripe.payments.map(({ refundedCents }) => refundedCents)).toEqual([99, 99, 0, 99])
  const { payments, orders, notices } = await rowsOf(ada)
  expect(
    payments
      .map(({ refundReason }) => refundReason)
      .map(String)
      .toSorted(),
  ).toEqual(['currency', 'not-made', 'null', 'twice'])
  expect(orders.find(({ id }) => id === taken.id)).toMatchObject({ state: 'failed' })
  expect(notices).toEqual(['payment-refunded', 'payment-refunded', 'payment-refunded'])
})

test('prints are sent to the address given at the checkout, and a canceled order is refunded', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server)
  const zoneId = (await makeZone(ada)).location.id
  const photoId = (await upload(ada, uploadForm(zoneId, await picture(1)))).id
  const line = { productId: 'postcard', quantity: 2, unitCents: 99, photoId, zoneId: null, text: '' }
  const address = {
    name: 'Ada',
    street: 'Here 1',
    extra: '',
    postcode: '1010',
    city: 'There',
    country: 'AT',
  }
  const [kept, back, unpaid] = [randomUUID(), randomUUID(), randomUUID()]
  await push(
    ada,
    [kept, back, unpaid].map((id) => ({
      name: 'goods.order',
      args: { id, lines: [line], address, shippingCents: 199 },
    })),
  )
  const little = {
    name: 'goods.order',
    args: {
      id: randomUUID(),
      lines: [{ ...line, productId: 'sticker', unitCents: 49, quantity: 1 }],
      address,
      shippingCents: 199,
    },
  }
  expect(await push(ada, [little])).toMatchObject([{ status: 'rejected' }])
  const late = await openSession(shop, ada, `/api/payments/checkout/${unpaid}`)
  for (const id of [kept, back]) stripe.pay(await openSession(shop, ada, `/api/payments/checkout/${id}`))
  await stripe.deliver(server)
  const { goods } = await rowsOf(ada)
  expect(goods.find(({ id }) => id === kept)).toMatchObject({
    state: 'paid',
    address: { name: 'Ada Bauer', city: 'Kitzbühel', country: 'AT' },
  })
  await push(
    ada,
    [back, unpaid].map((id) => ({ name: 'goods.cancel', args: { id } })),
  )
  // The buyer pays in the tab that is still open.
  stripe.pay(late)
  await stripe.deliver(server)
  await sendProviderRequests(shop)
  await stripe.deliver(server)
  const after = await rowsOf(ada)
  expect(Object.fromEntries(after.goods.map(({ id, state }) => [id, state]))).toEqual({
    [kept]: 'paid',
    [back]: 'cancelled',
    [unpaid]: 'cancelled',
  })
  expect(stripe.payments.map(({ refundedCents }) => refundedCents)).toEqual([0, 397, 397])
})

test('refunds and disputes are booked before or after the payment, and end what is still open', async () => {
  const { server, stripe } = shop
  const ada = await confirmedMember(server)
  await payPlan(shop, ada, 'plus')
  const paid = stripe.consumeEvents()
  const [payment] = stripe.payments
  if (payment === undefined) throw new Error('Nothing was paid')
  stripe.refundByHand(payment, 100)
  stripe.dispute(payment, 'needs_response')
  stripe.dispute(payment, 'won')
  for (const event of stripe.consumeEvents().toReversed()) await stripe.send(server, event)
  for (const event of paid) await stripe.send(server, event)
  expect(await rowsOf(ada)).toMatchObject({
    plan: 'plus',
    payments: [{ refundedCents: 100, refundReason: 'operator' }],
  })
  stripe.refundByHand(payment)
  await stripe.deliver(server)
  await sendProviderRequests(shop)
  expect(await rowsOf(ada)).toMatchObject({
    plan: 'plus',
    subscription: { nextPlan: 'free' },
    payments: [{ refundedCents: 299 }],
  })
  expect(stripe.subscriptions[0]?.cancelsAtEnd).toBe(true)
})
