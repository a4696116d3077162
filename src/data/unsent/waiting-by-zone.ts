import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { readFilesBeingAdded } from '#src/data/chosen-photos/files-being-added.ts'
import { endingUploads } from '#src/data/engine/outbox/obsolete-uploads.ts'
import { inUnsentTransaction } from '#src/data/engine/outbox/unsent-transaction.ts'

/** The number of unsent items per zone, by zone id. */
export function useWaitingByZone(): ReadonlyMap<string, number> | undefined {
  return useLiveData('waiting-by-zone', readWaitingByZone)
}

/** Counts like the list of unsent changes: a photo with a queued deletion is one item. */
export async function readWaitingByZone({ database }: DataContext): Promise<ReadonlyMap<string, number>> {
  const { rows, files } = await inUnsentTransaction(database, async () => ({
    rows: await database.outbox.where('state').notEqual('acknowledged').toArray(),
    files: await readFilesBeingAdded(database),
  }))
  const ending = endingUploads(rows)
  const counts = new Map<string, number>()
  for (const row of rows) {
    const key = row.entities.find((entity) => entity.startsWith('zone:'))?.slice('zone:'.length)
    if (key !== undefined && !ending.has(row.mutationId)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (const { zoneId } of files) if (zoneId !== null) counts.set(zoneId, (counts.get(zoneId) ?? 0) + 1)
  return counts
}
