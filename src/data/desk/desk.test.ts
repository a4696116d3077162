import { expect, test } from 'vitest'
import * as v from 'valibot'
import { UserRow } from '#src/contract/entities/accounts/user.ts'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { supportId } from '#src/contract/entities/examples/example-ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { fakePage, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { queueDeskAction } from './desk-commands.ts'
import { readDesk } from './desk-queries.ts'

const list: DeskList = {
  rows: [
    {
      kind: 'support',
      id: supportId,
      email: 'ada@example.org',
      userId: null,
      subject: 'Lost',
      message: 'Where is it?',
      askedAt: 1,
      closedAt: null,
      answers: [],
    },
  ],
  hasMore: false,
  at: 1,
}
const listQuery = { list: 'support', find: '' } as const

async function contextWithList() {
  const context = await makeFakeContext()
  await context.database.figures.put({ key: 'desk support', find: '', value: list })
  return context
}

test('a list is available offline, and an unsent action is shown with its row', async () => {
  const context = await contextWithList()
  expect(await readDesk(context, listQuery)).toMatchObject({ list })
  const on = `support:${supportId}`
  await queueDeskAction({ on, about: 'Lost', action: { kind: 'close', requestId: supportId } }, context)
  const { waiting } = await readDesk(context, listQuery)
  expect(waiting.get(on)).toEqual({ state: 'queued', action: 'close', problem: null })
})

test('does not store an action that the contract rejects', async () => {
  const context = await contextWithList()
  const suspension = { kind: 'suspend', userId: context.user.id, reason: ' ' } as const
  await expect(queueDeskAction({ on: 'person:1', about: '', action: suspension }, context)).rejects.toThrow(
    'must not be empty',
  )
  expect(await context.database.outbox.count()).toBe(0)
})

test('search results are shown only for their own search', async () => {
  const context = await contextWithList()
  expect((await readDesk(context, { list: 'support', find: 'ada' })).list).toBeNull()
})

test('desk data is deleted from the device when the user loses access', async () => {
  const context = await contextWithList()
  const row = { ...v.parse(UserRow, rowExamples.user), id: context.user.id, isAdmin: false }
  const answer = fakePage([{ table: 'user', row }], 1)
  await applyPage(context.database, userScope(context.user.id), { answer, since: 0, etag: null })
  expect(await context.database.figures.count()).toBe(0)
})
