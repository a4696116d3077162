import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { commissionCents, isWithinMonths, rewardRules } from '#src/contract/rules/rewards.ts'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import type { TestPerson } from '#server/testing/test-client.ts'
import {
  expectConsistentLedger,
  type Shop,
  startShop,
  sendProviderRequests,
} from '#server/testing/test-shop.ts'
import { createReferredFriend, createInfluencer, rewardsOf } from '#server/testing/test-rewards.ts'
import type { SentEvent } from '#server/testing/test-stripe.ts'
import { markPaid } from './payouts.ts'
import { allScopes } from '#server/core/db/database.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'

const start = Date.parse('2026-01-01T12:00:00Z')
let shop: Shop

beforeAll(async () => {
  shop = await startShop({
    now: start,
    isLive: true,
    limits: { order: [], api: [], write: [], guest: [], pull: [] },
  })
})
afterAll(() => shop.close())

/** An influencer, two friends who came through their link, and the provider's undelivered events. */
interface Scene {
  readonly earner: TestPerson
  readonly people: readonly TestPerson[]
  readonly grantedAt: number
  readonly checkouts: { readonly who: TestPerson; readonly path: string }[]
  readonly events: SentEvent[]
  readonly sent: SentEvent[]
  readonly before: { readonly sessions: number; readonly payments: number }
  payouts: number
}

type Step =
  | { readonly do: 'order' | 'plan'; readonly who: number }
  | {
      readonly do: 'open' | 'pay' | 'deliver' | 'again' | 'refund' | 'part' | 'dispute' | 'win'
      readonly which: number
    }
  | { readonly do: 'tasks' | 'payout' }
  | { readonly do: 'time'; readonly hours: number }

const which = fc.nat({ max: 7 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('order' as const, 'plan' as const), who: fc.nat({ max: 2 }) }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'pay' as const), which }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('deliver' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'again' as const,
        'refund' as const,
        'part' as const,
        'dispute' as const,
        'win' as const,
      ),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('tasks' as const, 'payout' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('time' as const), hours: fc.constantFrom(1, 25) }) },
)

const paymentsOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .where('paid_at', 'is not', null),
)
const holdsOf = query<{ userId: UserId }>()((param) =>
  build.selectFrom('credit_holds').selectAll().where('user_id', '=', param('userId')),
)
const followedAt = query<{ userId: UserId }>()((param) =>
  build.selectFrom('referrals').select('followed_at').where('user_id', '=', param('userId')),
)

async function order({ checkouts, people }: Scene, step_: Extract<Step, { who: number }>): Promise<void> {
  const who = people[step_.who]
  if (who === undefined) return
  if (step_.do === 'plan') {
    const asked = await who.call('POST /api/subscription/upgrade', {
      plan: 'premium',
      brand: 'snapshare',
      isPaidNow: true,
    })
    const read = v.safeParse(v.object({ checkoutUrl: v.string() }), asked.json)
    if (read.success) checkouts.push({ who, path: read.output.checkoutUrl })
    return
  }
  const body = newOrderBody()
  await who.call('POST /api/orders', body)
  checkouts.push({ who, path: `/api/payments/checkout/${body.id}` })
}

async function send(scene: Scene, event: SentEvent): Promise<void> {
  expect(await shop.stripe.send(shop.server, event)).toBe(200)
  scene.sent.push(event)
}

async function run(scene: Scene, step_: Step): Promise<void> {
  const { stripe, server } = shop
  const nth = <Item>(items: readonly Item[]) =>
    'which' in step_ ? items[step_.which % Math.max(1, items.length)] : undefined
  const payment = nth(stripe.payments.slice(scene.before.payments))
  switch (step_.do) {
    case 'order':
    case 'plan':
      await order(scene, step_)
      break
    case 'open': {
      const open = nth(scene.checkouts)
      if (open !== undefined) await open.who.call(`GET ${open.path}`)
      break
    }
    case 'pay': {
      const session = nth(stripe.sessions.slice(scene.before.sessions))
      if (session !== undefined) stripe.pay(session)
      break
    }
    case 'deliver': {
      const [event] = scene.events.splice(step_.which % Math.max(1, scene.events.length), 1)
      if (event !== undefined) await send(scene, event)
      break
    }
    case 'again': {
      const event = nth(scene.sent)
      if (event !== undefined) await send(scene, event)
      break
    }
    case 'refund':
      if (payment !== undefined) stripe.refundByHand(payment)
      break
    case 'part':
      if (payment !== undefined && payment.amountCents - payment.refundedCents > 10)
        stripe.refundByHand(payment, 10)
      break
    case 'dispute':
      if (payment !== undefined) stripe.dispute(payment, 'needs_response')
      break
    case 'win':
      if (payment !== undefined) stripe.dispute(payment, 'won')
      break
    case 'tasks':
      await sendProviderRequests(shop)
      break
    case 'payout':
      await payOut(scene)
      break
    case 'time':
      server.clock.advance(step_.hours * hourMs)
      stripe.expire()
  }
  scene.events.push(...stripe.consumeEvents())
}

