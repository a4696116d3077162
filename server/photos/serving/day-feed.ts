import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type EpochMs, dayInTimeZone, rangeOfDay } from '#src/contract/wire/time.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import type { Reader } from '#server/core/db/database.ts'
import { scopeByName } from '#server/replication/scope-store.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { endOf } from '#server/access/end-with-legal-hold.ts'
import type { ZoneForReader } from '#server/zones/zone/zone-store.ts'
import { photoAnswer } from '#server/photos/photo/photo-answer.ts'
import { type ReusableJson, makeReusableJson } from '#server/core/requests/answer-json.ts'
import { makeTextCache } from './text-cache.ts'
import { firstEndIn } from '#server/photos/photo/photo-expiry-store.ts'
import { photosBetween } from '#server/photos/photo/photo-store.ts'

/** `today` and `YYYY-MM-DD` in the zone's time zone, or `all`. */
export type FeedDay = string

export interface Feed {
  /** Changes whenever the response would. */
  readonly version: string
  /** The response if it is short. */
  readonly json: ReusableJson | null
  /** The response in parts if it is long. */
  parts(): AsyncGenerator<string>
}

const maxKeptBytes = 32e6
/** The number of photos per read. A longer response is streamed while it is read. */
const photosAtOnce = 500

interface RenderedFeed {
  readonly seq: number
  /** null: the response is too long to cache. */
  readonly json: ReusableJson | null
  /** When the first of its photos expires. After that the cached text is outdated although no row has changed. */
  readonly validUntil: EpochMs
}

/**
 * Returns the photos of a zone's day. The last short list of each zone, day and kind of reader is cached together with
 * the zone's counter, so that an outdated one is never returned.
 */
export function makeFeeds(reader: Reader) {
  const kept = makeTextCache<RenderedFeed>(maxKeptBytes)
  return async function feedOf(
    zone: ZoneForReader,
    feedRequest: { day: FeedDay; viewer: Viewer; now: EpochMs },
  ): Promise<Feed> {
    const { viewer, now } = feedRequest
    const day = feedRequest.day === 'today' ? dayInTimeZone(now, zone.time_zone) : feedRequest.day
    const seq = (await reader.first(scopeByName, { scope: zoneScope(zone.id) }))?.seq ?? 0
    const seesPending = isAtLeast(zone.role, 'moderator')
    const seesAll = zone.mode === 'open' || seesPending
    // All readers of public photos share one list, unless their own photos can be pending approval.
    const isShared = seesAll && !seesPending && zone.moderation !== 'pre-approve'
    // The role was read before the counter: a list for an earlier role is not returned to the same reader.
    const key = `${zone.id}.${day}.${isShared ? '' : `${zone.role}.${viewer.userId}`}`
    const feed = { zoneId: zone.id, day, timeZone: zone.time_zone, viewer, seesAll, seesPending, now }
    const known = kept.get(key)
    const isGood = known !== undefined && known.seq === seq && known.validUntil > now
    const rendered = isGood ? known : await render(feed, seq)
    if (!isGood) kept.put(key, rendered)
    return {
      version: `${key}.${seq}.${rendered.validUntil}`,
      json: rendered.json,
      parts: () => partsOf(feed),
    }
  }

  async function render(feed: FeedRequest, seq: number): Promise<RenderedFeed> {
    const photos = await reader.all(photosBetween, firstPage(feed))
    if (photos.length === photosAtOnce) {
      const end = await reader.first(firstEndIn, { zoneId: feed.zoneId, now: feed.now })
      return { seq, json: null, validUntil: end?.at ?? Number.MAX_SAFE_INTEGER }
    }
    const expiries = photos.flatMap((photo) => endOf(photo) ?? [])
    const validUntil = expiries.reduce((first, at) => Math.min(first, at), Number.MAX_SAFE_INTEGER)
    return { seq, json: makeReusableJson(JSON.stringify(photos.map(photoAnswer))), validUntil }
  }

  /**
   * Yields between the parts so that other requests are served. A photo that arrives in the meantime is newer than all
   * of them and is left out.
   */
  async function* partsOf(feed: FeedRequest): AsyncGenerator<string> {
    let page = firstPage(feed)
    let separator = ''
    yield '['
    for (;;) {
      const photos = await reader.all(photosBetween, page)
      const last = photos.at(-1)
      if (photos.length > 0)
        yield separator + photos.map((photo) => JSON.stringify(photoAnswer(photo))).join(',')
      if (last === undefined || photos.length < photosAtOnce) break
      separator = ','
      page = { ...page, beforeTime: last.uploaded_at, beforeId: last.id }
      await new Promise((resolve) => setImmediate(resolve))
    }
    yield ']'
  }
}

type Page = Parameters<typeof photosBetween.bind>[0]

interface FeedRequest {
  readonly zoneId: ZoneId
  readonly day: FeedDay
  readonly timeZone: string
  readonly viewer: Viewer
  readonly seesAll: boolean
  readonly seesPending: boolean
  readonly now: EpochMs
}

function firstPage({ zoneId, day, timeZone, viewer, seesAll, seesPending, now }: FeedRequest): Page {
  const range = day === 'all' ? { startAt: 0, endAt: Number.MAX_SAFE_INTEGER } : rangeOfDay(day, timeZone)
  return {
    zoneId,
    userId: viewer.userId,
    from: range.startAt,
    beforeTime: range.endAt,
    // No id is before the empty one, so the day ends just before its end time.
    beforeId: '',
    limit: photosAtOnce,
    seesAll: seesAll ? 1 : 0,
    seesPending: seesPending ? 1 : 0,
    now,
  }
}
