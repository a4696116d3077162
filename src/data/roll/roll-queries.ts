import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { readRoll, type Roll } from './read-roll.ts'

/** The reader’s roll in a zone. null if the zone has none or it is developed. */
export function useRoll(zoneId: ZoneId): Roll | null | undefined {
  return useLiveData(`roll ${zoneId}`, (context) => readRoll(context, zoneId))
}
