import { expect, test } from 'vitest'
import { agendaForm, budgetByMonth, readAgendaForm, tasksInOrder } from './agenda.ts'

const task = (title: string, dueOn: string | null, isDone = false) => ({
  item: { kind: 'task', title, owner: '', dueOn, isDone } as const,
})

test('open tasks are ordered by due date, done ones last; tasks before today are overdue', () => {
  const tasks = [task('done', '2026-01-01', true), task('someday', null), task('today', '2026-06-02')]
  const inOrder = tasksInOrder([...tasks, task('late', '2026-06-01')], '2026-06-02')
  expect(inOrder.map(({ item, isOverdue }) => [item.title, isOverdue])).toEqual([
    ['late', true],
    ['today', false],
    ['someday', false],
    ['done', false],
  ])
})

test('a form reports its invalid fields, and editing a done task keeps it done', () => {
  const { item } = task('Print posters', null, true)
  expect(readAgendaForm('task', agendaForm('task', null), null)).toEqual({ ok: false, error: ['title'] })
  expect(readAgendaForm('task', { ...agendaForm('task', item), dueOn: '2026-06-01' }, item)).toEqual({
    ok: true,
    value: { ...item, dueOn: '2026-06-01' },
  })
})

test('reads a campaign’s cost with point or comma; its last day cannot precede the first', () => {
  const form = {
    title: 'Flyers',
    codeId: '',
    costCents: '99,50',
    startsOn: '2026-06-01',
    endsOn: '2026-06-30',
  }
  expect(readAgendaForm('campaign', form, null)).toMatchObject({
    ok: true,
    value: { kind: 'campaign', costCents: 9950, codeId: null },
  })
  const wrong = { ...form, costCents: '1,234.50', endsOn: '2026-05-31' }
  expect(readAgendaForm('campaign', { ...wrong, costCents: '12' }, null)).toEqual({
    ok: false,
    error: ['endsOn'],
  })
  for (const costCents of ['', 'ten', '-1', '1,234.50', '1000001'])
    expect(readAgendaForm('campaign', { ...form, costCents }, null)).toEqual({
      ok: false,
      error: ['costCents'],
    })
})

test('totals budget lines by month, newest first, next to the payments of that month', () => {
  const line = (title: string, neededOn: string, [plannedCents, spentCents]: readonly [number, number]) => ({
    item: { kind: 'budget', title, neededOn, plannedCents, spentCents } as const,
  })
  const paid = (day: string, cents: number, other: { currency?: string; isTest?: boolean } = {}) => ({
    at: Date.parse(day),
    kind: 'goods' as const,
    cents,
    currency: 'USD',
    payments: 1,
    isTest: false,
    zoneName: null,
    ...other,
  })
  const lines = [
    line('Album', '2026-07-31', [8000, 0]),
    line('Flyers', '2026-06-30', [5000, 6000]),
    line('Prints', '2026-06-01', [2000, 1000]),
  ]
  const payments = [
    paid('2026-06-30T23:59:59Z', 999),
    paid('2026-07-01', 500, { isTest: true }),
    paid('2026-07-01', 700, { currency: 'EUR' }),
    paid('2026-05-31', 100),
  ]
  const months = budgetByMonth(lines, payments)
  expect(
    months.map(({ lines: own, ...sums }) => ({ ...sums, titles: own.map(({ item }) => item.title) })),
  ).toEqual([
    {
      startAt: Date.parse('2026-07-01'),
      plannedCents: 8000,
      spentCents: 0,
      paidCents: 0,
      titles: ['Album'],
    },
    {
      startAt: Date.parse('2026-06-01'),
      plannedCents: 7000,
      spentCents: 7000,
      paidCents: 999,
      titles: ['Prints', 'Flyers'],
    },
  ])
})
