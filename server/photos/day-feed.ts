import type { ZoneId } from '#src/contract/ids.ts'
import { type EpochMs, dayInTimeZone, rangeOfDay } from '#src/contract/time.ts'
import { zoneScope } from '#src/contract/sync-messages.ts'
import { isAtLeast } from '../access/permissions.ts'
import type { Reader } from '../db/database.ts'
import { scopeByName } from '../sync/scope-store.ts'
import type { Viewer } from '../users/viewer.ts'
import { endOf } from '../zones/legal-end.ts'
import type { ZoneForReader } from '../zones/zone-store.ts'
import { photoAnswer } from './photo-answer.ts'
import { photosBetween } from './photo-store.ts'

/** `today` and `YYYY-MM-DD` in the zone's time zone, or `all`. */
export type FeedDay = string

export interface Feed {
  /** Changes whenever the answer would. */
  readonly version: string
  /** The answer. */
  readonly json: string
}

const maxRendered = 200

interface Rendered {
  readonly json: string
  /** When the first of its photos expires: after that the text is wrong although no row changed. */
  readonly goodUntil: EpochMs
}

/**
 * Answers the photos of a zone's day. Rendered lists are kept by everything that they depend on, the zone's counter first
 * of all, so that a kept one is never an old one.
 */
export function makeFeeds(reader: Reader) {
  const rendered = new Map<string, Rendered>()
  return async function feedOf(
    zone: ZoneForReader,
    asked: { day: FeedDay; viewer: Viewer; now: EpochMs },
  ): Promise<Feed> {
    const { viewer, now } = asked
    const day = asked.day === 'today' ? dayInTimeZone(now, zone.time_zone) : asked.day
    const seq = (await reader.first(scopeByName, { scope: zoneScope(zone.id) }))?.seq ?? 0
    const seesPending = isAtLeast(zone.role, 'moderator')
    const seesAll = zone.mode === 'open' || seesPending
    // Whoever sees all that is public sees the same list, but for own photos that wait for approval.
    const isShared = seesAll && !seesPending && zone.moderation !== 'pre-approve'
    const version = `${zone.id}.${day}.${seq}.${isShared ? '' : viewer.userId}`
    let known = rendered.get(version)
    if (known === undefined || known.goodUntil <= now) {
      known = await render({
        zoneId: zone.id,
        day,
        timeZone: zone.time_zone,
        viewer,
        seesAll,
        seesPending,
        now,
      })
      if (rendered.size >= maxRendered) rendered.delete(rendered.keys().next().value ?? '')
      rendered.set(version, known)
    }
    return { version: `${version}.${known.goodUntil}`, json: known.json }
  }

  async function render(of: {
    zoneId: ZoneId
    day: FeedDay
    timeZone: string
    viewer: Viewer
    seesAll: boolean
    seesPending: boolean
    now: EpochMs
  }): Promise<Rendered> {
    const range =
      of.day === 'all' ? { startAt: 0, endAt: Number.MAX_SAFE_INTEGER } : rangeOfDay(of.day, of.timeZone)
    const photos = await reader.all(photosBetween, {
      zoneId: of.zoneId,
      userId: of.viewer.userId,
      from: range.startAt,
      to: range.endAt,
      seesAll: of.seesAll ? 1 : 0,
      seesPending: of.seesPending ? 1 : 0,
      now: of.now,
    })
    const expiries = photos.flatMap((photo) => endOf(photo) ?? [])
    const goodUntil = expiries.reduce((first, at) => Math.min(first, at), Number.MAX_SAFE_INTEGER)
    return { json: JSON.stringify(photos.map(photoAnswer)), goodUntil }
  }
}
