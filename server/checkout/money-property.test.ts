import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { PlanAnswer } from '#src/contract/entities/plans/subscription.ts'
import { paymentOrderById } from '#server/payments/order-payment-store.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import { guest, type TestPerson } from '#server/testing/test-client.ts'
import {
  expectConsistentLedger,
  passTime,
  rowsOf,
  type Shop,
  startShop,
  sendProviderRequests,
} from '#server/testing/test-shop.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import type { SentEvent } from '#server/testing/test-stripe.ts'
import { allScopes } from '#server/core/db/database.ts'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'

const start = Date.parse('2026-01-01T12:00:00Z')
/** The longest pause after a failed call. After it, lost calls have been retried. */
const longestPauseMs = 12 * hourMs
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ now: start, limits: { order: [], api: [], write: [], guest: [], pull: [] } })
})
afterAll(() => shop.close())

/** A buyer, their open checkouts, and the provider's events that were not delivered yet. */
interface Scene {
  readonly who: TestPerson
  readonly checkouts: string[]
  /** Events that were sent and will be sent again. */
  readonly sent: SentEvent[]
  readonly events: SentEvent[]
  readonly before: { readonly sessions: number; readonly subscriptions: number; readonly payments: number }
}

type Step =
  | { readonly do: 'plan'; readonly plan: string; readonly isPaidNow: boolean }
  | { readonly do: 'zone' | 'jobs' | 'tasks' | 'lose' | 'hand' }
  | { readonly do: 'pay' | 'deliver' | 'again' | 'dispute'; readonly which: number }
  | { readonly do: 'time'; readonly days: number; readonly succeeds: boolean }

const anyIndex = fc.nat({ max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('plan' as const),
      plan: fc.constantFrom('free', 'basic', 'plus', 'pro', 'premium'),
      isPaidNow: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('zone' as const, 'jobs' as const, 'tasks' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('lose' as const, 'hand' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'deliver' as const), which: anyIndex }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('again' as const, 'dispute' as const), which: anyIndex }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('time' as const),
      days: fc.constantFrom(1, 3, 8, 31, 45),
      succeeds: fc.boolean(),
    }),
  },
)

const giveAddress = query<{ id: UserId; email: string; at: number }>()((param) =>
  build
    .updateTable('users')
    .set({ email: param('email'), email_verified_at: param('at') })
    .where('id', '=', param('id')),
)

/** Returns a user who can start a trial. */
async function confirmedGuest(): Promise<TestPerson> {
  const { server } = shop
  const who = await guest(server)
  const id = v.parse(UserId, who.id)
  const address = { id, email: `${id}@example.org`, at: server.clock.now() }
  await server.deps.database.write(
    async (transaction) => ok(await transaction.run(giveAddress, address)),
    allScopes,
  )
  return who
}

function collect({ events }: Scene): void {
  events.push(...shop.stripe.consumeEvents())
}

async function send(scene: Scene, event: SentEvent): Promise<void> {
  expect(await shop.stripe.send(shop.server, event)).toBe(200)
  scene.sent.push(event)
}

/** Bills a month at the provider, whose time follows the test clock. */
function bill({ before }: Scene, succeeds: boolean): void {
  const { stripe, server } = shop
  for (const subscription of stripe.subscriptions.slice(before.subscriptions)) {
    while (subscription.status !== 'canceled' && subscription.until <= server.clock.now()) {
      if (succeeds) stripe.renew(subscription)
      else {
        stripe.failRenewal(subscription)
        break
      }
    }
  }
}

async function run(scene: Scene, step_: Step): Promise<void> {
  const { stripe, server } = shop
  const { who, checkouts, before } = scene
  switch (step_.do) {
    case 'plan': {
      const asked = await who.call('POST /api/subscription/upgrade', {
        plan: step_.plan,
        brand: 'snapshare',
        isPaidNow: step_.isPaidNow,
      })
      const read = v.safeParse(PlanAnswer, asked.json)
      if (read.success && read.output.checkoutUrl !== null) checkouts.push(read.output.checkoutUrl)
      break
    }
    case 'zone': {
      const order = newOrderBody()
      await who.call('POST /api/orders', order)
      checkouts.push(`/api/payments/checkout/${order.id}`)
      break
    }
    case 'pay': {
      const open = checkouts[step_.which % Math.max(1, checkouts.length)]
      if (open !== undefined) await who.call(`GET ${open}`)
      const mine = stripe.sessions.slice(before.sessions)
      const session = mine[step_.which % Math.max(1, mine.length)]
      if (session !== undefined) stripe.pay(session)
      break
    }
    case 'deliver': {
      const [event] = scene.events.splice(step_.which % Math.max(1, scene.events.length), 1)
      if (event !== undefined) await send(scene, event)
      break
    }
    case 'again': {
      const event = scene.sent[step_.which % Math.max(1, scene.sent.length)]
      if (event !== undefined) await send(scene, event)
      break
    }
    case 'time':
      await passTime(shop, server.clock.now() + step_.days * dayMs, [who])
      stripe.expire()
      bill(scene, step_.succeeds)
      break
    case 'jobs':
      await server.runJobs()
      break
    case 'tasks':
      await sendProviderRequests(shop)
      break
    case 'lose':
      stripe.loseAnswers(1)
      await sendProviderRequests(shop)
      for (const open of checkouts.slice(-1)) await who.call(`GET ${open}`)
      stripe.loseAnswers(0)
      break
    case 'hand': {
      const payment = stripe.payments.slice(before.payments).at(-1)
      if (payment !== undefined) stripe.refundByHand(payment)
      break
    }
    case 'dispute': {
      const payment = stripe.payments[before.payments + step_.which]
      if (payment !== undefined) stripe.dispute(payment, 'needs_response')
    }
  }
  collect(scene)
}

