import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { AgendaItemRow } from '#src/contract/entities/programs/agenda-item.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { fakePage, makeFakeContext } from '#src/data/engine/data-context-fake.ts'
import { applyPage, forgetScope } from '#src/data/engine/replica/apply-page.ts'
import { deleteAgendaItem, saveAgendaItem } from './agenda-commands.ts'
import { agendaOf, readAgenda } from './agenda-queries.ts'

const row = v.parse(AgendaItemRow, rowExamples.agendaItem)
const task = { kind: 'task', title: 'Print posters', owner: '', dueOn: null, isDone: false } as const

async function withItem() {
  const context = await makeFakeContext()
  const scope = userScope(context.user.id)
  const answer = fakePage([{ table: 'agendaItem', row }], 1)
  await applyPage(context.database, scope, { answer, since: 0, etag: null })
  return { context, scope }
}

test('a task shows as soon as it is saved or changed, and goes as soon as it is deleted', async () => {
  const { context } = await withItem()
  expect(await readAgenda(context)).toMatchObject([{ id: row.id, item: row.item, waiting: null }])
  await saveAgendaItem(null, task, context)
  const done = { ...row.item, title: 'Renamed' }
  await saveAgendaItem(row.id, done, context)
  expect(await readAgenda(context)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: row.id, item: done, waiting: 'queued' }),
      expect.objectContaining({ item: task, waiting: 'queued' }),
    ]),
  )
  const deletion = await deleteAgendaItem(row.id, context)
  expect((await readAgenda(context)).map(({ item }) => item)).toEqual([task])
  expect(await deletion?.undo()).toBe('restored')
  expect(agendaOf(await readAgenda(context), 'task')).toHaveLength(2)
})

test('a task that is ticked again and again before it is sent waits once', async () => {
  const { context, scope } = await withItem()
  if (row.item.kind !== 'task') throw new Error('The example is a task')
  for (const isDone of [true, false, true]) await saveAgendaItem(row.id, { ...row.item, isDone }, context)
  expect(await context.database.outbox.toArray()).toMatchObject([
    { name: 'agenda.save', args: { item: { isDone: true } } },
  ])
  await forgetScope(context.database, scope)
  expect(await readAgenda(context)).toMatchObject([{ id: row.id, item: { isDone: true } }])
})
