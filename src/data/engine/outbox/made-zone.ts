import { type Scope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { zoneIdOfRow } from './zone-of-row.ts'
import type { OutboxRow } from './outbox-row.ts'

/**
 * Whether the row makes or joins a zone. To be asked before `stateOfMadeZone` in a loop: Dexie loses its transaction after a
 * hundred turns in a row that ask nothing of it.
 */
export function createsOrJoinsZone(row: OutboxRow): boolean {
  return zoneIdOfRow(row) !== null
}

/** Whether the row makes or joins the zone of this scope. */
export function makesZoneOf(row: OutboxRow, scope: Scope): boolean {
  const id = zoneIdOfRow(row)
  return id !== null && zoneScope(id) === scope
}

/**
 * How far the zone that a row makes or joins has been pulled. `to-come`: the membership has, the zone's own scope has not, so
 * that the row is all that there is to show of it. `none`: there is no such zone, or no membership of it.
 */
export async function stateOfMadeZone(
  { memberships, zones }: UserDatabase,
  row: OutboxRow,
): Promise<'here' | 'to-come' | 'none'> {
  const id = zoneIdOfRow(row)
  if (id === null || (await memberships.get(id)) === undefined) return 'none'
  return (await zones.get(id)) === undefined ? 'to-come' : 'here'
}
