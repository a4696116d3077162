import { countFilesBeingAdded } from '#src/data/chosen-photos/files-being-added.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { inUnsentTransaction } from '#src/data/engine/outbox/unsent-transaction.ts'

/** True if any photo or small change is being sent or queued. */
export function hasUnsent({ database }: DataContext): Promise<boolean> {
  return inUnsentTransaction(database, async () => {
    const queued = await database.outbox.where('state').anyOf(['queued', 'in-flight']).count()
    return queued > 0 || (await countFilesBeingAdded(database)) > 0
  })
}

/** True if a photo is being sent or queued. */
export function hasWaitingUploads({ database }: DataContext): Promise<boolean> {
  return inUnsentTransaction(database, async () => {
    const uploads = database.outbox.where('entities').equals('uploads')
    const waiting = await uploads.filter(({ state }) => state !== 'acknowledged').count()
    return waiting > 0 || (await countFilesBeingAdded(database)) > 0
  })
}
