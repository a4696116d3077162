import type { EpochMs } from '#src/contract/wire/time.ts'

/** Returns when a zone or a photo ends for its members. `null` means never, as during a legal hold on the zone. */
export function endOf(row: {
  readonly expires_at: EpochMs | null
  readonly legal_hold_at: EpochMs | null
}): EpochMs | null {
  return row.legal_hold_at === null ? row.expires_at : null
}
