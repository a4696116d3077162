import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { AgendaItemRow } from '#src/contract/entities/programs/agenda-item.ts'
import { CodeRow } from '#src/contract/entities/zones/code.ts'
import { MemberRow } from '#src/contract/entities/zones/member.ts'
import { MembershipRow } from '#src/contract/entities/zones/zone.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { fakePage, fakeScopes, fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { applyPage, deleteScope } from '#src/data/engine/replica/apply-page.ts'
import { deleteAgendaItem, saveAgendaItem } from './agenda-commands.ts'
import { agendaOf, readAgenda } from './agenda-queries.ts'
import { readCampaignJoins } from './campaign-queries.ts'

const row = v.parse(AgendaItemRow, rowExamples.agendaItem)
const task = { kind: 'task', title: 'Print posters', owner: '', dueOn: null, isDone: false } as const

async function withItem() {
  const context = await makeFakeContext()
  const scope = userScope(context.user.id)
  const answer = fakePage([{ table: 'agendaItem', row }], 1)
  await applyPage(context.database, scope, { answer, since: 0, etag: null })
  return { context, scope }
}

test('a saved or changed task shows at once, and a deleted one disappears at once', async () => {
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

test('checking an unsent task repeatedly queues one change', async () => {
  const { context, scope } = await withItem()
  if (row.item.kind !== 'task') throw new Error('The example must be a task')
  for (const isDone of [true, false, true]) await saveAgendaItem(row.id, { ...row.item, isDone }, context)
  expect(await context.database.outbox.toArray()).toMatchObject([
    { name: 'agenda.save', args: { item: { isDone: true } } },
  ])
  await deleteScope(context.database, scope)
  expect(await readAgenda(context)).toMatchObject([{ id: row.id, item: { isDone: true } }])
})

test('a campaign counts people who joined by its code from its first to its last day', async () => {
  const { context } = await withItem()
  const zone = { ...fakeZone, expiresAt: null }
  const code = v.parse(CodeRow, { ...rowExamples.code, label: 'Flyer' })
  const member = v.parse(MemberRow, rowExamples.member)
  const joined = (at: number, day: string, codeLabel: string | null) => ({
    table: 'member' as const,
    row: v.parse(MemberRow, {
      ...member,
      id: `${zone.id}_01990000-0000-7000-8000-0000000001${at}`,
      joinedAt: Date.parse(day),
      codeLabel,
    }),
  })
  const rows = [
    { table: 'zone' as const, row: zone },
    { table: 'membership' as const, row: v.parse(MembershipRow, rowExamples.membership) },
    { table: 'code' as const, row: code },
    joined(10, '2026-05-30T12:00:00Z', 'Flyer'),
    joined(11, '2026-06-01T12:00:00Z', 'Flyer'),
    joined(12, '2026-06-30T12:00:00Z', 'Flyer'),
    joined(13, '2026-06-30T12:00:00Z', 'Door'),
    joined(14, '2026-07-02T12:00:00Z', 'Flyer'),
  ]
  const answer = fakePage(rows, 2)
  await applyPage(context.database, fakeScopes.zone, { answer, since: 0, etag: null })
  const campaign = { kind: 'campaign', title: 'Flyers', costCents: 5000 } as const
  const span = { startsOn: '2026-06-01', endsOn: '2026-06-30' }
  await saveAgendaItem(null, { ...campaign, ...span, codeId: code.id }, context)
  await saveAgendaItem(null, { ...campaign, ...span, codeId: null }, context)
  expect([...(await readCampaignJoins(context)).values()]).toEqual([
    { zoneName: zone.name, label: 'Flyer', joins: 2 },
  ])
})
