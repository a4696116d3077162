import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ScannedAt } from './scanned-code-row.ts'
import type { FilmMusic } from './film-music-row.ts'
import type { DeliveredRecord, DuplicatePhoto, RecentlyDelivered } from './outbox-facts.ts'

/**
 * `retry-asked-at`: when the user last requested a retry; the sender watches it. `lost-unsent`: the minimum number of
 * unsent items lost with this browser’s storage, until the user has read it. `known-photos`: sent photos that the
 * server already had. `sent-lately`: delayed changes that were delivered. Both are kept until the user is notified.
 */
export type MetaRow =
  | { readonly key: 'last-synced-at' | 'retry-asked-at'; readonly value: EpochMs }
  | { readonly key: 'lost-unsent'; readonly value: number }
  | { readonly key: 'known-photos'; readonly value: readonly DuplicatePhoto[] }
  | { readonly key: 'sent-lately'; readonly value: RecentlyDelivered & Partial<DeliveredRecord> }
  | { readonly key: 'scanned-codes'; readonly value: readonly ScannedAt[] }
  | { readonly key: 'film-music'; readonly value: FilmMusic }
