import { sql } from 'kysely'
import type { metricNames } from '#src/contract/entities/analytics/analytics-event.ts'
import { build, query } from '#server/core/db/query.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { insertMissing } from '#server/core/db/row-queries.ts'

type MetricName = (typeof metricNames)[number]

/** Does nothing if the event exists. */
export const insertEvent = insertMissing('usage_events', [
  'id',
  'user_id',
  'type',
  'name',
  'properties',
  'session_id',
  'at',
  'received_at',
  'user_agent',
  'referrer',
])

/** Selects the demo zone with this id or code. */
export const demoZoneOf = query<{ subject: string }>()((param) =>
  build
    .selectFrom('demo_zones')
    .select('zone_id')
    .where(
      sql<boolean>`zone_id = ${param('subject')}
        or zone_id in (select zone_id from zone_codes where code = ${param('subject')})`,
    ),
)

/** Does nothing if the event exists. */
export const insertMetric = insertMissing('performance_metrics', [
  'id',
  'user_id',
  'type',
  'name',
  'value_ms',
  'session_id',
  'at',
  'received_at',
  'user_agent',
  'url',
])

export const deleteEventsBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('usage_events').where('received_at', '<', param('before')),
)

export const deleteMetricsBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('performance_metrics').where('received_at', '<', param('before')),
)

export const eventsByName = query<{ since: number }>()((param) =>
  build
    .selectFrom('usage_events')
    .where('received_at', '>=', param('since'))
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
export const eventsByDay = query<{ since: number }>()((param) =>
  build
    .selectFrom('usage_events')
    .where('received_at', '>=', param('since'))
    .select((from) => [
      from('received_at', '/', from.lit(dayMs)).as('day'),
      from.fn.countAll<number>().as('count'),
    ])
    .groupBy('day'),
)

export const metricCount = query<{ name: MetricName; since: number }>()((param) =>
  build
    .selectFrom('performance_metrics')
    .where('name', '=', param('name'))
    .where('received_at', '>=', param('since'))
    .select((from) => from.fn.countAll<number>().as('count')),
)

/** Selects the value at a position in ascending order, starting at 0. */
export const metricAt = query<{ name: MetricName; since: number; place: number }>()((param) =>
  build
    .selectFrom('performance_metrics')
    .where('name', '=', param('name'))
    .where('received_at', '>=', param('since'))
    .select('value_ms')
    .orderBy('value_ms')
    .limit(1)
    .offset(param('place')),
)

/** Counts users, without those of demo zones. */
export const usersByKind = query<Record<string, never>>()(() =>
  build
    .selectFrom('users')
    .where('id', 'not in', build.selectFrom('demo_people').select('user_id'))
    .groupBy('kind')
    .select((from) => ['kind', from.fn.countAll<number>().as('count')]),
)

export const zoneCount = query<{ now: number }>()((param) =>
  build
    .selectFrom('zones')
    .where('kind', '!=', 'request')
    .where('id', 'not in', build.selectFrom('demo_zones').select('zone_id'))
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', param('now'))]))
    .select((from) => from.fn.countAll<number>().as('count')),
)

export const photoCount = query<Record<string, never>>()(() =>
  build
    .selectFrom('photos')
    .where('hidden_at', 'is', null)
    .where('zone_id', 'not in', build.selectFrom('demo_zones').select('zone_id'))
    .select((from) => from.fn.countAll<number>().as('count')),
)
