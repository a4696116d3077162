import * as v from 'valibot'
import { cleanText, optionalText } from '#src/contract/rules/text.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'

export const EntryId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not an entry id'),
  v.brand('EntryId'),
)
export type EntryId = v.InferOutput<typeof EntryId>

const name = cleanText(160)
const description = optionalText(2000, 'lines')
const words = v.pipe(v.array(cleanText(120)), v.maxLength(40, 'must be at most 40'))
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

/** What the product does that others do not; `competitorGap` in months. */
export const MoatFeature = v.object({
  kind: v.literal('feature'),
  name,
  description,
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
  name,
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

/** `number` is that of its registration, or of its application while there is none. */
export const Trademark = v.object({
  kind: v.literal('trademark'),
  name,
  description,
  status: TrademarkStatus,
  number: optionalText(60),
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

/** What an operator has written down of where the product stands; nothing here comes with the product. */
export const CompetitiveEntry = v.variant('kind', [MoatFeature, Advantage, Patent, Trademark, TradeSecret])
export type CompetitiveEntry = v.InferOutput<typeof CompetitiveEntry>

/** An entry as a row of the operator's scope. */
export const CompetitiveRow = v.object({
  id: EntryId,
  rev: v.number(),
  entry: CompetitiveEntry,
  updatedAt: EpochMs,
})
export type CompetitiveRow = v.InferOutput<typeof CompetitiveRow>
