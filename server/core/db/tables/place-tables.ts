import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PlaceState } from '#src/contract/entities/zones/place.ts'

export interface PlaceRequestsTable {
  readonly id: ZoneId
  readonly rev: number
  readonly user_id: UserId
  readonly place_id: ZoneId
  /** JSON of NewZone. */
  readonly place: string
  readonly who: string
  readonly why: string
  readonly contact: string
  readonly state: PlaceState
  /** JSON of PlaceEvent, oldest first. */
  readonly events: string
  readonly sent_at: number
  readonly decided_at: number | null
}
