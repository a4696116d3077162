import type { TimedText } from '#src/contract/rules/wall-announcement.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

/** The parts of a zone that its wall shows. */
export interface WallZone extends Pick<
  ZoneView,
  'name' | 'brand' | 'language' | 'isWallPaused' | 'wallSteering'
> {
  /** The title of the only chapter that its hosts show. null: the whole album is shown. */
  readonly chapter: string | null
  readonly announcement: TimedText | null
  /** When its photos are revealed, if that is in the future. null: they are visible. */
  readonly revealAt: number | null
  /** The number of photos announced with the countdown, if photos are counted at all. null: unknown. */
  readonly photoCount: number | null
  /** The content of its QR code. null: it has no code. */
  readonly codeText: string | null
  /** How long the code works. null: unknown or forever. */
  readonly until: string | null
  /** Shown instead of the invitation to add a photo if there are no photos. */
  readonly emptyText?: string
}
