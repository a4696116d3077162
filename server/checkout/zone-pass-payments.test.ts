import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guest, join, makeZone, pull, push, type TestPerson } from '#server/testing/test-client.ts'
import {
  expectConsistentLedger,
  openSession,
  rowsOf,
  type Shop,
  startShop,
  sendProviderRequests,
} from '#server/testing/test-shop.ts'
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

async function scene() {
  const [lena, ben] = [await guest(shop.server, 'Lena'), await guest(shop.server, 'Ben')]
  const zone = await makeZone(lena)
  await join(ben, zone)
  return { lena, ben, zoneId: zone.location.id }
}

/** Orders a pass and returns the URL of its payment. */
async function order(who: TestPerson, zoneId: string) {
  const id = randomUUID()
  const args = { id, zoneId, expectedPriceCents: 499 }
  expect(await push(who, [{ name: 'order.place-pass', args }])).toMatchObject([{ status: 'applied' }])
  return `/api/payments/checkout/${id}`
}

async function pay(who: TestPerson, path: string) {
  shop.stripe.pay(await openSession(shop, who, path))
  await shop.stripe.deliver(shop.server)
}

async function unlockedFor(who: TestPerson, zoneId: string) {
  const { rows } = await pull(who, `zone:${zoneId}`)
  return rows.flatMap((change) => (change.table === 'zone' ? [change.row.unlocked] : []))[0]
}

test('a pass unlocks the zone once it is paid, and not before', async () => {
  const { lena, ben, zoneId } = await scene()
  const path = await order(lena, zoneId)
  expect(await unlockedFor(ben, zoneId)).toBeNull()
  expect((await rowsOf(lena)).orders).toMatchObject([
    { kind: 'zone_pass', state: 'pending', checkoutUrl: path },
  ])
  await pay(lena, path)
  expect(await unlockedFor(ben, zoneId)).toEqual({ by: 'pass', name: 'Lena' })
  expect((await rowsOf(lena)).orders).toMatchObject([{ state: 'fulfilled', checkoutUrl: null }])
  expect((await rowsOf(lena)).payments).toMatchObject([{ subject: { kind: 'zone_pass' }, amountCents: 499 }])
})

test('a second paid pass for a zone is refunded, and so is one for an ended zone', async () => {
  const { lena, ben, zoneId } = await scene()
  const [first, second] = [await order(lena, zoneId), await order(lena, zoneId)]
  await pay(lena, first)
  await pay(lena, second)
  await sendProviderRequests(shop)
  expect(shop.stripe.payments.map(({ refundedCents }) => refundedCents)).toEqual([0, 499])
  expect(await unlockedFor(ben, zoneId)).toMatchObject({ by: 'pass' })
  const other = await scene()
  const late = await order(other.lena, other.zoneId)
  shop.server.clock.advance(5 * dayMs)
  await pay(other.lena, late)
  await sendProviderRequests(shop)
  expect(shop.stripe.payments.at(-1)?.refundedCents).toBe(499)
})

test('a refund at the provider, or a chargeback, ends the pass', async () => {
  const { lena, ben, zoneId } = await scene()
  await pay(lena, await order(lena, zoneId))
  const payment = shop.stripe.payments.at(-1)
  if (payment === undefined) throw new Error('Nothing was paid')
  shop.stripe.refundByHand(payment, 200)
  await shop.stripe.deliver(shop.server)
  expect(await unlockedFor(ben, zoneId)).toMatchObject({ by: 'pass' })
  shop.stripe.refundByHand(payment)
  await shop.stripe.deliver(shop.server)
  expect(await unlockedFor(ben, zoneId)).toBeNull()
  await pay(lena, await order(lena, zoneId))
  expect(await unlockedFor(ben, zoneId)).toMatchObject({ by: 'pass' })
})
