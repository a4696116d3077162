import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids.ts'
import type { Config } from '#server/core/environment/config.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/core/db/sqlite/open-database.ts'
import { holdZone } from '#server/zones/lifetime/hold-zone.ts'
import { rewriteZone } from '#server/photos/rewrites/rewrite-zone.ts'

/** `npm run hold -- ZONE on|off`, by the server's own variables; the server may be running. */
const [zone, state] = process.argv.slice(2)
const read = readConfig(process.env)
const problem = read.ok ? await run(read.value) : `The configuration is not right:\n${read.error.join('\n')}`
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const zoneId = v.safeParse(ZoneId, zone)
  if (!zoneId.success || (state !== 'on' && state !== 'off'))
    return 'Name a zone and what to do: npm run hold -- ZONE on, or npm run hold -- ZONE off.'
  if (!existsSync(config.databasePath)) return `There is no database at ${config.databasePath}.`
  const database = openDatabase(config.databasePath, {
    onCommit: () => undefined,
    onBrokenDisk: () => process.exit(1),
    newEpoch: () => randomBytes(16).toString('hex'),
  })
  try {
    const now = Date.now() + config.timeOffsetMs
    const held = await holdZone(database, zoneId.output, { isOn: state === 'on', now, rewriteZone })
    if (!held.ok) return 'There is no such zone, or it was emptied after its end.'
    const effect = state === 'on' ? 'on hold: nothing of it ends' : 'not on hold: what has ended goes'
    process.stdout.write(`hold: the zone is ${held.value ? 'now' : 'already'} ${effect}.\n`)
    return null
  } finally {
    await database.close()
  }
}
