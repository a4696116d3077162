import { expect, test } from 'vitest'
import { agendaForm, readAgendaForm } from './read-agenda-form.ts'
import { tasksInOrder } from './tasks-in-order.ts'

const task = (title: string, dueOn: string | null, isDone = false) => ({
  item: { kind: 'task', title, owner: '', dueOn, isDone } as const,
})

test('open tasks come by their due date, done ones last, and those before today are overdue', () => {
  const tasks = [task('done', '2026-01-01', true), task('someday', null), task('today', '2026-06-02')]
  const inOrder = tasksInOrder([...tasks, task('late', '2026-06-01')], '2026-06-02')
  expect(inOrder.map(({ item, isOverdue }) => [item.title, isOverdue])).toEqual([
    ['late', true],
    ['today', false],
    ['someday', false],
    ['done', false],
  ])
})

test('a form names its wrong fields, and a task that is changed stays done', () => {
  const { item } = task('Print posters', null, true)
  expect(readAgendaForm('task', agendaForm('task', null), null)).toEqual({ ok: false, error: ['title'] })
  expect(readAgendaForm('task', { ...agendaForm('task', item), dueOn: '2026-06-01' }, item)).toEqual({
    ok: true,
    value: { ...item, dueOn: '2026-06-01' },
  })
})
