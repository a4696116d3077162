import type { BackupRow } from '#src/contract/entities/accounts/backup.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { waitingOf } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'

/** A user’s backups as shown on this device. */
export interface BackupView extends BackupRow {
  /** True if a change to the backups has not been sent yet. */
  readonly isWaiting: boolean
}

/** The user’s backups with unsent changes applied. null if there are none. */
export function useBackup(): BackupView | null | undefined {
  return useLiveData('backup', readBackup)
}

/** Reads the value of `useBackup` from the given context. */
export async function readBackup(context: DataContext): Promise<BackupView | null> {
  const { database, user } = context
  const stored = await database.backups.get(user.id)
  if (stored === undefined) return null
  const rows = await pendingFor(database, 'backup')
  const view = foldView('backup', stored, { rows, fold: await foldContextOf(context, rows) })
  return view === null ? null : { ...view, isWaiting: rows.some((row) => waitingOf(row) !== null) }
}
