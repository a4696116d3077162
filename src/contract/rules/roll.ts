import * as v from 'valibot'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** How many shots a guest has that a host chooses from. */
export const rollChoices = [12, 24, 36] as const
export const maxRollShots = 100
/** The photos that one person may have in a zone before they are developed. */
export const RollShots = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRollShots))

interface Roll {
  readonly mode: string
  readonly rollShots?: number | null
}

/**
 * Whether the zone's photos are on a roll that is not developed: nobody sees one, not those who took it or run the zone.
 * The one rule by which photos of a roll are kept back, on server and device.
 */
export function isUndeveloped({ mode, rollShots }: Roll): boolean {
  return mode === 'reveal-at-time' && rollShots !== null && rollShots !== undefined
}

/**
 * The same by the server's clock as far as a device knows it, which without a network learns of no change: its own shots show
 * when their time has come.
 */
export function isUndevelopedAt(zone: Roll & { readonly revealAt: EpochMs | null }, now: EpochMs): boolean {
  return isUndeveloped(zone) && (zone.revealAt === null || zone.revealAt > now)
}
