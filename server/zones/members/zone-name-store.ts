import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const holdersOfName = query<{ zoneId: ZoneId; shownKey: string }>()((param) =>
  build
    .selectFrom('zone_names')
    .select('user_id')
    .where('zone_id', '=', param('zoneId'))
    .where('shown_key', '=', param('shownKey')),
)

export const putZoneName = query<{ zoneId: ZoneId; userId: UserId; number: number; shownKey: string }>()(
  (param) =>
    build
      .insertInto('zone_names')
      .values({
        zone_id: param('zoneId'),
        user_id: param('userId'),
        number: param('number'),
        shown_key: param('shownKey'),
      })
      .onConflict((conflict) =>
        conflict.columns(['zone_id', 'user_id']).doUpdateSet((set) => ({
          number: set.ref('excluded.number'),
          shown_key: set.ref('excluded.shown_key'),
        })),
      ),
)

export const deleteZoneName = query<{ zoneId: ZoneId; userId: UserId }>()((param) =>
  build
    .deleteFrom('zone_names')
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)
