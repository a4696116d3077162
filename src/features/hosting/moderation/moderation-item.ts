import type { ReportedPhoto } from '#src/data/reports/report-queries.ts'
import type { useModeration } from './use-moderation.ts'

/** A photo to be decided about, with what was said of it. */
export type ModerationItem = ReportedPhoto

/** What a view of one of the lists is given. */
export interface ModerationViewProps {
  readonly list: 'pending' | 'reported' | 'hidden'
  /** At least one. */
  readonly items: readonly ModerationItem[]
  readonly moderation: ReturnType<typeof useModeration>
}
