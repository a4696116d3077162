import type { MutationId, PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** A photo that was there already when the user added the same bytes to the same zone. */
export interface DuplicatePhoto {
  readonly id: PhotoId
  /** Who had added it; null when they are gone. */
  readonly uploaderId: UserId | null
  readonly displayName: string
}

/** How much of each kind has arrived, and the latest photos of it. */
export interface RecentlyDelivered {
  readonly photos: number
  readonly likes: number
  readonly comments: number
  readonly others: number
  readonly photoIds: readonly PhotoId[]
}

/** What is stored of it. */
export interface DeliveredRecord extends RecentlyDelivered {
  /** Whether any of it took longer than it takes to be worth a word. Before that nothing is shown. */
  readonly isAwaited: boolean
  readonly lastAt: EpochMs
}

/** How a scan ended, kept until the user has read it. */
export interface ScanResultRow {
  readonly mid: MutationId
  readonly zoneId: ZoneId
  readonly name: string
  readonly isNewRegistration: boolean
  readonly endedAt: EpochMs
}
