import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import type { DeskRow } from '#src/contract/entities/desk/desk-rows.ts'
import { isPlaceOpen } from '#src/contract/entities/zones/place.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'

/** The lists whose rows need a decision. */
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

/** The number of open rows in a list. `hasMore`: there are at least this many. */
export interface DeskCount {
  readonly open: number
  readonly hasMore: boolean
}

/** The number of open rows in each list, as last read by this device. Lists that were never read are missing. */
export function useDeskCounts(): ReadonlyMap<DeskListName, DeskCount> | undefined {
  return useLiveData('desk counts', readDeskCounts)
}

/** Reads the value of `useDeskCounts` once from the given context. */
export async function readDeskCounts({
  database,
}: DataContext): Promise<ReadonlyMap<DeskListName, DeskCount>> {
  const storedLists = await database.figures.bulkGet(decisions.map((list) => `desk ${list}`))
  return new Map(
    decisions.flatMap((list, index) => {
      const row = storedLists[index]
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
