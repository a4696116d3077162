import { compareNames } from '#src/platform/device/compare-names.ts'
import type { CommentRow } from '#src/contract/entities/responses/comment.ts'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

/** The period covered by the device’s metrics. */
export const windowDays = 30
/** The number of days in the bar chart by day. */
const barDays = 14
const rankedCount = 5

type TalliedPhoto = Pick<
  PhotoRow,
  'zoneId' | 'uploadedAt' | 'expiresAt' | 'status' | 'likes' | 'reactionCounts' | 'uploader' | 'id'
>

/** Rows of a device, and the current time by the server’s clock. */
export interface TallyInput {
  readonly photos: readonly TalliedPhoto[]
  readonly comments: readonly Pick<CommentRow, 'photoId' | 'user'>[]
  readonly zoneNames: ReadonlyMap<ZoneId, string>
  readonly now: EpochMs
  /** Counts only this user’s photos, and excludes the user’s own comments on them. null: all photos and comments. */
  readonly only: UserId | null
}

export interface RankedEntry {
  readonly key: string
  readonly name: string
  readonly count: number
}

/** The totals of the photos of the last 30 days that still exist. */
export interface Tally {
  readonly photos: number
  /** The number of people who added a photo. */
  readonly people: number
  readonly likes: number
  readonly comments: number
  readonly reactions: Readonly<Record<ReactionCode, number>>
  /** The last 14 days in this device’s time zone, oldest first. `at`: noon of the day. */
  readonly byDay: readonly { readonly at: EpochMs; readonly count: number }[]
  /** By hour of the day, 0 to 23. */
  readonly byHour: readonly number[]
  readonly byPerson: readonly RankedEntry[]
  readonly byZone: readonly RankedEntry[]
}

/** Computes the totals. The same rows give the same metrics in any order. */
export function tally({ photos, comments, zoneNames, now, only }: TallyInput): Tally {
  const since = startOfDay(now, 1 - windowDays)
  const counted = photos.filter(
    (photo) =>
      photo.uploadedAt >= since &&
      photo.status !== 'hidden' &&
      (photo.expiresAt === null || photo.expiresAt > now) &&
      (only === null || photo.uploader.id === only),
  )
  const ids = new Set(counted.map(({ id }) => id))
  const onDay = new Map<EpochMs, number>()
  const byHour = Array.from({ length: 24 }, () => 0)
  for (const { uploadedAt } of counted) {
    const day = startOfDay(uploadedAt, 0)
    onDay.set(day, (onDay.get(day) ?? 0) + 1)
    const hour = new Date(uploadedAt).getHours()
    byHour[hour] = (byHour[hour] ?? 0) + 1
  }
  return {
    photos: counted.length,
    people: new Set(counted.map(({ uploader }) => uploader.id ?? uploader.displayName)).size,
    likes: counted.reduce((sum, { likes }) => sum + likes, 0),
    comments: comments.filter(({ photoId, user }) => ids.has(photoId) && (only === null || user.id !== only))
      .length,
    reactions: addReactions(counted),
    byDay: days(now).map((day) => ({ at: day + 12 * hourMs, count: onDay.get(day) ?? 0 })),
    byHour,
    byPerson: rank(counted.map(({ uploader }) => [uploader.id ?? '', uploader.displayName])),
    byZone: rank(counted.map(({ zoneId }) => [zoneId, zoneNames.get(zoneId) ?? ''])),
  }
}

function addReactions(photos: readonly TalliedPhoto[]): Readonly<Record<ReactionCode, number>> {
  const sums = { love: 0, amazing: 0, like: 0, favorite: 0, fire: 0, great_shot: 0 }
  for (const { reactionCounts } of photos)
    for (const code of ReactionCode.options) sums[code] += reactionCounts[code] ?? 0
  return sums
}

/** Sorts by frequency, highest first, then by name. Two people with the same name stay separate. */
function rank(found: readonly (readonly [key: string, name: string])[]): readonly RankedEntry[] {
  const counts = new Map<string, RankedEntry>()
  for (const [key, name] of found) counts.set(key, { key, name, count: (counts.get(key)?.count ?? 0) + 1 })
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count || compareNames(a.name, b.name))
    .slice(0, rankedCount)
}

function days(now: EpochMs): readonly EpochMs[] {
  return Array.from({ length: barDays }, (_none, index) => startOfDay(now, index + 1 - barDays))
}

/** Returns midnight in this device’s time zone, `offsetDays` calendar days away. */
function startOfDay(at: EpochMs, offsetDays: number): EpochMs {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + offsetDays).getTime()
}
