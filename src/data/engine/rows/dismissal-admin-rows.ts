import type { PlatformMetrics } from '#src/contract/entities/analytics/analytics-event.ts'
import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import type { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** Content that the user dismissed, identified by its own key. */
export interface DismissalRow {
  readonly key: string
  readonly dismissedAt: EpochMs
}

/** The data an admin last read: metrics of the whole platform, and lists of the desk with their search text. */
export type AdminDataRow =
  | { readonly key: 'platform'; readonly value: PlatformMetrics }
  | { readonly key: `desk ${DeskListName}`; readonly find: string; readonly value: DeskList }
