import type { EpochMs, IsoDay } from '#src/contract/wire/time.ts'
import { type PlatformMetrics, platformWindowDays } from '#src/contract/entities/analytics/analytics-event.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

export interface PlatformDay {
  readonly key: IsoDay
  /** Noon of the day in UTC. */
  readonly at: EpochMs
  readonly events: number
  readonly photos: number
}

/** Returns every day of the window, oldest first. The server omits days without events. */
export function platformDays({ at, days }: Pick<PlatformMetrics, 'at' | 'days'>): readonly PlatformDay[] {
  const today = Math.floor(at / dayMs)
  return Array.from({ length: platformWindowDays }, (_none, index) => {
    const startAt = (today + index + 1 - platformWindowDays) * dayMs
    const key = new Date(startAt).toISOString().slice(0, 10)
    const found = days.find(({ day }) => day === key)
    return { key, at: startAt + dayMs / 2, events: found?.events ?? 0, photos: found?.photos ?? 0 }
  })
}
