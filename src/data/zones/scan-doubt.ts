import { planLimits } from '#src/contract/rules/plan.ts'
import { distanceMeters } from '#src/contract/rules/position.ts'
import { codeLink, type QrPayload, type ScannedCode, readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { Scan, ScanPosition } from './scan.ts'

/**
 * What speaks against a scan as far as this device can tell: the zone has ended, or the person stands so many metres
 * outside, even with all of the fix's error in their favour. Only the server decides.
 */
export type ScanDoubt = { readonly kind: 'ended'; readonly at: EpochMs } | DistanceDoubt

export interface DistanceDoubt {
  readonly kind: 'too-far'
  readonly outsideMeters: number
}

/** Nearer than this the device keeps its thoughts to itself: maps and walls shift a fix by as much. */
const clearlyOutsideMeters = 50

/** The least distance outside the zone that this fix allows; 0 inside, and where it is unknown. */
export function outsideMeters(
  { center, radiusMeters }: Pick<QrPayload, 'center' | 'radiusMeters'>,
  position: ScanPosition | null,
): number {
  if (center === null || position === null) return 0
  const nearest = distanceMeters(position, center) - position.accuracyMeters
  return Math.max(0, nearest - radiusMeters)
}

/** What the payload of a code says against a scan of it at this moment. */
export function doubtOf(
  payload: QrPayload,
  { position, now }: { readonly position: ScanPosition | null; readonly now: EpochMs },
): ScanDoubt | null {
  if (payload.validUntil !== null && payload.validUntil <= now)
    return { kind: 'ended', at: payload.validUntil }
  const outside = outsideMeters(payload, position)
  return outside < clearlyOutsideMeters ? null : { kind: 'too-far', outsideMeters: outside }
}

/** `doubtOf` for this user: members come and go freely, and some plans scan from anywhere. */
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

/** The code as it is kept and sent: nothing but what the server reads of it. */
export function canonicalCode(scanned: ScannedCode): string {
  return scanned.payload === null ? scanned.code : codeLink(scanned)
}
