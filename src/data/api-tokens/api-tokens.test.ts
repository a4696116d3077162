import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ApiTokenRow } from '#src/contract/entities/accounts/api-token.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { fakePage, fakeScopes, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { revokeApiToken } from './api-token-commands.ts'
import { readApiTokens } from './api-token-queries.ts'

const row = v.parse(ApiTokenRow, rowExamples.apiToken)

test('lists tokens, newest first; a revoked one stays, marked, until the server processes the request', async () => {
  const context = await makeFakeContext()
  const older = { ...row, id: '00000000000000ff', createdAt: row.createdAt - 1 }
  const rows = [older, row].map((one) => ({ table: 'apiToken' as const, row: one }))
  await applyPage(context.database, fakeScopes.user, { answer: fakePage(rows, 11), since: 0, etag: null })
  await revokeApiToken(older.id, context)
  expect(await readApiTokens(context)).toEqual([
    { ...row, isRevoking: false },
    { ...older, isRevoking: true },
  ])
})
