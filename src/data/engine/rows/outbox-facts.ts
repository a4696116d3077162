import type { MutationId, PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** A photo that the zone already had when the user added the same bytes. */
export interface DuplicatePhoto {
  readonly id: PhotoId
  /** The person who had added it. null if their account was deleted. */
  readonly uploaderId: UserId | null
  readonly displayName: string
}

/** The number of delivered changes of each kind, and the latest photos among them. */
export interface RecentlyDelivered {
  readonly photos: number
  readonly likes: number
  readonly comments: number
  readonly others: number
  readonly photoIds: readonly PhotoId[]
}

/** The stored record of delivered changes. */
export interface DeliveredRecord extends RecentlyDelivered {
  /** True if any of them took longer than the reporting threshold. Nothing is shown before that. */
  readonly isAwaited: boolean
  readonly lastAt: EpochMs
}

/** The result of a scan, kept until the user has read it. */
export interface ScanResultRow {
  readonly mutationId: MutationId
  readonly zoneId: ZoneId
  readonly name: string
  readonly isNewRegistration: boolean
  readonly endedAt: EpochMs
}
