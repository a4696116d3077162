import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ScannedAt } from './scanned-at.ts'
import type { FilmMusic } from './film-music-row.ts'
import type { DeliveredRecord, DuplicatePhoto, RecentlyDelivered } from './outbox-facts.ts'

/**
 * `retry-asked-at`: when a person last asked to try again; the sender watches it. `lost-unsent`: how much, at least, was
 * lost with this browser's storage, until the user has read it. `known-photos`: photos that were there already when the user
 * sent them, and `sent-lately`: what has arrived after a wait, both until the user is told.
 */
export type MetaRow =
  | { readonly key: 'last-synced-at' | 'retry-asked-at'; readonly value: EpochMs }
  | { readonly key: 'lost-unsent'; readonly value: number }
  | { readonly key: 'known-photos'; readonly value: readonly DuplicatePhoto[] }
  | { readonly key: 'sent-lately'; readonly value: RecentlyDelivered & Partial<DeliveredRecord> }
  | { readonly key: 'scanned-codes'; readonly value: readonly ScannedAt[] }
  | { readonly key: 'film-music'; readonly value: FilmMusic }
