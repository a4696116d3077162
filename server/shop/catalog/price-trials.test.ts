import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { withPriceAt } from '#src/contract/entities/shop/product.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { confirmedMember, password } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import {
  guest,
  makeZone,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { runAdminCommand } from '#server/testing/run-command.ts'
import { openSession, rowsOf, type Shop, startShop } from '#server/testing/test-shop.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { newUsageEvent } from '#server/testing/test-requests.ts'
import { syncReleaseCatalog, readCatalog } from './sync-catalog.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const firstDay = '2026-06-08'
const lastDay = '2026-06-14'
const begins = Date.parse(firstDay)
const ends = Date.parse(lastDay) + dayMs
const { address } = mutationExamples['goods.order']
let shop: Shop
let admin: TestPerson
let buyer: TestPerson
let photoId: string

async function setUp(isLive: boolean): Promise<void> {
  shop = await startShop({ now: start, isLive })
  admin = await confirmedMember(shop.server, 'admin@example.org')
  await makeAdmin(shop.server, admin)
  buyer = await confirmedMember(shop.server, 'ada@example.org')
  photoId = (await upload(buyer, uploadForm((await makeZone(buyer)).location.id, await picture(1)))).id
}

beforeEach(() => setUp(true))
afterEach(() => shop.close())

const plan = { productId: 'postcard', priceCents: 129, firstDay, lastDay, hope: 'As many cards, more money' }

/** Runs an action at the desk. Returns the error code, or `applied`. */
async function act(action: Record<string, unknown>, who = admin) {
  const args = { on: 'product:postcard', about: 'Postcards', action }
  const [result] = await push(who, [{ name: 'desk.do', args }])
  return result?.status === 'rejected' ? result.code : result?.status
}

async function planTrial(facts: Record<string, unknown> = {}) {
  const id = randomUUID()
  return { id, outcome: await act({ kind: 'price-trial', id, ...plan, ...facts }) }
}

const decide = (trialId: string, decision: string) => act({ kind: 'price-trial-decide', trialId, decision })

async function trials() {
  const { json } = await admin.call('GET /api/desk/trials')
  return v.parse(DeskList, json).rows.flatMap((row) => (row.kind === 'price-trial' ? [row] : []))
}

/** Sets the clock, and signs everybody in again. */
async function at(time: number) {
  shop.server.clock.set(time)
  for (const [who, email] of [
    [admin, 'admin@example.org'],
    [buyer, 'ada@example.org'],
  ] as const)
    await who.call('POST /api/auth/sign-in', { email, password })
}

async function order(unitCents: number, quantity = 2) {
  const id = randomUUID()
  const line = { productId: 'postcard', quantity, unitCents, photoId, zoneId: null, text: 'Hello' }
  const args = { id, lines: [line], address, shippingCents: 199 }
  const [result] = await push(buyer, [{ name: 'goods.order', args }])
  return { id, outcome: result?.status === 'rejected' ? result.code : result?.status }
}

async function buy(unitCents: number, quantity = 2) {
  const { id } = await order(unitCents, quantity)
  shop.stripe.pay(await openSession(shop, buyer, `/api/payments/checkout/${id}`))
  await shop.stripe.deliver(shop.server)
}

/** Returns the postcard's price that a device shows at a time, from the data it received. */
async function shownAt(time: number) {
  const { rows } = await pull(buyer, 'catalog')
  const card = rows.flatMap((row) =>
    row.table === 'product' && row.row.id === 'postcard' ? [row.row] : [],
  )[0]
  if (card === undefined) throw new Error('The postcard is missing')
  const { basePriceCents, salePriceCents } = withPriceAt(card, time)
  return [basePriceCents, salePriceCents]
}

async function visitShop(who: TestPerson) {
  const timestamp = new Date(shop.server.clock.now()).toISOString()
  const event = newUsageEvent({ eventName: 'shop_visited', eventType: 'shop', properties: {}, timestamp })
  expect((await who.call('POST /api/analytics/events', event)).status).toBe(204)
}

