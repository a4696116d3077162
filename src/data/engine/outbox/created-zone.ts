import { type Scope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { zoneIdOfRow } from './zone-of-row.ts'
import type { OutboxRow } from './outbox-row.ts'

/**
 * True if the row creates or joins a zone. Check this before `stateOfMadeZone` in a loop: Dexie loses its transaction
 * after about a hundred promise turns without a database request.
 */
export function createsOrJoinsZone(row: OutboxRow): boolean {
  return zoneIdOfRow(row) !== null
}

/** True if the row creates or joins the zone of this scope. */
export function makesZoneOf(row: OutboxRow, scope: Scope): boolean {
  const id = zoneIdOfRow(row)
  return id !== null && zoneScope(id) === scope
}

/**
 * Returns how far the zone that a row creates or joins has been pulled. `to-come`: the membership is here but the
 * zone’s own scope is not, so only the row can be shown. `none`: there is no zone or no membership.
 */
export async function stateOfMadeZone(
  { memberships, zones }: UserDatabase,
  row: OutboxRow,
): Promise<'here' | 'to-come' | 'none'> {
  const id = zoneIdOfRow(row)
  if (id === null || (await memberships.get(id)) === undefined) return 'none'
  return (await zones.get(id)) === undefined ? 'to-come' : 'here'
}
