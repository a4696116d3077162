import * as v from 'valibot'
import { hash } from 'node:crypto'
import { type UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { type AnalyticsEventBody, isListedMetric } from '#src/contract/calls/analytics-bodies.ts'
import { analyticsEvents, listedName } from '#src/contract/entities/analytics/analytics-events.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import { requireSiteAdmin } from '#server/access/decide-access.ts'
import { noScopes, type Reader, type Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import {
  demoZoneOf,
  eventsByDay,
  eventsByName,
  insertEvent,
  insertMetric,
  metricAt,
  metricCount,
  photoCount,
  usersByKind,
  zoneCount,
} from './event-store.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import {
  metricNames,
  type PlatformMetrics,
  platformWindowDays,
} from '#src/contract/entities/analytics/analytics-event.ts'
import { countsByDay } from './daily-count-store.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** Handles further effects of an event, once per event, in the transaction that stores it. `properties` is JSON. */
type CountEvent = (
  transaction: Transaction,
  event: {
    readonly userId: UserId
    readonly name: string
    readonly properties: string
    readonly at: number
    readonly receivedAt: number
  },
) => Promise<void>

/**
 * Stores analytics events from devices. Events with the same id count once. An unlisted event is counted as `other`
 * without its properties, because they could contain personal text. Events in a demo zone do not count.
 */
export function analyticsRoutes({ database, clock, ids }: Deps, count: CountEvent) {
  /** The fields that every record has, including the time of receipt. */
  const recorded = (
    userId: UserId,
    one: { readonly id?: Uuid | undefined; readonly sessionId: string; readonly timestamp: number | null },
  ) => {
    const now = clock.now()
    const sessionId = sessionIdOf(userId, one.sessionId)
    return {
      id: one.id ?? ids.uuid(),
      userId,
      sessionId,
      at: Math.min(one.timestamp ?? now, now),
      receivedAt: now,
    }
  }

  return {
    async recordEvents({ body, viewer }) {
      const events = [body].flat().map((event) => {
        const { userAgent, referrer, subject } = event
        const row = { ...recorded(viewer.userId, event), ...storedEventOf(event), userAgent, referrer }
        return { subject, row }
      })
      await database.write(async (transaction) => {
        for (const { subject, row } of events) {
          if (subject !== '' && (await transaction.first(demoZoneOf, { subject })) !== undefined) continue
          if ((await transaction.run(insertEvent, row)) > 0) await count(transaction, row)
        }
        return ok(null)
      }, noScopes)
      return { answer: null }
    },

    async recordPerformance({ body, viewer }) {
      await database.write(async (transaction) => {
        for (const metric of [body].flat()) {
          const { metricName: name, additionalData } = metric
          if (!isListedMetric(name)) continue
          const valueMs = Math.round(metric.value)
          const facts = {
            ...recorded(viewer.userId, metric),
            ...additionalData,
            type: 'page_load',
            name,
            valueMs,
          }
          await transaction.run(insertMetric, facts)
        }
        return ok(null)
      }, noScopes)
      return { answer: null }
    },

    async platformFigures({ viewer }) {
      unwrap(requireSiteAdmin(viewer))
      return { answer: await readPlatformMetrics(database.reader, clock.now()) }
    },
  } satisfies CallHandlers<'recordEvents' | 'recordPerformance' | 'platformFigures'>
}

/** Returns an event as it is stored. A listed event keeps its properties as JSON if they match the list. */
function storedEventOf({
  eventName,
  properties,
}: Pick<v.InferOutput<typeof AnalyticsEventBody>, 'eventName' | 'properties'>) {
  const listed = listedName(eventName)
  if (listed === null) return { name: 'other', type: 'other', properties: '{}' } as const
  const { type, properties: schema } = analyticsEvents[listed]
  return { name: listed, type, properties: JSON.stringify(v.is(schema, properties) ? properties : {}) }
}

/**
 * Returns a session's id as it is stored. An id that is not a UUID is mapped to one, always the same for a user and id.
 */
function sessionIdOf(userId: UserId, text: string): Uuid {
  const parsedSession = v.safeParse(Uuid, text)
  if (parsedSession.success) return parsedSession.output
  const hex = hash('sha256', `${userId} ${text}`, 'hex')
  return v.parse(
    Uuid,
    [8, 12, 16, 20, 32].map((end, index) => hex.slice([0, 8, 12, 16, 20][index], end)).join('-'),
  )
}

/**
 * Returns the metrics of the whole platform for the last 30 days, including today. Photos come from counters that
 * outlive the photos.
 */
async function readPlatformMetrics(reader: Reader, now: EpochMs): Promise<PlatformMetrics> {
  const today = Math.floor(now / dayMs)
  const since = (today - platformWindowDays + 1) * dayMs
  const users = await reader.all(usersByKind, {})
  const usersOf = (kind: 'guest' | 'member') => users.find((row) => row.kind === kind)?.count ?? 0
  return {
    at: now,
    accounts: usersOf('member'),
    guests: usersOf('guest'),
    zones: (await reader.first(zoneCount, { now }))?.count ?? 0,
    photos: (await reader.first(photoCount, {}))?.count ?? 0,
    days: joinDays(
      await reader.all(eventsByDay, { since }),
      await reader.all(countsByDay, { name: 'photos', day: since / dayMs }),
    ),
    events: [...(await reader.all(eventsByName, { since }))],
    timings: await readTimings(reader, since),
  }
}

interface CountOfDay {
  readonly day: number
  readonly count: number
}

function joinDays(events: readonly CountOfDay[], photos: readonly CountOfDay[]): PlatformMetrics['days'] {
  const countOn = (rows: readonly CountOfDay[], day: number) =>
    rows.find((row) => row.day === day)?.count ?? 0
  return [...new Set([...events, ...photos].map(({ day }) => day))]
    .toSorted((a, b) => a - b)
    .map((day) => ({
      day: new Date(day * dayMs).toISOString().slice(0, 10),
      events: countOn(events, day),
      photos: countOn(photos, day),
    }))
}

/** Returns quantiles by nearest rank. Omits metrics without measurements. */
async function readTimings(reader: Reader, since: EpochMs): Promise<PlatformMetrics['timings']> {
  const timings: PlatformMetrics['timings'] = []
  for (const name of metricNames) {
    const count = (await reader.first(metricCount, { name, since }))?.count ?? 0
    if (count === 0) continue
    const quantile = async (ratio: number) => {
      const place = Math.max(0, Math.ceil(count * ratio) - 1)
      return (await reader.first(metricAt, { name, since, place }))?.value_ms ?? 0
    }
    timings.push({ name, count, medianMs: await quantile(0.5), p75Ms: await quantile(0.75) })
  }
  return timings
}
