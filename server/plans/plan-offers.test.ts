import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { PlanOffer } from '#src/contract/entities/plans/plan-offer.ts'
import { build, query } from '#server/core/db/query.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import type { TestPerson } from '#server/testing/test-client.ts'
import { givePlan } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer
let ada: TestPerson

beforeEach(async () => {
  server = await startTestServer({ now: start })
  ada = await confirmedMember(server)
})
afterEach(() => server.close())

const paidAmounts = query<Record<string, never>>()(() =>
  build.selectFrom('plan_charges').select('amount_cents').where('state', '=', 'paid').orderBy('requested_at'),
)

const Answer = v.object({ offer: v.nullable(PlanOffer) })

async function offerTo(who: TestPerson, place = 'photo_editor', brand = 'snapshare') {
  const answer = await who.call('POST /api/subscription/offers', { place, brand })
  return v.parse(Answer, answer.json).offer
}

function buy(who: TestPerson, body: Record<string, unknown>) {
  return who.call('POST /api/subscription/upgrade', body)
}

test('each screen with an offer shows its plan at its price for a limited time from the first view, on every device', async () => {
  for (const [place, plan, priceCents, hours] of [
    ['download_limit', 'basic', 79, 48],
    ['zone_creation', 'plus', 254, 72],
    ['photo_editor', 'plus', 254, 48],
    ['merchandise_page', 'pro', 449, 24],
    ['memorial_zone', 'premium', 1124, 168],
  ] as const) {
    server.clock.set(start)
    const first = await offerTo(ada, place)
    expect(first).toMatchObject({ plan, priceCents, untilAt: start + hours * hourMs })
    server.clock.advance(5 * hourMs)
    expect(await offerTo(ada, place)).toEqual(first)
    server.clock.set(start + hours * hourMs)
    expect(await offerTo(ada, place)).toBeNull()
  }
  expect(await offerTo(ada, 'memorial_zone', 'snapzone')).toBeNull()
})

test('a plan is not offered to people who have it or a better one', async () => {
  await givePlan(server, ada, 'plus')
  expect(await offerTo(ada)).toBeNull()
  expect(await offerTo(ada, 'merchandise_page')).not.toBeNull()
  await givePlan(server, ada, 'premium')
  for (const place of ['download_limit', 'zone_creation', 'merchandise_page', 'memorial_zone'])
    expect(await offerTo(ada, place)).toBeNull()
})

test('an offer is paid once at its price, and the next month costs the plan’s', async () => {
  const offer = await offerTo(ada)
  const body = { plan: 'plus', offer: offer?.token, expectedPriceCents: 254 }
  expect((await ada.call('POST /api/subscription/preview', body)).json).toMatchObject({
    kind: 'buy',
    dueCents: 254,
  })
  const [one, two] = await Promise.all([buy(ada, body), buy(ada, body)])
  expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect([one, two].find(({ status }) => status === 409)?.json).toMatchObject({
    message: 'This offer was already used',
  })
  expect((await ada.call('GET /api/auth/user')).json).toMatchObject({ subscriptionPlan: 'plus' })
  server.clock.advance(31 * 24 * hourMs)
  await server.runJobs()
  const sums = await server.deps.database.reader.all(paidAmounts, {})
  expect(sums.map(({ amount_cents }) => amount_cents)).toEqual([254, 299])
})

test('a changed price and a forged, ended, foreign or misused offer are rejected with a message, and nothing is paid', async () => {
  const ben = await confirmedMember(server)
  const token = (await offerTo(ada))?.token ?? ''
  const refusals = [
    await buy(ada, { plan: 'plus', offer: token, expectedPriceCents: 299 }),
    await buy(ada, { plan: 'plus', offer: `${token.slice(0, -4)}AAAA`, expectedPriceCents: 254 }),
    await buy(ada, { plan: 'plus', offer: 'no offer at all' }),
    await buy(ada, { plan: 'pro', offer: token }),
    await buy(ben, { plan: 'plus', offer: token, expectedPriceCents: 254 }),
  ]
  server.clock.advance(48 * hourMs)
  refusals.push(await buy(ada, { plan: 'plus', offer: token, expectedPriceCents: 254 }))
  expect(refusals.map(({ status }) => status)).toEqual([409, 400, 400, 400, 403, 410])
  expect(refusals.at(-1)?.json).toMatchObject({ message: 'This offer has ended' })
  expect(await server.deps.database.reader.all(paidAmounts, {})).toEqual([])
})