/** The operator pays all amounts that are owed, if they reach the minimum. */
async function payOut(scene: Scene): Promise<void> {
  const { database, ids, clock } = shop.server.deps
  const { owed } = await rewardsOf(scene.earner)
  const payout = {
    userId: v.parse(UserId, scene.earner.id),
    cents: owed,
    reference: `${scene.earner.id} ${(scene.payouts += 1)}`,
    at: clock.now(),
  }
  const isEnough = owed >= rewardRules.minPayoutCents
  const marked = await database.write(
    async (transaction) => ok(await markPaid(transaction, ids, payout)),
    allScopes,
  )
  expect(marked.ok && marked.value.ok).toBe(isEnough)
  if (isEnough) expect((await rewardsOf(scene.earner)).owed).toBe(0)
}

/** Delivers all remaining events, in any order. */
async function settle(scene: Scene): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    for (const event of scene.events.splice(0).toReversed()) await send(scene, event)
    await sendProviderRequests(shop)
    scene.events.push(...shop.stripe.consumeEvents())
  }
  expect(scene.events).toEqual([])
}

async function expectRight({ earner, people, grantedAt }: Scene): Promise<void> {
  const { reader } = shop.server.deps.database
  const earnerId = v.parse(UserId, earner.id)
  let [commission, isEarned] = [0, false]
  for (const who of people.filter(({ id }) => id !== earner.id)) {
    const userId = v.parse(UserId, who.id)
    const since = (await reader.first(followedAt, { userId }))?.followed_at ?? Infinity
    for (const one of await reader.all(paymentsOf, { userId })) {
      const isHeld = one.dispute_state === 'open' || one.dispute_state === 'lost'
      if (!isWithinMonths({ paidAt: one.paid_at ?? 0, followedAt: since, grantedAt })) continue
      commission += commissionCents({
        amountCents: one.amount_cents,
        taxCents: one.tax_cents,
        refundedCents: one.refunded_cents,
        disputedCents: isHeld ? one.disputed_cents : 0,
      })
      isEarned ||= !isHeld && one.refunded_cents < one.amount_cents
    }
  }
  const rewards = await rewardsOf(earner)
  expect(rewards.commission).toBe(commission)
  const holds = await reader.all(holdsOf, { userId: earnerId })
  const sum = (...states: readonly string[]) =>
    holds.reduce((total, { state, cents }) => total + (states.includes(state) ? cents : 0), 0)
  // Each hold belongs to one order and is used by one payment; the buyer paid that much less.
  expect(rewards.used).toBe(sum('used'))
  const spent = sum('used', 'held')
  expect(spent).toBeLessThanOrEqual(rewards.given)
  expect(rewards.given).toBe(isEarned ? rewardRules.creditCents : Math.min(rewards.given, spent))
  expect(rewards.given).toBeLessThanOrEqual(rewardRules.creditCents)
  const references = holds.flatMap(({ state, reference }) => (state === 'used' ? [reference] : []))
  expect(new Set(references).size).toBe(references.length)
  for (const { order_id: orderId, state } of holds.filter((one) => one.state === 'held'))
    expect(holds.filter((one) => one.order_id === orderId && one.state === state)).toHaveLength(1)
}

test(
  'in any order of payments, refunds, disputes and checkouts the credit is used once and every commission is right',
  { timeout: 400_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 28 }), async (steps) => {
        const { stripe, server } = shop
        stripe.consumeEvents()
        const { who: earner, code } = await createInfluencer(server)
        const scene: Scene = {
          earner,
          people: [
            await createReferredFriend(server, code),
            earner,
            await createReferredFriend(server, code),
          ],
          grantedAt: server.clock.now(),
          checkouts: [],
          events: [],
          sent: [],
          before: { sessions: stripe.sessions.length, payments: stripe.payments.length },
          payouts: 0,
        }
        for (const one of steps) await run(scene, one)
        await settle(scene)
        await expectConsistentLedger(shop)
        await expectRight(scene)
        for (const subscription of stripe.subscriptions) subscription.status = 'canceled'
        for (const session of stripe.sessions) if (session.status === 'open') session.status = 'expired'
      }),
      { numRuns: runsFrom('PROPERTY_RUNS', 15) },
    )
  },
)
