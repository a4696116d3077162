import {
  type ChaptersBy,
  type EventFacts,
  type EventFactsChanges,
  maxProgrammeDays,
  type ProgrammeEntry,
} from '#src/contract/entities/zones/event-facts.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import type { IsoDay } from '#src/contract/wire/time.ts'

/** The form state of an event's facts. */
export interface EventDraft extends Pick<EventFacts, 'welcome' | 'thanks' | 'color' | 'announcedMinutes'> {
  /** null if the album has no chapters. */
  readonly chapters: ChaptersBy | null
  /** `HH:MM`, or '' if not set. */
  readonly startTime: string
  /** '' if not set. */
  readonly announcement: string
  /** A line with an empty time is still being typed. */
  readonly programme: readonly ProgrammeEntry[]
}

export function eventDraftOf(facts: EventFacts): EventDraft {
  const { startTime, announcement, announcedMinutes, welcome, thanks, color, programme } = facts
  const chapters = facts.hasChapters ? facts.chaptersBy : null
  const same = { welcome, thanks, color, announcedMinutes, chapters, programme }
  return { ...same, startTime: startTime ?? '', announcement: announcement?.text ?? '' }
}

/** Returns the facts that the form changes; {} if none. Omits lines without text. */
export function eventChangesOf(facts: EventFacts, draft: EventDraft): EventFactsChanges {
  const before = eventDraftOf(facts)
  const programme = linesOf(draft)
  const announcement = isBlank(draft.announcement) ? '' : draft.announcement.trim()
  return {
    ...(draft.startTime === before.startTime ? {} : { startTime: draft.startTime || null }),
    ...(draft.welcome.trim() === before.welcome ? {} : { welcome: draft.welcome }),
    ...(draft.thanks.trim() === before.thanks ? {} : { thanks: draft.thanks }),
    ...(announcement === before.announcement ? {} : { announcement: announcement || null }),
    ...(draft.color === before.color ? {} : { color: draft.color }),
    ...(draft.announcedMinutes === before.announcedMinutes
      ? {}
      : { announcedMinutes: draft.announcedMinutes }),
    ...(draft.chapters === before.chapters ? {} : chaptersOfDraft(draft)),
    ...(isSame(programme, before.programme) ? {} : { programme: [...programme] }),
  }
}

function chaptersOfDraft({ chapters }: EventDraft): EventFactsChanges {
  return chapters === null ? { hasChapters: false } : { hasChapters: true, chaptersBy: chapters }
}

/** Returns the index of the first line that has text but a missing or out-of-range day or time; -1 if there is none. */
export function invalidLineOf({ programme }: EventDraft): number {
  return programme.findIndex(
    ({ time, title, dayOffset }) =>
      !isBlank(title) && (time === '' || dayOffset < 0 || dayOffset > maxProgrammeDays),
  )
}

/** Returns how many days `day` is after `first`. */
export function daysAfter(first: IsoDay, day: IsoDay): number {
  return Math.round((Date.parse(day) - Date.parse(first)) / dayMs)
}

/** Returns the lines to save, sorted by time. */
function linesOf({ programme }: EventDraft): readonly ProgrammeEntry[] {
  const key = ({ dayOffset, time }: ProgrammeEntry) => `${String(dayOffset).padStart(4, '0')}${time}`
  return programme
    .filter(({ title }) => !isBlank(title))
    .map((line) => ({ ...line, title: line.title.trim() }))
    .toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

function isSame(one: readonly ProgrammeEntry[], other: readonly ProgrammeEntry[]): boolean {
  const text = (lines: readonly ProgrammeEntry[]) =>
    JSON.stringify(lines.map(({ dayOffset, time, title }) => [dayOffset, time, title]))
  return text(one) === text(other)
}