/** Delivers all events in any order and runs all jobs, after the pauses for lost responses. */
async function settle(scene: Scene): Promise<void> {
  shop.server.clock.set(shop.server.clock.now() + longestPauseMs)
  for (let turn = 0; turn < 6; turn += 1) {
    collect(scene)
    for (const event of scene.events.splice(0).toReversed()) await send(scene, event)
    await shop.server.runJobs()
    await sendProviderRequests(shop)
  }
  collect(scene)
  expect(scene.events).toEqual([])
}

async function expectFair({ who, before }: Scene): Promise<void> {
  const { stripe, server } = shop
  const now = server.clock.now()
  const { payments, orders, plan, subscription } = await rowsOf(who)
  const taken = stripe.payments.slice(before.payments)
  // Each payment is recorded once, with its refunded amount.
  expect(payments.map(({ id, refundedCents }) => `${id} ${refundedCents}`).toSorted()).toEqual(
    taken.map(({ intent, refundedCents }) => `${intent} ${refundedCents}`).toSorted(),
  )
  expect(payments.every(({ refundingCents }) => refundingCents === 0)).toBe(true)
  // Each kept payment for a zone created exactly one zone, and every zone has one payment.
  const keptZones = payments.filter(
    ({ subject, refundReason }) =>
      subject.kind === 'custom_zone' && (refundReason === null || refundReason === 'operator'),
  )
  const made = orders.filter(({ state }) => state === 'fulfilled')
  expect(keptZones.map(({ orderId }) => orderId).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  // Each kept month is one of the granted months, exactly once.
  const keptMonths = payments.filter(
    ({ subject, refundReason }) =>
      subject.kind === 'plan' &&
      (refundReason === null || refundReason === 'operator' || refundReason === 'unused'),
  )
  // A subscription shows the last 24 payments.
  expect(subscription?.payments.length ?? 0).toBe(Math.min(24, keptMonths.length))
  // No payment is kept for a canceled order.
  for (const { orderId } of [...keptZones, ...keptMonths])
    expect(await server.deps.database.reader.first(paymentOrderById, { orderId })).toMatchObject({
      state: 'paid',
    })
  const running = keptMonths.filter(
    ({ subject, refundReason }) =>
      subject.kind === 'plan' && refundReason !== 'unused' && subject.from <= now && now < subject.until,
  )
  expect(running.length > 0 && plan === 'free').toBe(false)
  // Nothing is charged twice in the future.
  const activeSubscriptions = stripe.subscriptions
    .slice(before.subscriptions)
    .filter(({ status, cancelsAtEnd }) => status !== 'canceled' && !cancelsAtEnd)
  expect(activeSubscriptions.length).toBeLessThanOrEqual(1)
  expect(plan === 'free' ? activeSubscriptions : []).toEqual([])
}

test(
  'for any sequence of taps, payments, events and losses, the books balance and everything paid is delivered once',
  { timeout: 400_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        const { stripe } = shop
        stripe.consumeEvents()
        const scene: Scene = {
          who: await confirmedGuest(),
          checkouts: [],
          sent: [],
          events: [],
          before: {
            sessions: stripe.sessions.length,
            subscriptions: stripe.subscriptions.length,
            payments: stripe.payments.length,
          },
        }
        for (const one of steps) await run(scene, one)
        await settle(scene)
        await expectConsistentLedger(shop)
        await expectFair(scene)
        // All purchases end, so that the leftovers of this run do not affect the next one.
        for (const subscription of stripe.subscriptions) subscription.status = 'canceled'
        for (const session of stripe.sessions) if (session.status === 'open') session.status = 'expired'
      }),
      { numRuns: runsFrom('PROPERTY_RUNS', 20) },
    )
  },
)
