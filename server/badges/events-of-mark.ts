import * as v from 'valibot'
import { CommentId, PhotoId, type UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { BadgeCounter } from '#src/contract/rules/badges.ts'
import { isTimeZone } from '#src/contract/wire/time.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { BadgeMarksTable } from '#server/core/db/tables/program-tables.ts'
import { likesByOthers, photoForBadges, photoOfComment, zoneForBadges } from './badge-store.ts'

/** An event that counts towards a badge: one more subject, a day, or a value that was reached. */
export interface BadgeEvent {
  readonly userId: UserId
  readonly counter: BadgeCounter | 'day'
  readonly subject: string
  /** For `star`, the value itself. */
  readonly reached?: number
}

/**
 * Returns the events of a mark with the users for whom they count. If the subject has been deleted, counts only for the
 * acting user, or for no one.
 */
export async function eventsOfMark(reader: Reader, mark: BadgeMarksTable): Promise<readonly BadgeEvent[]> {
  const { kind, user_id: userId, subject_key: subject } = mark
  switch (kind) {
    case 'join':
    case 'zone':
      return eventsOfZone(reader, mark)
    case 'photo':
      return eventsOfPhoto(reader, v.parse(PhotoId, subject))
    case 'like':
      return eventsOfLike(reader, userId, v.parse(PhotoId, subject))
    case 'comment':
      return eventsOfComment(reader, userId, v.parse(CommentId, subject))
    case 'reaction': {
      const emoji = subject.slice(subject.lastIndexOf(' ') + 1)
      return [
        { userId, counter: 'reaction', subject },
        { userId, counter: 'emoji', subject: emoji },
      ]
    }
    case 'mission': {
      const photo = await reader.first(photoForBadges, { id: v.parse(PhotoId, subject) })
      if (photo?.mission_id == null) return []
      return [{ userId: photo.user_id, counter: 'mission', subject: photo.mission_id }]
    }
    case 'invite':
      return [{ userId, counter: 'invite', subject }]
    case 'print':
      return [{ userId, counter: 'print', subject }]
  }
}

async function eventsOfZone(
  reader: Reader,
  { kind, user_id: userId, subject_key: subject }: BadgeMarksTable,
): Promise<readonly BadgeEvent[]> {
  const zone = await reader.first(zoneForBadges, { id: v.parse(ZoneId, subject) })
  if (zone === undefined || zone.kind === 'request') return []
  const brand = { userId, counter: 'brand', subject: zone.brand } as const
  if (kind === 'zone') return [{ userId, counter: 'hosted', subject }, brand]
  return [
    { userId, counter: 'joined', subject },
    brand,
    ...(zone.owner_id === userId
      ? []
      : [{ userId: zone.owner_id, counter: 'guest', subject: userId } as const]),
  ]
}

async function eventsOfPhoto(reader: Reader, id: PhotoId): Promise<readonly BadgeEvent[]> {
  const photo = await reader.first(photoForBadges, { id })
  if (photo === undefined) return []
  const { user_id: userId, owner_id: ownerId, parent_id: parentId } = photo
  const { day, hour } = localTime(photo.time_zone, photo.captured_at ?? photo.uploaded_at)
  const counters = [
    ...(parentId === null ? [] : (['edit'] as const)),
    ...(hour < 5 ? (['night'] as const) : []),
    ...(hour >= 5 && hour < 8 ? (['early'] as const) : []),
  ]
  return [
    { userId, counter: 'photo', subject: id },
    { userId, counter: 'day', subject: day },
    { userId: ownerId, counter: 'crowd', subject: id },
    ...counters.map((counter) => ({ userId, counter, subject: id })),
  ]
}

async function eventsOfLike(reader: Reader, userId: UserId, id: PhotoId): Promise<readonly BadgeEvent[]> {
  const given = { userId, counter: 'liked', subject: id } as const
  const photo = await reader.first(photoForBadges, { id })
  if (photo === undefined) return [given]
  const { user_id: uploaderId } = photo
  if (uploaderId === userId) return []
  const reached = (await reader.first(likesByOthers, { id, userId: uploaderId }))?.count ?? 0
  return [
    given,
    { userId: uploaderId, counter: 'likeGot', subject: `${id} ${userId}` },
    { userId: uploaderId, counter: 'star', subject: id, reached },
  ]
}

async function eventsOfComment(
  reader: Reader,
  userId: UserId,
  id: CommentId,
): Promise<readonly BadgeEvent[]> {
  const written = { userId, counter: 'comment', subject: id } as const
  const photo = await reader.first(photoOfComment, { id })
  if (photo === undefined || photo.user_id === userId) return [written]
  return [written, { userId: photo.user_id, counter: 'commentGot', subject: id }]
}

/** The date, such as `2026-06-01`, and the hour of a time in the zone's time zone. */
function localTime(timeZone: string, at: number): { readonly day: string; readonly hour: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}
