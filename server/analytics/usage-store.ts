import type { UserId, Uuid } from '#src/contract/entities/ids.ts'
import type { metricNames } from '#src/contract/entities/analytics-event.ts'
import type { AnalyticsEventName } from '#src/contract/entities/analytics-events.ts'
import { build, query } from '#server/core/db/query.ts'

const dayMs = 86_400_000
type MetricName = (typeof metricNames)[number]

/** Does nothing where it is there already. */
export const insertUsageEvent = query<{
  id: Uuid
  userId: UserId
  type: string
  name: AnalyticsEventName | 'other'
  properties: string
  sessionId: Uuid
  at: number
  receivedAt: number
  userAgent: string
  referrer: string
}>()((hole) =>
  build
    .insertInto('usage_events')
    .values({
      id: hole('id'),
      user_id: hole('userId'),
      type: hole('type'),
      name: hole('name'),
      properties: hole('properties'),
      session_id: hole('sessionId'),
      at: hole('at'),
      received_at: hole('receivedAt'),
      user_agent: hole('userAgent'),
      referrer: hole('referrer'),
    })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Does nothing where it is there already. */
export const insertMetric = query<{
  id: Uuid
  userId: UserId
  type: string
  name: MetricName
  valueMs: number
  sessionId: Uuid
  at: number
  receivedAt: number
  userAgent: string
  url: string
}>()((hole) =>
  build
    .insertInto('performance_metrics')
    .values({
      id: hole('id'),
      user_id: hole('userId'),
      type: hole('type'),
      name: hole('name'),
      value_ms: hole('valueMs'),
      session_id: hole('sessionId'),
      at: hole('at'),
      received_at: hole('receivedAt'),
      user_agent: hole('userAgent'),
      url: hole('url'),
    })
    .onConflict((conflict) => conflict.doNothing()),
)

export const deleteEventsBefore = query<{ before: number }>()((hole) =>
  build.deleteFrom('usage_events').where('received_at', '<', hole('before')),
)

export const deleteMetricsBefore = query<{ before: number }>()((hole) =>
  build.deleteFrom('performance_metrics').where('received_at', '<', hole('before')),
)

export const eventsByName = query<{ since: number }>()((hole) =>
  build
    .selectFrom('usage_events')
    .where('received_at', '>=', hole('since'))
    .groupBy('name')
    .select((from) => [
      'name',
      from.fn.countAll<number>().as('count'),
      from.fn.count<number>('user_id').distinct().as('people'),
    ])
    .orderBy('count', 'desc')
    .orderBy('name'),
)

/** `day` counts days since 1970 in UTC. */
export const eventsByDay = query<{ since: number }>()((hole) =>
  build
    .selectFrom('usage_events')
    .where('received_at', '>=', hole('since'))
    .select((from) => [
      from('received_at', '/', from.lit(dayMs)).as('day'),
      from.fn.countAll<number>().as('count'),
    ])
    .groupBy('day'),
)

export const metricCount = query<{ name: MetricName; since: number }>()((hole) =>
  build
    .selectFrom('performance_metrics')
    .where('name', '=', hole('name'))
    .where('received_at', '>=', hole('since'))
    .select((from) => from.fn.countAll<number>().as('count')),
)

/** The value at one place in the order of size, the first being 0. */
export const metricAt = query<{ name: MetricName; since: number; place: number }>()((hole) =>
  build
    .selectFrom('performance_metrics')
    .where('name', '=', hole('name'))
    .where('received_at', '>=', hole('since'))
    .select('value_ms')
    .orderBy('value_ms')
    .limit(1)
    .offset(hole('place')),
)

export const usersByKind = query<Record<string, never>>()(() =>
  build
    .selectFrom('users')
    .groupBy('kind')
    .select((from) => ['kind', from.fn.countAll<number>().as('count')]),
)

export const zoneCount = query<{ now: number }>()((hole) =>
  build
    .selectFrom('zones')
    .where('kind', '!=', 'request')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', hole('now'))]))
    .select((from) => from.fn.countAll<number>().as('count')),
)

export const photoCount = query<Record<string, never>>()(() =>
  build
    .selectFrom('photos')
    .where('hidden_at', 'is', null)
    .select((from) => from.fn.countAll<number>().as('count')),
)
