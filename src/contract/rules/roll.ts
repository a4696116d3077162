import * as v from 'valibot'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** Numbers of shots per guest that a host can choose. */
export const rollChoices = [12, 24, 36] as const
export const maxRollShots = 100
/** Maximum number of photos that one person can have in a zone before they are developed. */
export const RollShots = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRollShots))

interface Roll {
  readonly mode: string
  readonly rollShots?: number | null
}

/**
 * True if the zone's photos are on a roll that is not developed. Nobody can see them, not even their authors or the
 * hosts. Server and device use this single rule to hide photos of a roll.
 */
export function isUndeveloped({ mode, rollShots }: Roll): boolean {
  return mode === 'reveal-at-time' && rollShots !== null && rollShots !== undefined
}

/**
 * Like `isUndeveloped`, by a device's estimate of the server clock. A device without a network receives no changes, but
 * its own shots appear at the reveal time.
 */
export function isUndevelopedAt(zone: Roll & { readonly revealAt: EpochMs | null }, now: EpochMs): boolean {
  return isUndeveloped(zone) && (zone.revealAt === null || zone.revealAt > now)
}
