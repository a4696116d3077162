import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import { dayInTimeZone, type EpochMs, type TimeZone } from '#src/contract/wire/time.ts'

/**
 * Notifications shown as one line, latest first. Only likes and reactions are combined; every other line has one
 * notification.
 */
export type NotificationGroup = readonly [NoticeRow, ...NoticeRow[]]

/** The people in a line: their names, latest first, and how many there are. */
export interface GroupPeople {
  readonly names: readonly string[]
  /**
   * null if there are more people than names and the number is unknown, because a notification contains at most two
   * names.
   */
  readonly count: number | null
}

/**
 * Combines likes of the user’s photos in a zone into one line, and reactions into another, at the position of their
 * latest notification. Keeps the order of `notices`: latest first.
 */
export function groupNotifications(notices: readonly NoticeRow[]): readonly NotificationGroup[] {
  const lines = new Map<string, [NoticeRow, ...NoticeRow[]]>()
  for (const notice of notices) {
    const key = keyOf(notice)
    const line = lines.get(key)
    if (line === undefined) lines.set(key, [notice])
    else line.push(notice)
  }
  return [...lines.values()]
}

/** Returns the people of a line, each once. */
export function peopleOf(line: NotificationGroup): GroupPeople {
  const names = [...new Set(line.flatMap((notice) => notice.names))]
  const isExact = line.every((notice) => notice.count === notice.names.length)
  if (line.length === 1) return { names, count: line[0].count }
  return { names, count: isExact ? names.length : null }
}

/** Returns a predicate for notifications of the same calendar day as `now`. */
export function isOnDayOf(now: EpochMs, timeZone: TimeZone): (notice: NoticeRow) => boolean {
  const today = dayInTimeZone(now, timeZone)
  return ({ at }) => dayInTimeZone(at, timeZone) === today
}

function keyOf({ id, kind, zoneId }: NoticeRow): string {
  return kind === 'photo-liked' || kind === 'photo-reacted' ? `${kind} ${zoneId}` : id
}
