import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** A zone’s code that this device scanned. */
export interface ScannedAt {
  readonly zoneId: ZoneId
  readonly code: ZoneCode
  readonly at: EpochMs
}
