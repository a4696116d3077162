import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CompetitiveRow } from '#src/contract/entities/programs/competitive.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { operatorScope } from '#src/contract/wire/sync-messages.ts'
import { fakePage, makeFakeContext } from '#src/data/engine/data-context-fake.ts'
import { applyPage, forgetScope } from '#src/data/engine/replica/apply-page.ts'
import { scopesToPull } from '#src/data/engine/replica/scopes.ts'
import { putEntryIn, removeEntryIn } from './entry-commands.ts'
import { readEntries } from './entry-queries.ts'

const row = v.parse(CompetitiveRow, rowExamples.competitiveEntry)
const { entry } = mutationExamples['competitive.put']

async function withEntry() {
  const context = await makeFakeContext()
  const answer = fakePage([{ table: 'competitiveEntry', row }], 1)
  await applyPage(context.database, operatorScope, { answer, since: 0, etag: null })
  return context
}

test('an entry shows as soon as it is written down, and goes as soon as it is taken out', async () => {
  const context = await withEntry()
  expect(await readEntries(context)).toMatchObject([{ id: row.id, waiting: null }])
  await putEntryIn(context, null, entry)
  await putEntryIn(context, row.id, { ...row.entry, name: 'A new name' })
  expect(await readEntries(context)).toMatchObject([
    { id: row.id, entry: { name: 'A new name' }, waiting: 'queued' },
    { entry, waiting: 'queued' },
  ])
  await removeEntryIn(context, row.id)
  expect(await readEntries(context)).toMatchObject([{ entry }])
})

test('only an admin’s device asks for the operator’s scope, and forgets it when it is no longer theirs', async () => {
  const context = await withEntry()
  expect(await scopesToPull(context)).not.toContain(operatorScope)
  expect(await scopesToPull({ ...context, user: { ...context.user, isAdmin: true } })).toContain(
    operatorScope,
  )
  await forgetScope(context.database, operatorScope)
  expect(await readEntries(context)).toEqual([])
})
