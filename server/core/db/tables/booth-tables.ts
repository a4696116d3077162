import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { BoothSettings } from '#src/contract/entities/zones/booth.ts'
import type { Flag } from './zone-tables.ts'

/** A booth with its key. Its user is a member of the zone; without the membership it is closed. */
interface BoothsTable {
  readonly user_id: UserId
  readonly zone_id: ZoneId
  /** The host who made it. */
  readonly made_by: UserId
  /** Of its key. */
  readonly hash: string
  readonly made_at: number
  readonly layout: BoothSettings['layout']
  /** Seconds before each photo. */
  readonly countdown: BoothSettings['countdown']
  readonly has_frame: Flag
  readonly beeps: Flag
}

/** The table of booths by its name. */
export interface BoothTables {
  readonly booths: BoothsTable
}
