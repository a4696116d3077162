import * as v from 'valibot'
import {
  type BudgetLine,
  type Task,
  AgendaItem,
  type AgendaKind,
} from '#src/contract/entities/programs/agenda-item.ts'
import type { Payment } from '#src/data/payments/revenue-queries.ts'
import type { IsoDay } from '#src/contract/wire/time.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { formatDay } from '#src/i18n/format.ts'
import { centsOf } from '#src/ui/fields/parse-cents.ts'

interface BudgetItem {
  readonly item: BudgetLine
}

export interface BudgetMonth<Some extends BudgetItem> {
  /** The start of the month in UTC. */
  readonly startAt: number
  /** Sorted by due day. */
  readonly lines: readonly Some[]
  readonly plannedCents: number
  readonly spentCents: number
  /** The month's payments in US cents, without test payments. */
  readonly paidCents: number
}

/** Groups the lines by the month in which they are due, latest first, with the payments of that month. */
export function budgetByMonth<Some extends BudgetItem>(
  lines: readonly Some[],
  payments: readonly Payment[],
): readonly BudgetMonth<Some>[] {
  const paid = payments.filter(({ currency, isTest }) => currency === 'USD' && !isTest)
  return [...Map.groupBy(lines, ({ item }) => item.neededOn.slice(0, 7))]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, own]) => ({
      startAt: Date.parse(`${month}-01`),
      lines: own.toSorted((a, b) => compareDays(a.item.neededOn, b.item.neededOn)),
      plannedCents: sum(own.map(({ item }) => item.plannedCents)),
      spentCents: sum(own.map(({ item }) => item.spentCents)),
      paidCents: sum(
        paid.filter(({ at }) => new Date(at).toISOString().startsWith(month)).map(({ cents }) => cents),
      ),
    }))
}

function sum(cents: readonly number[]): number {
  return cents.reduce((all, one) => all + one, 0)
}

interface TaskItem {
  readonly item: Task
}

/**
 * Returns tasks with whether they are overdue on `today`: open tasks by due date, then open tasks without one, then
 * done tasks.
 */
export function tasksInOrder<View extends TaskItem>(
  views: readonly View[],
  today: IsoDay,
): readonly (View & { readonly isOverdue: boolean })[] {
  return views
    .map((view) => ({
      ...view,
      isOverdue: !view.item.isDone && view.item.dueOn !== null && view.item.dueOn < today,
    }))
    .toSorted(
      (a, b) =>
        Number(a.item.isDone) - Number(b.item.isDone) ||
        compareDays(a.item.dueOn ?? never, b.item.dueOn ?? never),
    )
}

/** Sorts after every day. */
const never = '9999-12-31'

/** Formats a date. Uses noon in UTC, which is the same date almost everywhere. */
export function formatIsoDay(day: IsoDay): string {
  return formatDay(Date.parse(day) + dayMs / 2)
}

/** Compares two days for sorting, earliest first. */
export function compareDays(one: IsoDay, other: IsoDay): number {
  return one === other ? 0 : one < other ? -1 : 1
}

/** The input of each field, by field name. */
type AgendaForm = Readonly<Record<string, string>>

export interface AgendaField {
  readonly name:
    | 'title'
    | 'owner'
    | 'dueOn'
    | 'codeId'
    | 'costCents'
    | 'startsOn'
    | 'endsOn'
    | 'plannedCents'
    | 'spentCents'
    | 'neededOn'
  readonly type: 'text' | 'day' | 'money' | 'money or none' | 'code'
}

/** The fields of each kind of item, in form order. */
export const agendaFields: Readonly<Record<AgendaKind, readonly AgendaField[]>> = {
  task: [
    { name: 'title', type: 'text' },
    { name: 'owner', type: 'text' },
    { name: 'dueOn', type: 'day' },
  ],
  campaign: [
    { name: 'title', type: 'text' },
    { name: 'codeId', type: 'code' },
    { name: 'costCents', type: 'money' },
    { name: 'startsOn', type: 'day' },
    { name: 'endsOn', type: 'day' },
  ],
  budget: [
    { name: 'title', type: 'text' },
    { name: 'plannedCents', type: 'money' },
    { name: 'spentCents', type: 'money or none' },
    { name: 'neededOn', type: 'day' },
  ],
}

/** Returns the form of an existing item, or an empty form. */
export function agendaForm(kind: AgendaKind, item: AgendaItem | null): AgendaForm {
  const values: Readonly<Record<string, unknown>> = item?.kind === kind ? item : {}
  return Object.fromEntries(agendaFields[kind].map(({ name }) => [name, fieldText(values[name])]))
}

function fieldText(value: unknown): string {
  if (typeof value === 'number') return (value / 100).toFixed(2)
  return typeof value === 'string' ? value : ''
}

/** Returns the item that a form describes, or the invalid fields. Values without a field are copied from `existing`. */
export function readAgendaForm(
  kind: AgendaKind,
  form: AgendaForm,
  existing: AgendaItem | null,
): Result<AgendaItem, readonly AgendaField['name'][]> {
  const fields = agendaFields[kind]
  const raw = Object.fromEntries(fields.map((field) => [field.name, valueOf(field, form[field.name] ?? '')]))
  const isDone = existing?.kind === 'task' && existing.isDone
  const parsed = v.safeParse(AgendaItem, { ...raw, kind, isDone })
  if (parsed.success) return ok(parsed.output)
  const invalidNames = new Set(parsed.issues.map((issue) => v.getDotPath(issue)))
  return err(fields.map(({ name }) => name).filter((name) => invalidNames.has(name)))
}

function valueOf({ type }: AgendaField, text: string): unknown {
  switch (type) {
    case 'text':
      return text
    case 'money':
      return centsOf(text)
    case 'money or none':
      return text.trim() === '' ? 0 : centsOf(text)
    case 'day':
    case 'code':
      return text === '' ? null : text
  }
}
