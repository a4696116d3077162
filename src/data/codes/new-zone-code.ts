import { codeRandomBytes, type ZoneCode, zoneCodeFrom } from '#src/contract/entities/ids/zone-code.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** Creates a code for a zone, even offline. The server rejects it if it is already used. */
export function newZoneCode({ platform }: Pick<DataContext, 'platform'>): ZoneCode {
  return zoneCodeFrom(platform.random.bytes(codeRandomBytes))
}
