import { codeRandomBytes, type ZoneCode, zoneCodeFrom } from '#src/contract/entities/ids/zone-code.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** A code that names a zone from now on, also offline; the server refuses one that is taken. */
export function newZoneCode({ platform }: Pick<DataContext, 'platform'>): ZoneCode {
  return zoneCodeFrom(platform.random.bytes(codeRandomBytes))
}
