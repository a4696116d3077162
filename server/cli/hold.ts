import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Config } from '#server/core/environment/config.ts'
import type { Database } from '#server/core/db/database.ts'
import { standingHolds } from '#server/desk/desk-store.ts'
import { rewriteZone } from '#server/photos/rewrites/rewrite-zone.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { holdZone } from '#server/zones/lifetime/hold-zone.ts'
import { doAtDesk } from './do-at-desk.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run hold -- ZONE on [AUTHORITY] [CASE]` or `-- ZONE off`, by the server's own variables; the server may be running.
 * Who asks for it is noted in the desk's register; `off` lifts all that was asked for this zone.
 */
const [zone, state, authority = 'Not told', caseNumber = 'Not told'] = process.argv.slice(2)
const missing = 'There is no such zone, or it was emptied after its end.'
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const zoneId = v.safeParse(ZoneId, zone)
  if (!zoneId.success || (state !== 'on' && state !== 'off'))
    return 'Name a zone and what to do: npm run hold -- ZONE on, with the authority and its case number, or npm run hold -- ZONE off.'
  return withDatabase(config, async (database) => {
    const found = await database.reader.first(zoneById, { zoneId: zoneId.output })
    if (found === undefined || found.purged_at !== null) return missing
    const isHeld = found.legal_hold_at !== null
    const problem =
      state === 'on'
        ? await begin(config, database, zoneId.output)
        : await end(config, database, zoneId.output)
    if (problem !== null) return problem
    const effect = state === 'on' ? 'on hold: nothing of it ends' : 'not on hold: what has ended goes'
    process.stdout.write(`hold: the zone is ${isHeld === (state === 'on') ? 'already' : 'now'} ${effect}.\n`)
    return null
  })
}

async function begin(config: Config, database: Database, zoneId: ZoneId): Promise<string | null> {
  const action = v.safeParse(DeskAction, {
    kind: 'hold',
    id: randomUUID(),
    zoneId,
    authority,
    caseNumber,
    note: '',
  })
  if (!action.success) return 'The authority has 1 to 200 characters, its case number 1 to 100.'
  const held = await doAtDesk(config, database, { on: `zone:${zoneId}`, action: action.output })
  return held.ok ? null : missing
}

async function end(config: Config, database: Database, zoneId: ZoneId): Promise<string | null> {
  for (const { id } of await database.reader.all(standingHolds, { zoneId })) {
    const action = v.parse(DeskAction, { kind: 'lift', id, zoneId, note: '' })
    const lifted = await doAtDesk(config, database, { on: `zone:${zoneId}`, action })
    if (!lifted.ok) return missing
  }
  // A hold of before the register has no request.
  const now = Date.now() + config.timeOffsetMs
  const held = await holdZone(database, zoneId, { isOn: false, now, rewriteZone })
  return held.ok ? null : missing
}
