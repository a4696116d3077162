import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'

/** Notifications that are one line, the latest first; all but likes and reactions to several photos have one. */
export type GatheredNotices = readonly [NoticeRow, ...NoticeRow[]]

/** Who did something to several photos: their names, the latest first, and how many people they are. */
export interface GatheredPeople {
  readonly names: readonly string[]
  /** null: more than the names, and how many is not known, because a notification has two names at most. */
  readonly count: number | null
}

/**
 * Puts likes of one's photos in a zone on one line, and reactions on another, where their latest notification stands. The order of
 * `notices` stays: the latest first.
 */
export function gatherNotices(notices: readonly NoticeRow[]): readonly GatheredNotices[] {
  const lines = new Map<string, [NoticeRow, ...NoticeRow[]]>()
  for (const notice of notices) {
    const key = keyOf(notice)
    const line = lines.get(key)
    if (line === undefined) lines.set(key, [notice])
    else line.push(notice)
  }
  return [...lines.values()]
}

/** The people of a line, each once. */
export function peopleOf(line: GatheredNotices): GatheredPeople {
  const names = [...new Set(line.flatMap((notice) => notice.names))]
  const isExact = line.every((notice) => notice.count === notice.names.length)
  if (line.length === 1) return { names, count: line[0].count }
  return { names, count: isExact ? names.length : null }
}

function keyOf({ id, kind, zoneId }: NoticeRow): string {
  return kind === 'photo-liked' || kind === 'photo-reacted' ? `${kind} ${zoneId}` : id
}
