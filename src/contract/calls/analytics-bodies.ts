import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { boundedList, boundedRecord, boundedText } from '#src/contract/rules/bounds.ts'
import {
  maxAnalyticsBatch,
  maxAnalyticsBytes,
  metricNames,
} from '#src/contract/entities/analytics/analytics-event.ts'

/**
 * Request bodies of the analytics calls. Accepts any body of the published shape, then reduces each field to the
 * part that may be stored. Values sent by our own apps pass unchanged.
 */
const anyText = v.pipe(
  boundedText(maxAnalyticsBytes),
  v.transform((text) => text.toWellFormed().replaceAll('\u0000', '')),
)
const shortText = v.pipe(
  anyText,
  v.transform((text) => text.slice(0, 400)),
)

/**
 * The referring origin, never a full address, because the rest could name a photo, a zone or its code. '' if there is
 * none.
 */
const referrer = v.optional(v.pipe(anyText, v.transform(originOf)), '')

/** The first segment of one of our paths. Accepts a path or an address. */
const pagePath = v.pipe(
  anyText,
  v.transform((text) => {
    return /^(?:https?:\/\/[^/?#]*)?(\/[a-z0-9-]{0,40})/.exec(text)?.[1] ?? '/'
  }),
)

/** When it happened, in ms; null if the sent value is not a time. */
const time = v.pipe(
  v.union([boundedText(100), v.number()], 'must be a time'),
  v.transform((value) => {
    const ms = typeof value === 'number' ? value : Date.parse(value)
    return Number.isFinite(ms) && ms >= 0 && ms <= 8.64e15 ? Math.round(ms) : null
  }),
)

const userAgent = v.optional(shortText, '')
const commonFields = { id: v.optional(Uuid), sessionId: shortText, timestamp: time }

export const AnalyticsEventBody = v.object({
  ...commonFields,
  eventType: shortText,
  eventName: shortText,
  properties: v.optional(boundedRecord(boundedText(100), v.unknown(), 100), {}),
  userAgent,
  referrer,
  subject: v.optional(shortText, ''),
})

export const MetricBody = v.object({
  ...commonFields,
  metricType: shortText,
  metricName: shortText,
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  additionalData: v.optional(v.object({ userAgent, url: v.optional(pagePath, '/') }), {}),
})

/** True if the metric is one that is stored. */
export function isListedMetric(name: string): name is (typeof metricNames)[number] {
  return metricNames.some((metric) => metric === name)
}

/** Accepts one event or a list of events. */
export function oneOrSeveral<Schema extends v.GenericSchema>(schema: Schema) {
  return v.union([schema, v.pipe(boundedList(schema, maxAnalyticsBatch), v.minLength(1))])
}

function originOf(text: string): string {
  return /^(https?:\/\/[\w.:-]{1,200})(?:[/?#]|$)/.exec(text)?.[1] ?? ''
}
