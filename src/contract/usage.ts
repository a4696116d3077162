import * as v from 'valibot'
import { BrandSlug } from './brand-slug.ts'
import { Uuid } from './ids.ts'
import { PlanId } from './plan.ts'
import { ReactionCode } from './reaction.ts'
import { optionalText } from './text.ts'
import { EpochMs, IsoDay, IsoTime } from './time.ts'
import { MadeZoneKind } from './zone.ts'

/**
 * What is worth knowing of how the product is used: the events by name, with their type and what else is told of them. Only
 * numbers, yes or no, and words of short lists: nothing that a person wrote, and nobody's id.
 */
export const usageEvents = {
  zone_created: { type: 'zone', properties: v.strictObject({ kind: MadeZoneKind, brand: BrandSlug }) },
  zone_scanned: { type: 'zone', properties: v.strictObject({}) },
  zone_joined: { type: 'zone', properties: v.strictObject({ isNew: v.boolean() }) },
  photo_uploaded: { type: 'photo', properties: v.strictObject({ isEdited: v.boolean() }) },
  photo_downloaded: { type: 'photo', properties: v.strictObject({ isCounted: v.boolean() }) },
  photo_liked: { type: 'response', properties: v.strictObject({}) },
  photo_commented: { type: 'response', properties: v.strictObject({}) },
  photo_reacted: { type: 'response', properties: v.strictObject({ reaction: ReactionCode }) },
  photo_reported: { type: 'moderation', properties: v.strictObject({}) },
  link_shared: { type: 'share', properties: v.strictObject({ of: v.picklist(['photo', 'album', 'zone']) }) },
  plan_dialog_opened: { type: 'plan', properties: v.strictObject({}) },
  plan_changed: { type: 'plan', properties: v.strictObject({ plan: PlanId }) },
  search_empty: { type: 'search', properties: v.strictObject({ in: v.picklist(['zones', 'map']) }) },
} as const

type UsageEvents = typeof usageEvents
export type UsageEventName = keyof UsageEvents
export type UsagePropertiesOf<Name extends UsageEventName> = v.InferInput<UsageEvents[Name]['properties']>

const UsageEventName = v.picklist([
  'zone_created',
  'zone_scanned',
  'zone_joined',
  'photo_uploaded',
  'photo_downloaded',
  'photo_liked',
  'photo_commented',
  'photo_reacted',
  'photo_reported',
  'link_shared',
  'plan_dialog_opened',
  'plan_changed',
  'search_empty',
] satisfies UsageEventName[])

const eventTypes = ['zone', 'photo', 'response', 'moderation', 'share', 'plan', 'search'] as const

/** Given by the device, so that what arrives twice counts once. */
const id = v.optional(Uuid)
/** One life of the app in one tab. */
const sessionId = Uuid
const userAgent = optionalText(400)
/** Where somebody came from: an origin, never an address; '' when they came by themselves. */
const referrer = v.optional(
  v.pipe(v.string(), v.regex(/^(?:https?:\/\/[\w.:-]{1,200})?$/, 'is not an origin')),
  '',
)
/** The first part of a path of ours: what follows it may name a photo, a zone or its code. */
export const PagePath = v.pipe(v.string(), v.regex(/^\/[a-z0-9-]{0,40}$/, 'is not the first part of a path'))

/** Something that somebody did. */
export const UsageEvent = v.pipe(
  v.object({
    id,
    eventType: v.picklist(eventTypes),
    eventName: UsageEventName,
    properties: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    sessionId,
    timestamp: IsoTime,
    userAgent,
    referrer,
  }),
  v.check((event) => isOfItsName(event), 'holds a type or properties that are not those of its name'),
)
export type UsageEvent = v.InferInput<typeof UsageEvent>

export const metricNames = ['page_load_time', 'dom_ready_time', 'first_paint_time'] as const

/** How long something took, in milliseconds since the navigation began. */
export const PerformanceMetric = v.object({
  id,
  metricType: v.literal('page_load'),
  metricName: v.picklist(metricNames),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  sessionId,
  timestamp: IsoTime,
  additionalData: v.object({ userAgent, url: PagePath }),
})
export type PerformanceMetric = v.InferInput<typeof PerformanceMetric>

/** The most that one call carries. */
export const maxUsageBatch = 20
/** How much one call's body may weigh. */
export const maxUsageBytes = 8192

/** One, as SPEC section 7 has it, or several at once. */
export function oneOrSeveral<Schema extends v.GenericSchema>(schema: Schema) {
  return v.union([schema, v.pipe(v.array(schema), v.minLength(1), v.maxLength(maxUsageBatch))])
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How many days the platform's figures look back. */
export const platformWindowDays = 30

/** What the whole platform did in the last 30 days; days are UTC's, the oldest first, those without anything left out. */
export const PlatformFigures = v.object({
  at: EpochMs,
  accounts: Count,
  guests: Count,
  zones: Count,
  photos: Count,
  days: v.array(v.object({ day: IsoDay, events: Count, photos: Count })),
  events: v.array(v.object({ name: v.string(), count: Count, people: Count })),
  timings: v.array(v.object({ name: v.picklist(metricNames), count: Count, medianMs: Count, p75Ms: Count })),
})
export type PlatformFigures = v.InferOutput<typeof PlatformFigures>

function isOfItsName(event: {
  readonly eventType: string
  readonly eventName: UsageEventName
  readonly properties: unknown
}): boolean {
  const { type, properties } = usageEvents[event.eventName]
  return event.eventType === type && v.is(properties, event.properties)
}
