import type { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'

/** What this device carries for others. */
export interface CarriedCounts {
  readonly count: number
  readonly bytes: number
}

/** What this device carries for others. undefined while loading. */
export function useCarried(): CarriedCounts | undefined {
  return useLiveData('carried', readCarried)
}

/** Counts only what the server does not have yet. */
export async function readCarried({ database }: DataContext): Promise<CarriedCounts> {
  let [count, bytes] = [0, 0]
  const waiting = new Set<MutationId>()
  await database.carried.each((row) => {
    if (row.ackRev !== null) return
    waiting.add(row.mutationId)
    count += 1
    bytes += row.sizeBytes
  })
  // A photo is still counted after the server has its preview.
  await database.carriedOriginals.each(({ mutationId, have }) => {
    if (!waiting.has(mutationId)) count += 1
    bytes += have
  })
  return { count, bytes }
}

/** The number of phones that carry unsent changes of this user in the zone. undefined while loading. */
export function usePhonesCarrying(zoneId: ZoneId): number | undefined {
  return useLiveData(`phones carrying ${zoneId}`, (context) => readPhonesCarrying(context, zoneId))
}

/** Counts each phone once. */
export async function readPhonesCarrying({ database }: DataContext, zoneId: ZoneId): Promise<number> {
  const rows = await database.outbox
    .filter(({ scope, carriedBy }) => scope === zoneScope(zoneId) && carriedBy !== undefined)
    .toArray()
  return new Set(rows.flatMap(({ carriedBy = [] }) => carriedBy)).size
}
