import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import type { DeskRow } from '#src/contract/entities/desk/desk-rows.ts'
import { isPlaceOpen } from '#src/contract/entities/zones/place.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'

/** Lists whose rows wait for a decision. */
export const decisions = [
  'reports',
  'support',
  'requests',
  'applications',
  'places',
  'orders',
  'payouts',
  'failures',
  'ads',
] as const satisfies readonly DeskListName[]

/** How many rows of a list wait. `hasMore`: at least so many. */
export interface DeskCount {
  readonly open: number
  readonly hasMore: boolean
}

/** How many rows wait in each list, as last read by this device; lists it has never read are missing. */
export function useDeskCounts(): ReadonlyMap<DeskListName, DeskCount> | undefined {
  return useLiveData('desk counts', readDeskCounts)
}

/** `useDeskCounts` once, of the given user's data. */
export async function readDeskCounts({
  database,
}: DataContext): Promise<ReadonlyMap<DeskListName, DeskCount>> {
  const kept = await database.figures.bulkGet(decisions.map((list) => `desk ${list}`))
  return new Map(
    decisions.flatMap((list, place) => {
      const row = kept[place]
      if (row === undefined || row.key === 'platform') return []
      const { rows, hasMore } = row.value
      return [[list, { open: rows.filter(isOpen).length, hasMore }] as const]
    }),
  )
}

function isOpen(row: DeskRow): boolean {
  if (row.kind === 'support') return row.closedAt === null
  if (row.kind === 'authority') return row.decided === null
  if (row.kind === 'place') return isPlaceOpen(row.state)
  return row.kind !== 'ad' || row.state === 'submitted'
}
