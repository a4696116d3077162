import type { EventFacts } from '#src/contract/entities/zones/event-facts.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** A text that a wall shows until a given time. */
export interface TimedText {
  readonly text: string
  readonly until: EpochMs
}

/** Returns a host's announcement on the walls, and until when it is shown; null: none. */
export function wallAnnouncement({
  announcement,
  announcedMinutes,
}: Pick<EventFacts, 'announcement' | 'announcedMinutes'>): TimedText | null {
  if (announcement === null || announcedMinutes === 0) return null
  return { text: announcement.text, until: announcement.at + announcedMinutes * minuteMs }
}
