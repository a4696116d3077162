import type { EmbeddedState } from '#src/contract/entities/zones/embedded-wall.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'

/**
 * What a zone's wall shows outside the app, to people who are no members. A legal hold keeps a zone for its members only, so
 * its announced end counts.
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
