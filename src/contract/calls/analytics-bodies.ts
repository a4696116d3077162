import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { boundedList, boundedRecord, boundedText } from '#src/contract/rules/bounds.ts'
import {
  maxAnalyticsBatch,
  maxAnalyticsBytes,
  metricNames,
} from '#src/contract/entities/analytics/analytics-event.ts'

/**
 * What the analytics calls take: anything of the shape that they publish. Each field is cut down to what may be kept, here
 * and before anything is stored; what an app of ours sends passes as it is.
 */
const anyText = v.pipe(
  boundedText(maxAnalyticsBytes),
  v.transform((text) => text.toWellFormed().replaceAll('\u0000', '')),
)
const shortText = v.pipe(
  anyText,
  v.transform((text) => text.slice(0, 400)),
)

/** An origin, never an address: what follows it may name a photo, a zone or its code. '' where there is none. */
const referrer = v.optional(v.pipe(anyText, v.transform(originOf)), '')

/** The first part of a path of ours, of a path or an address. */
const pagePath = v.pipe(
  anyText,
  v.transform((text) => {
    return /^(?:https?:\/\/[^/?#]*)?(\/[a-z0-9-]{0,40})/.exec(text)?.[1] ?? '/'
  }),
)

/** When it happened, in ms; null where what was sent is no time. */
const time = v.pipe(
  v.union([boundedText(100), v.number()], 'must be a time'),
  v.transform((at) => {
    const ms = typeof at === 'number' ? at : Date.parse(at)
    return Number.isFinite(ms) && ms >= 0 && ms <= 8.64e15 ? Math.round(ms) : null
  }),
)

const userAgent = v.optional(shortText, '')
const ofEach = { id: v.optional(Uuid), sessionId: shortText, timestamp: time }

export const AnalyticsEventBody = v.object({
  ...ofEach,
  eventType: shortText,
  eventName: shortText,
  properties: v.optional(boundedRecord(boundedText(100), v.unknown(), 100), {}),
  userAgent,
  referrer,
  subject: v.optional(shortText, ''),
})

export const MetricBody = v.object({
  ...ofEach,
  metricType: shortText,
  metricName: shortText,
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  additionalData: v.optional(v.object({ userAgent, url: v.optional(pagePath, '/') }), {}),
})

/** Whether a metric is one that is kept. */
export function isListedMetric(name: string): name is (typeof metricNames)[number] {
  return metricNames.some((known) => known === name)
}

/** One event, or several at once. */
export function oneOrSeveral<Schema extends v.GenericSchema>(schema: Schema) {
  return v.union([schema, v.pipe(boundedList(schema, maxAnalyticsBatch), v.minLength(1))])
}

function originOf(text: string): string {
  return /^(https?:\/\/[\w.:-]{1,200})(?:[/?#]|$)/.exec(text)?.[1] ?? ''
}
