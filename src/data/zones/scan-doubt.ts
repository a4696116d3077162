import { planLimits } from '#src/contract/rules/plan.ts'
import { distanceMeters } from '#src/contract/rules/position.ts'
import { codeLink, type QrPayload, type ScannedCode, readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { Scan, ScanPosition } from './scan.ts'

/**
 * Why a scan may be rejected, from the data on this device. Either the zone has ended, or the user is this many meters
 * outside, even if the position error is in their favor. Only the server decides.
 */
export type ScanDoubt = { readonly kind: 'ended'; readonly at: EpochMs } | DistanceDoubt

export interface DistanceDoubt {
  readonly kind: 'too-far'
  readonly outsideMeters: number
}

/** Below this distance nothing is reported, because maps and walls can shift a position by as much. */
const clearlyOutsideMeters = 50

/** Returns the minimum distance outside the zone that this position allows, in meters. 0 if inside or unknown. */
export function outsideMeters(
  { center, radiusMeters }: Pick<QrPayload, 'center' | 'radiusMeters'>,
  position: ScanPosition | null,
): number {
  if (center === null || position === null) return 0
  const nearest = distanceMeters(position, center) - position.accuracyMeters
  return Math.max(0, nearest - radiusMeters)
}

/** Returns why a scan of a code with this payload may be rejected now. null if nothing is known against it. */
export function doubtOf(
  payload: QrPayload,
  { position, now }: { readonly position: ScanPosition | null; readonly now: EpochMs },
): ScanDoubt | null {
  if (payload.validUntil !== null && payload.validUntil <= now)
    return { kind: 'ended', at: payload.validUntil }
  const outside = outsideMeters(payload, position)
  return outside < clearlyOutsideMeters ? null : { kind: 'too-far', outsideMeters: outside }
}

/** Runs `doubtOf` for this user: members can scan again freely, and some plans scan from anywhere. */
export async function scanDoubt(scan: Scan, context = requireContext()): Promise<ScanDoubt | null> {
  const payload = readScannedText(scan.qrCode)?.payload ?? null
  if (payload === null) return null
  const membership = await context.database.memberships.get(payload.zoneId)
  if (membership !== undefined) return null
  const doubt = doubtOf(payload, { position: scan.position, now: context.serverNow() })
  if (doubt?.kind !== 'too-far') return doubt
  const { subscriptionPlan } = (await context.database.user.get(context.user.id)) ?? context.user
  return planLimits[subscriptionPlan].scansFromAnywhere ? null : doubt
}

/** Returns the code as stored and sent, with only the parts that the server reads. */
export function canonicalCode(scanned: ScannedCode): string {
  return scanned.payload === null ? scanned.code : codeLink(scanned)
}
