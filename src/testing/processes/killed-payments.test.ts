import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { PullAnswer } from '#src/contract/wire/replicated-rows.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { runAdminCommand } from '#server/testing/run-command.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import { type SentEvent, startStripe, type TestStripe } from '#server/testing/test-stripe.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'

/** If a process is killed during a job, its lease blocks other processes for 30 s. */
const untilJobsRun = { timeout: 60_000 }

let stripe: TestStripe
let server: AppServer
let ada: Person

beforeAll(async () => {
  stripe = await startStripe(() => Date.now())
  server = await AppServer.start({
    STRIPE_SECRET_KEY: stripe.config.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.config.webhookSecret,
    STRIPE_API_BASE: stripe.config.apiBase ?? '',
  })
  ada = await Person.guest(server, 'Ada')
}, 60_000)
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const reachable = {
  fetch: (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${server.proxy.target}${path}`, init),
}

async function restart(): Promise<void> {
  await server.kill()
  await server.run()
}

async function placeOrder(): Promise<string> {
  const order = newOrderBody()
  await ada.call('POST', '/api/orders', order)
  return `/api/payments/checkout/${order.id}`
}

/** Returns the session that the path redirects to. */
async function sessionAt(path: string) {
  const address = (await ada.ask('GET', path)).headers.get('location') ?? ''
  const session = stripe.sessions.find(({ id }) => address.endsWith(id))
  if (session === undefined) throw new Error(`No session at ${address}`)
  return session
}

let sent = 0

const momentsMs = [
  [1, 12],
  [0, 6],
  [3, 20],
] as const

/**
 * Sends an event and kills the server after each of its delays, then sends it until it is accepted. Each event uses two
 * of the delays, and three events in a row cover all of them.
 */
async function sendThroughKills(event: SentEvent): Promise<void> {
  const moments = momentsMs[sent % momentsMs.length] ?? []
  sent += 1
  for (const afterMs of moments) {
    const sending = stripe.send(reachable, event).catch(() => 0)
    await setTimeout(afterMs)
    await restart()
    await sending
  }
  expect(await stripe.send(reachable, event)).toBe(200)
}

async function rows() {
  const user = v.parse(v.object({ id: v.string() }), await ada.call('GET', '/api/auth/user'))
  const query = `scope=user:${user.id}&since=0&limit=500&schemaVersion=${protocolVersion}`
  return v.parse(PullAnswer, await ada.call('GET', `/api/sync/pull?${query}`)).rows
}

test('a server killed at any moment of a payment creates one checkout, one zone and one refund', async () => {
  const path = await placeOrder()
  stripe.beforeNextAnswer(() => server.kill())
  await ada.ask('GET', path).catch(() => null)
  await server.run()
  const session = await sessionAt(path)
  expect(stripe.sessions).toHaveLength(1)
  stripe.pay(session)
  for (const event of stripe.consumeEvents()) await sendThroughKills(event)

  const feeAsked = `GET /v1/payment_intents/${stripe.payments[0]?.intent}`
  await expect.poll(() => stripe.asked, untilJobsRun).toContain(feeAsked)
  stripe.pay(await sessionAt(await placeOrder()), { currency: 'eur' })
  // The refund job is killed after the provider has made the refund.
  stripe.beforeNextAnswer(() => server.kill(), '/v1/refunds')
  for (const event of stripe.consumeEvents()) expect(await stripe.send(reachable, event)).toBe(200)
  await expect.poll(() => stripe.payments[1]?.refundedCents, untilJobsRun).toBe(99)
  await server.waitUntilExited()
  await server.run()
  for (const event of stripe.consumeEvents()) await sendThroughKills(event)

  const pulledRows = await rows()
  const payments = pulledRows.flatMap((row) => (row.table === 'payment' ? [row.row] : []))
  expect(payments.map(({ currency, refundedCents }) => `${currency} ${refundedCents}`).toSorted()).toEqual([
    'EUR 99',
    'USD 0',
  ])
  const orders = pulledRows.flatMap((row) => (row.table === 'order' ? [row.row.state] : []))
  expect(orders.toSorted()).toEqual(['fulfilled', 'pending'])
  expect(stripe.payments.map(({ refundedCents }) => refundedCents)).toEqual([0, 99])
  const commandContext = { environment: { DATA_DIR: server.dataDir } }
  // Two payments, a refund, and the provider's fee for each payment.
  const checked = async () => (await runAdminCommand(commandContext, 'ledger', ['check'])).text
  await expect.poll(checked, untilJobsRun).toContain('5 bookings were checked.')
}, 500_000)
