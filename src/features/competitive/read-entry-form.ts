import * as v from 'valibot'
import {
  AdvantageStrength,
  CompetitiveEntry,
  CompetitiveValue,
  FeatureCategory,
  PatentStatus,
  TrademarkStatus,
} from '#src/contract/entities/programs/competitive.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'

export type EntryKind = CompetitiveEntry['kind']
/** What is typed in each field, by the field's name. */
export type EntryForm = Readonly<Record<string, string>>

type FieldType =
  | { readonly type: 'text' | 'area' | 'list' | 'day' }
  | { readonly type: 'number'; readonly max: number }
  | { readonly type: 'choice'; readonly options: readonly string[]; readonly mayBeNone?: boolean }

export const fieldNames = [
  'name',
  'description',
  'uniqueness',
  'competitorGap',
  'patentStatus',
  'category',
  'strength',
  'timeToReplicate',
  'status',
  'applicationNumber',
  'filingDate',
  'inventors',
  'assignee',
  'claims',
  'technicalField',
  'competitiveValue',
  'defensiveValue',
  'jurisdictions',
  'number',
  'registrationDate',
  'class',
  'protectionMeasures',
] as const
export type FieldName = (typeof fieldNames)[number]
export type EntryField = FieldType & { readonly name: FieldName }

const name = { name: 'name', type: 'text' } as const
const description = { name: 'description', type: 'area' } as const
const jurisdictions = { name: 'jurisdictions', type: 'list' } as const
const value = { name: 'competitiveValue', type: 'choice', options: CompetitiveValue.options } as const
const percent = { type: 'number', max: 100 } as const
const months = { type: 'number', max: 120 } as const

/** The fields of each kind of entry, in the order of its form. */
export const entryFields: Readonly<Record<EntryKind, readonly EntryField[]>> = {
  feature: [
    name,
    description,
    { name: 'category', type: 'choice', options: FeatureCategory.options },
    { name: 'uniqueness', ...percent },
    { name: 'competitorGap', ...months },
    { name: 'patentStatus', type: 'choice', options: PatentStatus.options, mayBeNone: true },
  ],
  advantage: [
    name,
    description,
    { name: 'strength', type: 'choice', options: AdvantageStrength.options },
    { name: 'timeToReplicate', ...months },
  ],
  patent: [
    name,
    description,
    { name: 'status', type: 'choice', options: PatentStatus.options },
    { name: 'applicationNumber', type: 'text' },
    { name: 'filingDate', type: 'day' },
    { name: 'inventors', type: 'list' },
    { name: 'assignee', type: 'text' },
    { name: 'technicalField', type: 'text' },
    { name: 'claims', type: 'list' },
    value,
    { name: 'defensiveValue', ...percent },
    jurisdictions,
  ],
  trademark: [
    name,
    description,
    { name: 'status', type: 'choice', options: TrademarkStatus.options },
    { name: 'number', type: 'text' },
    { name: 'filingDate', type: 'day' },
    { name: 'registrationDate', type: 'day' },
    { name: 'class', type: 'text' },
    jurisdictions,
  ],
  secret: [name, description, value, { name: 'protectionMeasures', type: 'list' }],
}

/** The form of an entry that is there, or an empty one, its choices on their first option. */
export function entryForm(kind: EntryKind, entry: CompetitiveEntry | null): EntryForm {
  const known: Readonly<Record<string, unknown>> = entry?.kind === kind ? entry : {}
  return Object.fromEntries(entryFields[kind].map((field) => [field.name, typed(field, known[field.name])]))
}

function typed(field: EntryField, known: unknown): string {
  if (Array.isArray(known)) return known.join('\n')
  if (typeof known === 'string' || typeof known === 'number') return String(known)
  return field.type === 'choice' && field.mayBeNone !== true ? (field.options[0] ?? '') : ''
}

/** The entry that a form describes, or the fields that stand in its way, in the order of the form. */
export function readEntryForm(
  kind: EntryKind,
  form: EntryForm,
): Result<CompetitiveEntry, readonly FieldName[]> {
  const raw = Object.fromEntries(
    entryFields[kind].map((field) => [field.name, valueOf(field, form[field.name] ?? '')]),
  )
  const read = v.safeParse(CompetitiveEntry, { ...raw, kind })
  if (read.success) return ok(read.output)
  const wrong = new Set(read.issues.map((issue) => v.getDotPath(issue)?.split('.')[0]))
  return err(entryFields[kind].map((field) => field.name).filter((field) => wrong.has(field)))
}

function valueOf(field: EntryField, text: string): unknown {
  switch (field.type) {
    case 'number':
      return text.trim() === '' ? Number.NaN : Number(text)
    case 'list':
      return text.split('\n').filter((line) => line.trim() !== '')
    case 'day':
      return text === '' ? null : text
    case 'choice':
      return text === '' ? null : text
    case 'text':
    case 'area':
      return text
  }
}
