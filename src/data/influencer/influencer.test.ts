import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { InfluencerRow } from '#src/contract/entities/programs/influencer.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { fakePage, fakeScopes, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { applyAsInfluencer, startReferral } from './influencer-commands.ts'
import { readInfluencer } from './influencer-queries.ts'

test('a link and an application show at once offline', async () => {
  const context = await makeFakeContext()
  expect(await readInfluencer(context)).toMatchObject({ code: null, application: 'none', followed: 0 })
  await startReferral(context)
  await applyAsInfluencer(mutationExamples['influencer.apply'], context)
  const waiting = await readInfluencer(context)
  expect(waiting).toMatchObject({ application: 'sent', isWaiting: true })
  expect(waiting.code).toMatch(/^[2-9b-z]{10}$/)
})

test('the server’s counts and code take precedence over unsent changes', async () => {
  const context = await makeFakeContext()
  await startReferral(context)
  const row = v.parse(InfluencerRow, rowExamples.influencer)
  const answer = fakePage([{ table: 'influencer', row }], 13)
  await applyPage(context.database, fakeScopes.user, { answer, since: 0, etag: null })
  expect(await readInfluencer(context)).toMatchObject({
    code: row.code,
    followed: 3,
    joined: 2,
    isWaiting: false,
  })
})
