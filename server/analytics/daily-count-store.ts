import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { DailyCountsTable } from '#server/core/db/tables/operation-tables.ts'
import { build, query } from '#server/core/db/query.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const addToDay = query<{ name: DailyCountsTable['name']; day: number; zoneId: ZoneId }>()((param) =>
  build
    .insertInto('daily_counts')
    .values({ name: param('name'), day: param('day'), zone_id: param('zoneId'), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'day', 'zone_id'])
        .doUpdateSet((set) => ({ count: set('daily_counts.count', '+', set.lit(1)) })),
    ),
)

/** Counts an event on its day, in the event's transaction. The count stays when the event's rows are deleted. */
export async function countOnDay(
  transaction: Transaction,
  name: DailyCountsTable['name'],
  { zoneId, at }: { readonly zoneId: ZoneId; readonly at: EpochMs },
): Promise<void> {
  await transaction.run(addToDay, { name, zoneId, day: Math.floor(at / dayMs) })
}

/**
 * Selects the number of events of each day from `day` on, in all zones except demo zones. `day` counts days since 1970 in
 * UTC.
 */
export const countsByDay = query<{ name: DailyCountsTable['name']; day: number }>()((param) =>
  build
    .selectFrom('daily_counts')
    .where('name', '=', param('name'))
    .where('day', '>=', param('day'))
    .where('zone_id', 'not in', build.selectFrom('demo_zones').select('zone_id'))
    .select((from) => ['day', from.fn.sum<number>('count').as('count')])
    .groupBy('day'),
)

export const deleteCountsBefore = query<{ name: DailyCountsTable['name']; day: number }>()((param) =>
  build.deleteFrom('daily_counts').where('name', '=', param('name')).where('day', '<', param('day')),
)
