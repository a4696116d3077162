import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'

const countShots = query<{ zoneId: ZoneId; userId: UserId }>()((param) =>
  build
    .selectFrom('photos')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId'))
    .where('hidden_at', 'is', null),
)

/** Counts a person's photos in a zone with a roll. Returns undefined if the zone has no roll. */
export async function rollUsedBy(
  reader: Reader,
  { id: zoneId, roll_shots: shots }: Pick<ZonesTable, 'id' | 'roll_shots'>,
  userId: UserId,
): Promise<number | undefined> {
  if (shots === null) return undefined
  return (await reader.first(countShots, { zoneId, userId }))?.count ?? 0
}
