import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { BadgeCounter } from '#src/contract/rules/badges.ts'

/** Something that happened and is not counted yet. */
export interface BadgeMarksTable {
  readonly kind: 'join' | 'zone' | 'photo' | 'like' | 'comment' | 'reaction' | 'mission' | 'invite' | 'print'
  /** Who did it. */
  readonly user_id: UserId
  /** The id of what it was done to; of a reaction the photo’s id and the emoji. */
  readonly thing: string
  readonly at: number
}

/** What was counted of somebody, each thing once; it stays when the thing is gone. */
interface BadgeEventsTable {
  readonly user_id: UserId
  readonly counter: BadgeCounter | 'day'
  readonly thing: string
}

/** A badge that somebody has or is on the way to, by the name of its rule or the id of one that a host gave. */
export interface BadgesTable {
  readonly user_id: UserId
  readonly name: string
  readonly rev: number
  readonly count: number
  readonly earned_at: number | null
  readonly seen_at: number | null
  /** Of one that a host gave, as are the next four, which are else empty. */
  readonly zone_id: ZoneId | null
  readonly zone_name: string
  readonly title: string
  readonly given_by: string
  /** null: nobody gave it, or their account is deleted. */
  readonly giver_id: UserId | null
}

export interface BadgeTables {
  readonly badge_marks: BadgeMarksTable
  readonly badge_events: BadgeEventsTable
  readonly badges: BadgesTable
}
