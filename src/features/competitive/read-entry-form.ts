import * as v from 'valibot'
import {
  AdvantageStrength,
  CompetitiveEntry,
  CompetitiveValue,
  FeatureCategory,
  FeatureIcon,
  iconOfCategory,
  PatentStatus,
  TrademarkStatus,
} from '#src/contract/entities/programs/competitive.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'

export type EntryKind = CompetitiveEntry['kind']
/** The typed text of each field, by its name. */
export type EntryForm = Readonly<Record<string, string>>

type FieldType =
  | { readonly type: 'text' | 'area' | 'list' | 'day' }
  | { readonly type: 'number'; readonly max: number }
  | { readonly type: 'choice'; readonly options: readonly string[]; readonly isOptional?: boolean }
  | { readonly type: 'icon'; readonly options: readonly FeatureIcon[] }

export const fieldNames = [
  'name',
  'title',
  'description',
  'icon',
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
  'registrationNumber',
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

/** The fields of each kind of entry, in form order. */
export const entryFields: Readonly<Record<EntryKind, readonly EntryField[]>> = {
  feature: [
    name,
    description,
    { name: 'category', type: 'choice', options: FeatureCategory.options },
    { name: 'icon', type: 'icon', options: FeatureIcon.options },
    { name: 'uniqueness', ...percent },
    { name: 'competitorGap', ...months },
    { name: 'patentStatus', type: 'choice', options: PatentStatus.options, isOptional: true },
  ],
  advantage: [
    name,
    description,
    { name: 'strength', type: 'choice', options: AdvantageStrength.options },
    { name: 'timeToReplicate', ...months },
  ],
  patent: [
    { ...name, name: 'title' },
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
    { name: 'registrationNumber', type: 'text' },
    { name: 'applicationNumber', type: 'text' },
    { name: 'filingDate', type: 'day' },
    { name: 'registrationDate', type: 'day' },
    { name: 'class', type: 'text' },
    jurisdictions,
  ],
  secret: [name, description, value, { name: 'protectionMeasures', type: 'list' }],
}

/** Returns the form of an existing entry, or an empty form with the first option of each choice. */
export function entryForm(kind: EntryKind, entry: CompetitiveEntry | null): EntryForm {
  const values: Readonly<Record<string, unknown>> = entry?.kind === kind ? entry : {}
  return Object.fromEntries(
    entryFields[kind].map((field) => [field.name, fieldText(field, values[field.name])]),
  )
}

function fieldText(field: EntryField, fieldValue: unknown): string {
  if (Array.isArray(fieldValue)) return fieldValue.join('\n')
  if (typeof fieldValue === 'string' || typeof fieldValue === 'number') return String(fieldValue)
  return field.type === 'choice' && field.isOptional !== true ? (field.options[0] ?? '') : ''
}

/** Returns the chosen icon, or the category's icon. */
export function iconOfForm(form: EntryForm): FeatureIcon {
  const icon = v.safeParse(FeatureIcon, form['icon'])
  if (icon.success) return icon.output
  const category = v.safeParse(FeatureCategory, form['category'])
  return iconOfCategory[category.success ? category.output : 'ai']
}

/** An invalid field of an entry. `most` is the largest number, or the maximum number of characters or lines. */
export interface WrongField {
  readonly name: FieldName
  readonly reason: 'missing' | 'noNumber' | 'tooLong' | 'longLine' | 'tooManyLines'
  readonly most: number
}

/** Returns the entry that a form describes, or the invalid fields in form order. */
export function readEntryForm(
  kind: EntryKind,
  form: EntryForm,
): Result<CompetitiveEntry, readonly WrongField[]> {
  const raw = Object.fromEntries(
    entryFields[kind].map((field) => [
      field.name,
      field.type === 'icon' ? iconOfForm(form) : valueOf(field, form[field.name] ?? ''),
    ]),
  )
  const parsed = v.safeParse(CompetitiveEntry, { ...raw, kind })
  if (parsed.success) return ok(parsed.output)
  return err(
    entryFields[kind].flatMap((field) => {
      const issue = parsed.issues.find((one) => v.getDotPath(one)?.split('.')[0] === field.name)
      return issue === undefined ? [] : [wrongField(field, issue)]
    }),
  )
}

function wrongField(field: EntryField, issue: v.BaseIssue<unknown>): WrongField {
  const { name: fieldName } = field
  if (field.type === 'number') return { name: fieldName, reason: 'noNumber', most: field.max }
  if (issue.type !== 'max_length') return { name: fieldName, reason: 'missing', most: 0 }
  const reason = field.type !== 'list' ? 'tooLong' : Array.isArray(issue.input) ? 'tooManyLines' : 'longLine'
  return { name: fieldName, reason, most: Number(issue.requirement) }
}

function valueOf(field: Exclude<EntryField, { readonly type: 'icon' }>, text: string): unknown {
  switch (field.type) {
    case 'number':
      return text.trim() === '' ? Number.NaN : Number(text)
    case 'list':
      return text.split('\n').filter((line) => line.trim() !== '')
    case 'day':
    case 'choice':
      return text === '' ? null : text
    case 'text':
    case 'area':
      return text
  }
}
