import { countFilesBeingAdded } from '#src/data/chosen-photos/files-being-added.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { arePhotosHeldBack } from '#src/data/connection/connection-store.ts'
import { inUnsentTransaction } from '#src/data/engine/outbox/unsent-transaction.ts'
import type { OfflineZoneWait } from '#src/data/engine/rows/offline-zone-row.ts'

/**
 * Returns why no photo of an offline zone may be downloaded now. null if it may. The user’s own uploads always go
 * first.
 */
export async function offlineZoneWaitReason(context: DataContext): Promise<OfflineZoneWait | null> {
  const { database, syncStatus } = context
  if (syncStatus.get().connection === 'offline') return 'network'
  if (await arePhotosHeldBack(context)) return 'wifi'
  return inUnsentTransaction(database, async () => {
    const uploads = await database.outbox
      .where('[lane+state]')
      .anyOf([
        ['bulk', 'queued'],
        ['bulk', 'in-flight'],
      ])
      .count()
    return uploads > 0 || (await countFilesBeingAdded(database)) > 0 ? 'uploads' : null
  })
}
