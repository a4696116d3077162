import * as v from 'valibot'
import type { EmbeddedState } from '#src/contract/entities/zones/embedded-wall.ts'
import { WallSteering } from '#src/contract/entities/zones/wall-steering.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'

/**
 * Returns what a zone's wall shows outside the app, to people who are not members. A legal hold keeps a zone for its
 * members only, so its announced end applies here.
 */
export function wallStateOf(
  { expires_at, mode, closed_at }: Pick<ZonesTable, 'expires_at' | 'mode' | 'closed_at'>,
  now: EpochMs,
): EmbeddedState {
  if (expires_at !== null && expires_at <= now) return 'ended'
  if (mode === 'reveal-at-time') return 'later'
  if (mode !== 'open') return 'private'
  return closed_at === null ? 'open' : 'closed'
}

/**
 * Returns the hosts' stored settings of a zone's walls, or null if there are none. The JSON is only written by this
 * server.
 */
export function readSteering(text: string | null): WallSteering | null {
  return text === null ? null : v.parse(WallSteering, JSON.parse(text))
}
