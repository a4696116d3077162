import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Config } from '#server/core/environment/config.ts'
import { holdZone } from '#server/zones/lifetime/hold-zone.ts'
import { rewriteZone } from '#server/photos/rewrites/rewrite-zone.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run hold -- ZONE on|off`, by the server's own variables; the server may be running. */
const [zone, state] = process.argv.slice(2)
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const zoneId = v.safeParse(ZoneId, zone)
  if (!zoneId.success || (state !== 'on' && state !== 'off'))
    return 'Name a zone and what to do: npm run hold -- ZONE on, or npm run hold -- ZONE off.'
  return withDatabase(config, async (database) => {
    const now = Date.now() + config.timeOffsetMs
    const held = await holdZone(database, zoneId.output, { isOn: state === 'on', now, rewriteZone })
    if (!held.ok) return 'There is no such zone, or it was emptied after its end.'
    const effect = state === 'on' ? 'on hold: nothing of it ends' : 'not on hold: what has ended goes'
    process.stdout.write(`hold: the zone is ${held.value ? 'now' : 'already'} ${effect}.\n`)
    return null
  })
}
