import type { EpochMs } from '#src/contract/wire/time.ts'
import {
  metricNames,
  type PlatformMetrics,
  platformWindowDays,
} from '#src/contract/entities/analytics/analytics-event.ts'
import type { Reader } from '#server/core/db/database.ts'
import { countsByDay } from './daily-count-store.ts'
import {
  eventsByDay,
  eventsByName,
  metricAt,
  metricCount,
  photoCount,
  usersByKind,
  zoneCount,
} from './event-store.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** What the whole platform did in the last 30 days, today included; photos by counters that outlive them. */
export async function readPlatformMetrics(reader: Reader, now: EpochMs): Promise<PlatformMetrics> {
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

/** Quantiles by nearest rank; a name that was never measured is left out. */
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