test('a trial price is valid from the first moment of its first day to the last of its last day, for everybody', async () => {
  const { outcome } = await planTrial()
  expect(outcome).toBe('applied')
  for (const [time, cents] of [
    [begins - 1, 99],
    [begins, 129],
    [ends - 1, 129],
    [ends, 99],
  ] as const) {
    await at(time)
    expect(await shownAt(time)).toEqual([cents, null])
    expect((await order(cents)).outcome).toBe('applied')
    expect((await order(cents === 99 ? 129 : 99)).outcome).toBe('price_changed')
  }
  const { json } = await buyer.call('GET /api/products/featured')
  expect(JSON.stringify(json)).not.toContain('129')
})

test('an order placed before the boundary keeps its price when it is paid later', async () => {
  await planTrial()
  await at(begins - 1)
  const { id } = await order(99)
  await at(begins)
  const session = await openSession(shop, buyer, `/api/payments/checkout/${id}`)
  expect(session.amountCents).toBe(2 * 99 + 199)
  shop.stripe.pay(session)
  await shop.stripe.deliver(shop.server)
  expect((await rowsOf(buyer)).goods).toMatchObject([{ id, state: 'paid', totalCents: 397 }])
})

test('devices get the trial price at its start and end, once each, and neither a new catalog nor a restart changes it', async () => {
  await planTrial()
  const revOfCard = async () => {
    const { rows } = await pull(buyer, 'catalog')
    return rows.flatMap((row) => (row.row.id === 'postcard' ? [row.row.rev] : []))[0] ?? 0
  }
  const planned = await revOfCard()
  await at(begins)
  for (const _ of [1, 2]) await shop.server.runJobs()
  const begun = await revOfCard()
  expect(begun).toBeGreaterThan(planned)
  await syncReleaseCatalog(shop.server.deps.database, begins)
  expect(await revOfCard()).toBe(begun)
  expect(await shownAt(begins)).toEqual([129, null])
  expect((await readCatalog(shop.server.deps.database)).products[0]).not.toHaveProperty('trials')
  await at(ends)
  await shop.server.runJobs()
  expect(await revOfCard()).toBeGreaterThan(begun)
})

test('an adopted price becomes the usual one at once; an ended one reverts', async () => {
  const first = await planTrial()
  const second = await planTrial({ productId: 'mug', priceCents: 999 })
  await at(begins + dayMs)
  expect(await decide(first.id, 'keep')).toBe('applied')
  expect(await shownAt(begins + dayMs)).toEqual([129, null])
  expect(await shownAt(ends)).toEqual([129, null])
  expect((await order(129)).outcome).toBe('applied')
  expect(await decide(second.id, 'end')).toBe('applied')
  expect(await decide(second.id, 'keep')).toBe('conflict')
  const mug = (await pull(buyer, 'catalog')).rows.find(({ row }) => row.id === 'mug')
  expect(mug?.row).not.toHaveProperty('trials')
  const decided = new Map<string, unknown>(
    (await trials()).map(({ id, stage, endsAt }) => [id, [stage, endsAt]]),
  )
  expect(decided.get(first.id)).toEqual(['kept', begins + dayMs])
  expect(decided.get(second.id)).toEqual(['ended', begins + dayMs])
  const { json: log } = await admin.call('GET /api/desk/log')
  expect(v.parse(DeskList, log).rows).toMatchObject([
    { action: 'price-trial-decide' },
    { action: 'price-trial-decide' },
    { action: 'price-trial' },
    { action: 'price-trial' },
  ])
})

test('a trial can be canceled before it starts and not after; then its days are free again', async () => {
  const { id } = await planTrial()
  expect((await planTrial({ firstDay: lastDay, lastDay: '2026-06-20' })).outcome).toBe('conflict')
  expect((await planTrial({ firstDay: '2026-06-15', lastDay: '2026-06-20' })).outcome).toBe('applied')
  expect((await planTrial({ productId: 'mug' })).outcome).toBe('applied')
  for (const decision of ['keep', 'end']) expect(await decide(id, decision)).toBe('conflict')
  expect(await decide(id, 'cancel')).toBe('applied')
  const again = await planTrial()
  expect(again.outcome).toBe('applied')
  await at(begins)
  expect(await decide(again.id, 'cancel')).toBe('conflict')
  expect(await decide(randomUUID(), 'end')).toBe('not_found')
})

