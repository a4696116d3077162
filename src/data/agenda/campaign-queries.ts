import { type CodeId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { AgendaItemId } from '#src/contract/entities/programs/agenda-item.ts'
import { dayInTimeZone, type EpochMs, type TimeZone } from '#src/contract/wire/time.ts'
import { readCodes } from '#src/data/codes/code-queries.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { readMyZones } from '#src/data/zones/read-zones.ts'
import { agendaOf, readAgenda } from './agenda-queries.ts'

/** The number of people who joined by a campaign’s code while the campaign ran. */
export interface CampaignJoins {
  readonly zoneName: string
  readonly label: string
  readonly joins: number
}

/** The joins of all campaigns whose code the user can read. */
export function useCampaignJoins(): ReadonlyMap<AgendaItemId, CampaignJoins> | undefined {
  return useLiveData('campaign joins', readCampaignJoins)
}

/**
 * Reads the value of `useCampaignJoins` from the given context. Days are in the zone’s time zone. Members are
 * matched by the code’s label.
 */
export async function readCampaignJoins(
  context: DataContext,
): Promise<ReadonlyMap<AgendaItemId, CampaignJoins>> {
  const zones = new Map((await readMyZones(context)).map((zone) => [zone.id, zone]))
  const found = new Map<AgendaItemId, CampaignJoins>()
  for (const { id, item } of agendaOf(await readAgenda(context), 'campaign')) {
    if (item.codeId === null) continue
    const zone = zones.get(zoneIdOf(item.codeId))
    if (zone === undefined) continue
    const label = await labelOf(context, item.codeId)
    if (label === null) continue
    const members = await context.database.members
      .where('id')
      .between(`${zone.id}_`, `${zone.id}_${lastKey}`)
      .toArray()
    const joins = members.filter(
      ({ codeLabel, joinedAt }) => codeLabel === label && isWithin(joinedAt, item, zone.timeZone),
    ).length
    found.set(id, { zoneName: zone.name, label, joins })
  }
  return found
}

async function labelOf(context: DataContext, codeId: CodeId): Promise<string | null> {
  const codes = await readCodes(context, zoneIdOf(codeId))
  const label = codes.find(({ id }) => id === codeId)?.label ?? ''
  return label === '' ? null : label
}

function isWithin(
  at: EpochMs,
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
  timeZone: TimeZone,
): boolean {
  const day = dayInTimeZone(at, timeZone)
  return day >= startsOn && day <= endsOn
}
