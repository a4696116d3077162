import type { TimedText } from '#src/contract/rules/wall-announcement.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

/** What a wall says of its zone. */
export interface WallZone extends Pick<
  ZoneView,
  'name' | 'brand' | 'language' | 'isWallPaused' | 'wallSteering'
> {
  /** The title of the chapter that its hosts show alone; null: it shows the whole album. */
  readonly chapter: string | null
  readonly announcement: TimedText | null
  /** When its photos are shown, while that is yet to come; null: they are shown. */
  readonly revealAt: number | null
  /** How many photos are announced with the countdown, and whether they are counted at all; null: not known. */
  readonly photoCount: number | null
  /** What its QR holds; null: it has no code. */
  readonly codeText: string | null
  /** Until when the code works; null: not known, or forever. */
  readonly until: string | null
  /** Said where no photo is shown, instead of the invitation to add one. */
  readonly emptyText?: string
}
