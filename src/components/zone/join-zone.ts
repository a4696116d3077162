import type { PositionProblem } from '#src/components/location/request-position.ts'
import type { Position } from '#src/components/location/read-fix.ts'
import type { Result } from '#src/contract/wire/result.ts'
import type { Scan, ScanOutcome } from '#src/data/zones/scan-zone.ts'

/** What joining needs of the world around it. */
export interface JoinTools {
  readonly scan: (scan: Scan) => Promise<ScanOutcome>
  /** `maximumAgeMs: 0` refuses a cached fix. */
  readonly locate: (maximumAgeMs?: number) => Promise<Result<Position, PositionProblem>>
}

export interface JoinRequest {
  readonly qrCode: string
  readonly position: Position | null
  /** A position was asked for just now, and none was to be had: it is not asked for again. */
  readonly hasAsked: boolean
  /** The person knows what speaks against it and wants it sent. */
  readonly isSure: boolean
}

export interface Joined {
  readonly outcome: ScanOutcome
  /** The fix that decided. */
  readonly position: Position | null
}

/**
 * Scans, and where the fix was what it failed for, once more with a newer one. Without any fix it is asked
 * for one when the zone turns out to need it.
 */
export async function joinZone(
  { scan, locate }: JoinTools,
  { qrCode, position, hasAsked, isSure }: JoinRequest,
): Promise<Joined> {
  const first = await scan({ qrCode, position, isSure })
  const isAsked = position === null && hasAsked
  if (isSure || isAsked || !failedByPosition(first)) return { outcome: first, position }
  const fresh = position === null ? await locate() : await locate(0)
  if (!fresh.ok || (position !== null && fresh.value.capturedAt <= position.capturedAt))
    return { outcome: first, position }
  return { outcome: await scan({ qrCode, position: fresh.value, isSure }), position: fresh.value }
}

function failedByPosition(outcome: ScanOutcome): boolean {
  if (outcome.kind === 'doubtful') return true
  return outcome.kind === 'refused' && outcome.problem.code === 'access_denied'
}
