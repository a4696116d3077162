import * as v from 'valibot'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { cleanText, optionalText } from '#src/contract/rules/text.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'
import { Person } from '#src/contract/entities/accounts/user.ts'

export const EntryId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not an entry id'),
  v.brand('EntryId'),
)
export type EntryId = v.InferOutput<typeof EntryId>

const name = cleanText(160)
const description = optionalText(2000, 'lines')
const words = boundedList(cleanText(120), 40, 'must have at most 40 items')
const percent = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be from 0 to 100'),
  v.maxValue(100, 'must be from 0 to 100'),
)
const months = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be from 0 to 120'),
  v.maxValue(120, 'must be from 0 to 120'),
)
const day = v.nullable(IsoDay)

export const PatentStatus = v.picklist(['granted', 'pending', 'filed', 'provisional'])
export type PatentStatus = v.InferOutput<typeof PatentStatus>
export const TrademarkStatus = v.picklist(['registered', ...PatentStatus.options])
export const CompetitiveValue = v.picklist(['critical', 'high', 'medium', 'other'])
export type CompetitiveValue = v.InferOutput<typeof CompetitiveValue>
export const AdvantageStrength = v.picklist(['critical', 'high', 'medium'])
export const FeatureCategory = v.picklist(['ai', 'social', 'technical', 'business'])
export type FeatureCategory = v.InferOutput<typeof FeatureCategory>

/** Icon of a feature's card: names of lucide icons. */
export const FeatureIcon = v.picklist([
  'sparkles',
  'brain',
  'users',
  'heart',
  'cpu',
  'zap',
  'cloud-off',
  'shield',
  'qr-code',
  'camera',
  'map-pin',
  'briefcase',
])
export type FeatureIcon = v.InferOutput<typeof FeatureIcon>

/** Default icons of features, by category. */
export const iconOfCategory: Readonly<Record<FeatureCategory, FeatureIcon>> = {
  ai: 'sparkles',
  social: 'users',
  technical: 'cpu',
  business: 'briefcase',
}

/** A feature that competitors do not have; `competitorGap` in months. */
export const MoatFeature = v.object({
  kind: v.literal('feature'),
  name,
  description,
  icon: FeatureIcon,
  uniqueness: percent,
  competitorGap: months,
  patentStatus: v.nullable(PatentStatus),
  category: FeatureCategory,
})
export type MoatFeature = v.InferOutput<typeof MoatFeature>

/** A strategic advantage; `timeToReplicate` in months. */
export const Advantage = v.object({
  kind: v.literal('advantage'),
  name,
  description,
  strength: AdvantageStrength,
  timeToReplicate: months,
})
export type Advantage = v.InferOutput<typeof Advantage>

export const Patent = v.object({
  kind: v.literal('patent'),
  title: name,
  description,
  status: PatentStatus,
  applicationNumber: optionalText(60),
  filingDate: day,
  inventors: words,
  assignee: optionalText(160),
  claims: words,
  technicalField: optionalText(160),
  competitiveValue: CompetitiveValue,
  defensiveValue: percent,
  jurisdictions: words,
})
export type Patent = v.InferOutput<typeof Patent>

/** Either number may be empty. */
export const Trademark = v.object({
  kind: v.literal('trademark'),
  name,
  description,
  status: TrademarkStatus,
  registrationNumber: optionalText(60),
  applicationNumber: optionalText(60),
  filingDate: day,
  registrationDate: day,
  class: optionalText(60),
  jurisdictions: words,
})
export type Trademark = v.InferOutput<typeof Trademark>

export const TradeSecret = v.object({
  kind: v.literal('secret'),
  name,
  description,
  protectionMeasures: words,
  competitiveValue: CompetitiveValue,
})
export type TradeSecret = v.InferOutput<typeof TradeSecret>

/** An entry that an operator wrote about the product's market position. The product ships without entries. */
export const CompetitiveEntry = v.variant('kind', [MoatFeature, Advantage, Patent, Trademark, TradeSecret])
export type CompetitiveEntry = v.InferOutput<typeof CompetitiveEntry>

/** Returns the title or name that identifies an entry. */
export function nameOfEntry(entry: AnyEntry): string {
  return 'title' in entry ? entry.title : entry.name
}

const FeatureOfVersion9 = v.object({ ...MoatFeature.entries, icon: v.optional(v.undefined()) })
const PatentOfVersion9 = v.object({ ...v.omit(Patent, ['title']).entries, name })
const TrademarkOfVersion9 = v.object({
  ...v.omit(Trademark, ['registrationNumber', 'applicationNumber']).entries,
  number: optionalText(60),
})

/**
 * An entry as written by apps of this version or of version 9, in its original form. A mutation that is retried after
 * an upgrade must stay identical.
 */
export const AnyEntry = v.variant('kind', [
  ...CompetitiveEntry.options,
  FeatureOfVersion9,
  PatentOfVersion9,
  TrademarkOfVersion9,
])
export type AnyEntry = v.InferOutput<typeof AnyEntry>

/**
 * Converts an entry to this version's fields. A patent's name becomes its title. A trademark's number becomes the
 * registration number once it is registered or granted, and the application number before that. A feature gets its
 * category's icon.
 */
export function upgradeEntry(entry: AnyEntry): CompetitiveEntry {
  if (entry.kind === 'feature' && entry.icon === undefined)
    return { ...entry, icon: iconOfCategory[entry.category] }
  if (entry.kind === 'patent' && 'name' in entry) {
    const { name: itsTitle, ...rest } = entry
    return { ...rest, title: itsTitle }
  }
  if (entry.kind === 'trademark' && 'number' in entry) {
    const { number, ...rest } = entry
    const isRegistered = rest.status === 'registered' || rest.status === 'granted'
    return {
      ...rest,
      registrationNumber: isRegistered ? number : '',
      applicationNumber: isRegistered ? '' : number,
    }
  }
  return entry
}

/** Reads a stored entry of this version or of version 9, with its fields in schema order. Throws for any other value. */
export function readEntry(stored: unknown): CompetitiveEntry {
  return v.parse(CompetitiveEntry, upgradeEntry(v.parse(AnyEntry, stored)))
}

/** True if two entries have the same content. */
export function isSameEntry(one: CompetitiveEntry, other: CompetitiveEntry): boolean {
  return JSON.stringify(readEntry(one)) === JSON.stringify(readEntry(other))
}

/** An entry as a row of the operator's scope. */
export const CompetitiveRow = v.object({
  id: EntryId,
  rev: v.number(),
  entry: CompetitiveEntry,
  updatedAt: EpochMs,
})
export type CompetitiveRow = v.InferOutput<typeof CompetitiveRow>

/** Fifteen digits; ids sort in the order of the changes. */
export const ChangeId = v.pipe(v.string(), v.regex(/^\d{15}$/, 'is not the id of a change'))

/** One change of an entry. `before`: null if the entry was added; `after`: null if it was removed. */
export const CompetitiveChange = v.object({
  id: ChangeId,
  rev: v.number(),
  entryId: EntryId,
  /** When the server received it. */
  at: EpochMs,
  actor: Person,
  before: v.nullable(CompetitiveEntry),
  after: v.nullable(CompetitiveEntry),
})
export type CompetitiveChange = v.InferOutput<typeof CompetitiveChange>