test.each([
  ['a first day that has begun', { firstDay: '2026-06-01' }],
  ['a last day before the first', { lastDay: '2026-06-07' }],
  ['more days than visits are kept for', { lastDay: '2026-07-06' }],
  ['the usual price', { priceCents: 99 }],
  ['no price', { priceCents: 0 }],
  ['no hope', { hope: ' ' }],
])('a trial with %s is rejected', async (_what, facts) => {
  expect((await planTrial(facts)).outcome).toBe('invalid')
  expect(await trials()).toEqual([])
})

test('only admins plan a trial, and one of a missing product is refused', async () => {
  expect(await act({ kind: 'price-trial', id: randomUUID(), ...plan }, buyer)).toBe('access_denied')
  expect((await planTrial({ productId: 'nothing' })).outcome).toBe('not_found')
})

test('the result of a running trial is compared with the same weekdays and hours before it, by paid orders and shop visits', async () => {
  await planTrial()
  await at(begins - 7 * dayMs + 12 * 3_600_000)
  await buy(99, 3)
  for (const who of [buyer, buyer, await guest(shop.server)]) await visitShop(who)
  await at(begins - dayMs)
  await buy(99, 50)
  expect(await trials()).toMatchObject([{ stage: 'planned', figures: null }])
  await at(begins + 3_600_000)
  await buy(129, 4)
  await order(129)
  await visitShop(buyer)
  await at(begins + dayMs)
  const [trial] = await trials()
  expect(trial?.figures).toEqual({
    before: { from: begins - 7 * dayMs, until: begins - 6 * dayMs, sold: 3, cents: 297, visitors: 2 },
    during: { from: begins, until: begins + dayMs, sold: 4, cents: 516, visitors: 1 },
    testsSold: 0,
    isBlurred: false,
  })
  await act({ kind: 'product-hide', productId: 'postcard', isHidden: false })
  shop.server.clock.set(begins + dayMs + 1)
  expect(await trials()).toMatchObject([{ stage: 'running', figures: { isBlurred: true } }])
  await at(ends + 8 * dayMs)
  await shop.server.runJobs()
  const written = await trials()
  expect(written).toMatchObject([{ stage: 'over', figures: { during: { sold: 4, visitors: 1 } } }])
  await at(ends + 200 * dayMs)
  await shop.server.runJobs()
  expect(await trials()).toEqual(written)
})

test('orders in test mode do not count, and are reported', async () => {
  await shop.close()
  await setUp(false)
  await planTrial()
  await at(begins + 1)
  await buy(129, 5)
  await at(begins + dayMs)
  expect(await trials()).toMatchObject([{ figures: { during: { sold: 0, cents: 0 }, testsSold: 5 } }])
})

const command = (...args: readonly string[]) => runAdminCommand(shop.server, 'catalog', args)

test('a command plans, lists and cancels a trial like the desk while the server runs', async () => {
  const days = [0, 5].map((more) => new Date(Date.now() + (20 + more) * dayMs).toISOString().slice(0, 10))
  const planned = await command('trial', 'postcard', '1.29', ...days, 'More money')
  const [id = ''] = /[0-9a-f-]{36}/.exec(planned.text) ?? []
  expect(planned).toEqual({ code: 0, text: `catalog: done, the id of the trial is ${id}.\n` })
  expect(await trials()).toMatchObject([{ id, priceCents: 129, hope: 'More money', stage: 'planned' }])
  expect((await command('trials')).text).toContain('1 price trials.')
  expect((await command('trial', 'postcard', '1.19', ...days, 'Less')).text).toContain('Another price')
  expect((await command('trial-keep', id)).text).toContain('has not begun')
  expect((await command('trial-cancel', id)).code).toBe(0)
  expect(await trials()).toMatchObject([{ id, stage: 'cancelled' }])
  for (const args of [['trial', 'postcard'], ['trial-end'], ['trial', 'postcard', '1,2', ...days, 'x']])
    expect(await command(...args)).toEqual({
      code: 2,
      text: expect.stringContaining('npm run admin -- catalog trial'),
    })
})
