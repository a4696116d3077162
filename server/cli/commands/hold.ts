import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import type { Database } from '#server/core/db/database.ts'
import { activeHolds } from '#server/desk/desk-store.ts'
import { rewriteZone } from '#server/photos/rewrites/rewrite-zone.ts'
import { holdZone } from '#server/zones/lifetime/hold-zone.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { argument, type Command, type CommandContext, subcommand } from '#server/cli/command/command.ts'
import { doDeskActionFromCommand } from '#server/cli/command/desk-command.ts'
import { withDatabase } from '#server/cli/command/with-database.ts'

const missing = 'There is no such zone, or its content was deleted after its end.'
const notStated = 'Not stated'
const zone = argument(ZoneId, 'the id of a zone')
const zoneExample = '0199a0b1-7c2e-7d10-8a44-5b1f2c3d4e5f'

export const hold: Command = {
  name: 'hold',
  summary: 'Puts a zone on legal hold, or lifts the hold.',
  subcommands: [
    subcommand({
      name: 'on',
      summary:
        'Puts a zone on hold and records the authority. Nothing is hidden or deleted when the zone ends, and members can still read it.',
      args: {
        zone,
        authority: argument(v.optional(cleanText(200), notStated), 'the name of the authority'),
        caseNumber: argument(v.optional(cleanText(100), notStated), 'the case number of the authority'),
      },
      examples: [`${zoneExample} "District Court" "12 Js 34/26"`],
      run: ({ zone: zoneId, authority, caseNumber }, context) =>
        withZone(context, zoneId, async (database, isOnHold) => {
          const id = v.parse(Uuid, randomUUID())
          const action = v.parse(DeskAction, { kind: 'hold', id, zoneId, authority, caseNumber, note: '' })
          const held = await doDeskActionFromCommand(context.config, database, {
            on: `zone:${zoneId}`,
            action,
          })
          if (!held.ok) return missing
          context.print(
            `hold: the zone is ${isOnHold ? 'already' : 'now'} on hold. Nothing in it is deleted.`,
          )
          return null
        }),
    }),
    subcommand({
      name: 'off',
      summary: 'Lifts every hold on a zone. If the zone has ended, its content is deleted as usual.',
      args: { zone },
      examples: [zoneExample],
      run: ({ zone: zoneId }, context) =>
        withZone(context, zoneId, async (database, isOnHold) => {
          const problem = await lift(context, database, zoneId)
          if (problem === null)
            context.print(
              `hold: the zone is ${isOnHold ? 'now' : 'already'} free of holds. If it has ended, its content is deleted.`,
            )
          return problem
        }),
    }),
  ],
}

function withZone(
  { config }: CommandContext,
  zoneId: ZoneId,
  work: (database: Database, isOnHold: boolean) => Promise<string | null>,
): Promise<string | null> {
  return withDatabase(config, async (database) => {
    const found = await database.reader.first(zoneById, { zoneId })
    if (found === undefined || found.purged_at !== null) return missing
    return work(database, found.legal_hold_at !== null)
  })
}

async function lift({ config }: CommandContext, database: Database, zoneId: ZoneId): Promise<string | null> {
  for (const { id } of await database.reader.all(activeHolds, { zoneId })) {
    const action = v.parse(DeskAction, { kind: 'lift', id, zoneId, note: '' })
    const lifted = await doDeskActionFromCommand(config, database, { on: `zone:${zoneId}`, action })
    if (!lifted.ok) return missing
  }
  // A hold that is older than the register of requests has no request.
  const now = Date.now() + config.timeOffsetMs
  const held = await holdZone(database, zoneId, { isOn: false, now, rewriteZone })
  return held.ok ? null : missing
}
