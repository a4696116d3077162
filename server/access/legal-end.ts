import type { EpochMs } from '#src/contract/wire/time.ts'

/** When a zone or a photo ends for its members; null: never, which is also so for as long as its zone is on legal hold. */
export function endOf(of: {
  readonly expires_at: EpochMs | null
  readonly legal_hold_at: EpochMs | null
}): EpochMs | null {
  return of.legal_hold_at === null ? of.expires_at : null
}
