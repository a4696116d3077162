import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { SubscriptionRow } from '#src/contract/entities/plans/subscription.ts'
import { fakePage, fakeScopes, fakeUser, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { readSubscription } from './subscription-queries.ts'

test('returns undefined for the plan before the first pull, then the pulled state', async () => {
  const context = await makeFakeContext()
  expect(await readSubscription(context)).toBeUndefined()
  const userPage = fakePage([{ table: 'user', row: fakeUser }], 1)
  await applyPage(context.database, fakeScopes.user, { answer: userPage, since: 0, etag: null })
  expect(await readSubscription(context)).toBeNull()
  const row = v.parse(SubscriptionRow, rowExamples.subscription)
  const page = fakePage([{ table: 'subscription', row }], 2)
  await applyPage(context.database, fakeScopes.user, { answer: page, since: 1, etag: null })
  expect(await readSubscription(context)).toEqual(row)
})
