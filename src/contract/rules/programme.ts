import type { EventFacts, TimeOfDay } from '#src/contract/entities/zones/event-facts.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { dayInTimeZone, type EpochMs, type IsoDay, type TimeZone } from '#src/contract/wire/time.ts'
import { fromLocalTime } from '#src/contract/wire/zoned-time.ts'
import { lifetimeStart } from './zone-day.ts'

/** The fields from which an event's times are computed. */
export interface DatedZone {
  readonly createdAt: EpochMs
  readonly startsAt: EpochMs | null
  readonly closedAt: EpochMs | null
  readonly timeZone: TimeZone
  readonly facts: EventFacts
}

/** A line of the programme with its time. */
export interface ProgrammeMoment {
  readonly at: EpochMs
  readonly title: string
}

/** Returns the zone's day in its own calendar. */
export function dayOfZone(zone: DatedZone): IsoDay {
  return dayInTimeZone(lifetimeStart(zone), zone.timeZone)
}

/** Returns when the event starts; null if its host set no time. */
export function eventStart(zone: DatedZone): EpochMs | null {
  const { startTime } = zone.facts
  return startTime === null ? null : momentOf(zone, { dayOffset: 0, time: startTime })
}

/** Returns the programme ordered by time. */
export function programmeOf(zone: DatedZone): readonly ProgrammeMoment[] {
  return zone.facts.programme
    .flatMap((entry) => {
      const at = momentOf(zone, entry)
      return at === null ? [] : [{ at, title: entry.title }]
    })
    .toSorted((a, b) => a.at - b.at)
}

/** Returns when the event ends: at six in the morning after its last day, or when its host closed the zone. */
export function eventEnd(zone: DatedZone): EpochMs {
  return zone.closedAt ?? lastMorning(zone)
}

/** Returns six in the morning after the last day of the programme. */
export function lastMorning(zone: DatedZone): EpochMs {
  const lastDay = Math.max(0, ...zone.facts.programme.map(({ dayOffset }) => dayOffset))
  return momentOf(zone, { dayOffset: lastDay + 1, time: morning }) ?? zone.createdAt + dayMs
}

const morning: TimeOfDay = '06:00'

/** Returns the calendar day `days` after another. */
export function dayAfter(day: IsoDay, days: number): IsoDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

function momentOf(
  zone: DatedZone,
  { dayOffset, time }: { readonly dayOffset: number; readonly time: TimeOfDay },
): EpochMs | null {
  return fromLocalTime(`${dayAfter(dayOfZone(zone), dayOffset)}T${time}`, zone.timeZone)
}

/** True if a host entered any text or time for guests. */
export function hasEventFacts({ startTime, welcome, programme, announcement, thanks }: EventFacts): boolean {
  return (
    startTime !== null || welcome !== '' || programme.length > 0 || announcement !== null || thanks !== ''
  )
}
