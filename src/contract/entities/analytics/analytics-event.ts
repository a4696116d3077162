import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { optionalText } from '#src/contract/rules/text.ts'
import { EpochMs, IsoDay, IsoTime } from '#src/contract/wire/time.ts'

/** Given by the device, so that what arrives twice counts once. */
const id = v.optional(Uuid)
/** One life of the app in one tab. */
const sessionId = Uuid
const userAgent = optionalText(400)
/** The referring origin, never an address; '' without one. */
const referrer = v.optional(
  v.pipe(v.string(), v.regex(/^(?:https?:\/\/[\w.:-]{1,200})?$/, 'is not an origin')),
  '',
)
/** The first part of a path of ours: what follows it may name a photo, a zone or its code. */
export const PagePath = v.pipe(v.string(), v.regex(/^\/[a-z0-9-]{0,40}$/, 'is not the first part of a path'))

/** A usage event, of those in `usage-events.ts`; the first screen does not load that list. */
export const AnalyticsEvent = v.object({
  id,
  eventType: v.string(),
  eventName: v.string(),
  properties: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  sessionId,
  timestamp: IsoTime,
  userAgent,
  referrer,
  /** The zone that it is about, or the code of one: what happens in a demo zone does not count. It is not stored. */
  subject: v.optional(v.pipe(v.string(), v.maxLength(80))),
})
export type AnalyticsEvent = v.InferInput<typeof AnalyticsEvent>

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
export const maxAnalyticsBatch = 20
/** How much one call's body may weigh. */
export const maxAnalyticsBytes = 8192

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How many days the platform's figures look back. */
export const platformWindowDays = 30

/** What the whole platform did in the last 30 days; days are UTC's, the oldest first, those without anything left out. */
export const PlatformMetrics = v.object({
  at: EpochMs,
  accounts: Count,
  guests: Count,
  zones: Count,
  photos: Count,
  days: v.array(v.object({ day: IsoDay, events: Count, photos: Count })),
  events: v.array(v.object({ name: v.string(), count: Count, people: Count })),
  timings: v.array(v.object({ name: v.picklist(metricNames), count: Count, medianMs: Count, p75Ms: Count })),
})
export type PlatformMetrics = v.InferOutput<typeof PlatformMetrics>
