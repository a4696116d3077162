import { eventEnd, eventStart, programmeOf } from '#src/contract/rules/programme.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { formatRemaining, formatTimeIn } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** True if the event has ended and its album thanks its guests. */
export function showsThanks(zone: ZoneView, now: EpochMs): boolean {
  const { startTime, thanks } = zone.facts
  return (startTime !== null || thanks !== '') && now >= eventEnd(zone)
}

/**
 * One line about an album's event: the time until it starts, the current or next program entry, or thanks. Returns null
 * if there is nothing besides an announcement.
 */
export function eventLine(zone: ZoneView, words: WordsByArea['event'], now: EpochMs): string | null {
  const { startTime, welcome, programme } = zone.facts
  if (showsThanks(zone, now)) return words.thanks
  if (startTime === null && welcome === '' && programme.length === 0) return null
  const start = eventStart(zone)
  if (start !== null && now < start) return words.startsIn({ remaining: formatRemaining(start, now) })
  const moments = now < eventEnd(zone) ? programmeOf(zone) : []
  const current = moments.findLast(({ at }) => at <= now)
  if (current !== undefined) return words.now({ title: current.title })
  const [next] = moments
  return next === undefined
    ? words.details
    : words.next({ title: next.title, time: formatTimeIn(next.at, zone.timeZone) })
}
