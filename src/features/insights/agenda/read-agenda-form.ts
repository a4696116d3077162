import * as v from 'valibot'
import { AgendaItem, type AgendaKind } from '#src/contract/entities/programs/agenda-item.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import { centsOf } from '#src/ui/fields/cents-of.ts'

/** What is typed in each field, by the field's name. */
export type AgendaForm = Readonly<Record<string, string>>

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

/** The fields of each kind of item, in the order of its form. */
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

/** The form of an item that is there, or an empty one. */
export function agendaForm(kind: AgendaKind, item: AgendaItem | null): AgendaForm {
  const known: Readonly<Record<string, unknown>> = item?.kind === kind ? item : {}
  return Object.fromEntries(agendaFields[kind].map(({ name }) => [name, typed(known[name])]))
}

function typed(known: unknown): string {
  if (typeof known === 'number') return (known / 100).toFixed(2)
  return typeof known === 'string' ? known : ''
}

/** The item that a form describes, or the fields that stand in its way; what no field shows stays as it is in `before`. */
export function readAgendaForm(
  kind: AgendaKind,
  form: AgendaForm,
  before: AgendaItem | null,
): Result<AgendaItem, readonly AgendaField['name'][]> {
  const fields = agendaFields[kind]
  const raw = Object.fromEntries(fields.map((field) => [field.name, valueOf(field, form[field.name] ?? '')]))
  const isDone = before?.kind === 'task' && before.isDone
  const read = v.safeParse(AgendaItem, { ...raw, kind, isDone })
  if (read.success) return ok(read.output)
  const wrong = new Set(read.issues.map((issue) => v.getDotPath(issue)))
  return err(fields.map(({ name }) => name).filter((name) => wrong.has(name)))
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
