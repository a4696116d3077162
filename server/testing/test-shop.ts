import { expect } from 'vitest'
import * as v from 'valibot'
import { PlanAnswer } from '#src/contract/entities/plans/subscription.ts'
import { checkSpan } from '#server/payments/check-books.ts'
import { settlementJobs } from '#server/checkout/settlement-jobs.ts'
import { pull, type TestPerson } from './test-client.ts'
import { runEach } from './run-each.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'
import type { StripeSession } from './stripe-state.ts'
import { startStripe, type TestStripe } from './test-stripe.ts'

export interface Shop {
  readonly server: TestServer
  readonly stripe: TestStripe
  close(): Promise<void>
}

/** Starts a server with a Stripe stand-in, which uses the server's clock. `isLive`: not in Stripe's test mode. */
export async function startShop(
  options: TestServerOptions & { readonly now: number; readonly isLive?: boolean },
): Promise<Shop> {
  const held: { server: TestServer | null } = { server: null }
  const stripe = await startStripe(() => held.server?.clock.now() ?? options.now, options.isLive)
  const server = await startTestServer({ ...options, config: { ...options.config, stripe: stripe.config } })
  held.server = server
  return {
    server,
    stripe,
    async close() {
      await server.close()
      await stripe.close()
    },
  }
}

/** Returns the redirect target of one of our paths. */
export async function redirectTargetOf(who: TestPerson, path: string): Promise<string> {
  const answer = await who.call(`GET ${path}`)
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

/** Opens the checkout of a pending order as its buyer. Returns the session at Stripe. */
export async function openSession(
  { stripe }: Shop,
  who: TestPerson,
  checkoutUrl: string,
): Promise<StripeSession> {
  const address = await redirectTargetOf(who, checkoutUrl)
  const session = stripe.sessions.find(({ id }) => address.endsWith(id))
  if (session === undefined) throw new Error(`No session at ${address}`)
  return session
}

/** Orders and pays for a plan. Its events are not delivered yet. */
export async function payPlan(shop: Shop, who: TestPerson, plan: string): Promise<StripeSession> {
  const asked = await who.call('POST /api/subscription/upgrade', {
    plan,
    brand: 'snapshare',
    isPaidNow: true,
  })
  const { checkoutUrl } = v.parse(PlanAnswer, asked.json)
  const session = await openSession(shop, who, checkoutUrl ?? '')
  expect(shop.stripe.pay(session)).toBe(true)
  return session
}

/** Advances the time. Users open the app periodically so that they stay signed in. */
export async function passTime(
  { server }: Shop,
  until: number,
  people: readonly TestPerson[],
): Promise<void> {
  const stepMs = 10 * 86_400_000
  while (server.clock.now() < until) {
    server.clock.set(Math.min(until, server.clock.now() + stepMs))
    for (const who of people) await who.call('GET /api/auth/user')
  }
}

/** Sends pending requests to the provider, as the jobs do. */
export async function sendProviderRequests({ server }: Shop): Promise<void> {
  await runEach(server.deps, settlementJobs)
}

/** Returns the user's rows by table, as pulled by a device. */
export async function rowsOf(who: TestPerson) {
  const { rows } = await pull(who, `user:${who.id}`)
  return {
    subscription: rows.flatMap((row) => (row.table === 'subscription' ? [row.row] : []))[0],
    payments: rows.flatMap((row) => (row.table === 'payment' ? [row.row] : [])),
    orders: rows.flatMap((row) => (row.table === 'order' ? [row.row] : [])),
    goods: rows.flatMap((row) => (row.table === 'goodsOrder' ? [row.row] : [])),
    notices: rows.flatMap((row) => (row.table === 'notice' ? [row.row.kind] : [])),
    plan: rows.flatMap((row) => (row.table === 'user' ? [row.row.subscriptionPlan] : []))[0],
  }
}

/** Expects the ledger to be consistent. */
export async function expectConsistentLedger({ server }: Shop): Promise<void> {
  const { problems } = await checkSpan(server.deps.database.reader, {
    from: 0,
    until: Number.MAX_SAFE_INTEGER,
  })
  expect(problems).toEqual([])
}
