import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { optionalText } from '#src/contract/rules/text.ts'
import { EpochMs, IsoDay, IsoTime } from '#src/contract/wire/time.ts'

/** Created by the device, so that a repeated event counts once. */
const id = v.optional(Uuid)
/** One run of the app in one tab. */
const sessionId = Uuid
const userAgent = optionalText(400)
/** The referring origin, never a full address; '' if there is none. */
const referrer = v.optional(
  v.pipe(v.string(), v.regex(/^(?:https?:\/\/[\w.:-]{1,200})?$/, 'is not an origin')),
  '',
)
/** Only the first segment of one of our paths, because the rest could name a photo, a zone or its code. */
export const PagePath = v.pipe(v.string(), v.regex(/^\/[a-z0-9-]{0,40}$/, 'is not the first part of a path'))

/** An analytics event, one of those in `analytics-events.ts`. The first screen does not load that list. */
export const AnalyticsEvent = v.object({
  id,
  eventType: v.string(),
  eventName: v.string(),
  properties: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  sessionId,
  timestamp: IsoTime,
  userAgent,
  referrer,
  /** The zone of the event, or its code. Events in a demo zone are not counted. Not stored. */
  subject: v.optional(v.pipe(v.string(), v.maxLength(80))),
})
export type AnalyticsEvent = v.InferInput<typeof AnalyticsEvent>

export const metricNames = ['page_load_time', 'dom_ready_time', 'first_paint_time'] as const

/** A duration in milliseconds since the navigation started. */
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

/** Maximum number of events per call. */
export const maxAnalyticsBatch = 20
/** Maximum body size of a call, in bytes. */
export const maxAnalyticsBytes = 8192

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How many days the platform metrics cover. */
export const platformWindowDays = 30

/**
 * Metrics of the whole platform for the last 30 days. Days are in UTC, oldest first; days without any events are left
 * out.
 */
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
