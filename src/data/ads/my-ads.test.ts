import { afterEach, beforeEach, expect, test } from 'vitest'
import { AdId } from '#src/contract/entities/ads/ad.ts'
import * as v from 'valibot'
import { makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { queueAdAction } from './ad-commands.ts'
import { readMyAds } from './ad-queries.ts'

type Context = Awaited<ReturnType<typeof makeFakeContext>>
let context: Context

beforeEach(async () => {
  context = await makeFakeContext()
})
afterEach(() => context.database.close())

const ad = {
  type: 'venue',
  title: 'A barn',
  description: 'For weddings.',
  ctaText: 'See it',
  linkUrl: 'https://barn.example.org',
  brand: null,
  placement: 'top',
  firstDay: '2026-06-02',
  lastDay: '2026-06-03',
  timeZone: 'Europe/Berlin',
  budgetCents: 500,
  priceCents: 800,
} as const
const saved = (title: string) =>
  ({ kind: 'save', ad: { ...ad, title }, picture: 'none', isSubmitted: true }) as const

test('an ad written offline shows its days and is marked as unsent', async () => {
  await queueAdAction({ id: null, about: 'A barn', action: saved('A barn') }, context)
  expect(await readMyAds(context)).toMatchObject([
    {
      title: 'A barn',
      state: 'draft',
      startsAt: Date.parse('2026-06-01T22:00:00Z'),
      endsAt: Date.parse('2026-06-03T22:00:00Z'),
      waiting: { state: 'queued', action: 'save', problem: null },
    },
  ])
  await expect(
    queueAdAction(
      {
        id: null,
        about: '',
        action: { ...saved('x'), ad: { ...ad, linkUrl: 'http://a.b' } },
      },
      context,
    ),
  ).rejects.toThrow('https://')
})

test('a rejected action shows its reason until the ad is saved again', async () => {
  const id = v.parse(AdId, context.platform.ids.uuid())
  await queueAdAction({ id, about: 'A barn', action: saved('A barn') }, context)
  const lastError = {
    code: 'email_unverified',
    message: 'Confirm your address',
    httpStatus: 403,
    upgradeRequired: false,
  }
  await context.database.outbox.toCollection().modify({ state: 'rejected', lastError })
  expect(await readMyAds(context)).toMatchObject([
    { id, waiting: { state: 'refused', problem: 'Confirm your address' } },
  ])
  await queueAdAction({ id, about: 'Another barn', action: saved('Another barn') }, context)
  expect(await readMyAds(context)).toMatchObject([
    { id, title: 'Another barn', waiting: { state: 'queued', problem: null } },
  ])
  expect(await context.database.outbox.count()).toBe(1)
})
