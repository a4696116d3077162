import { liveReads } from '#src/data/engine/live-reads.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'

/**
 * Browsers end service workers early, which does not mean that the photo is bad. The remaining attempts are left to a
 * page.
 */
const maxBackgroundAttempts = 2

/** True if a service worker can prepare the file without a decision by the user. */
export function isForBackground(row: ChosenPhotoRow): boolean {
  const { stage, state, zoneId, isStill, attempts, film, isLiving } = row
  // Browsers decode and encode films only in pages.
  const isDecided = zoneId !== null && isStill !== true && film === undefined && isLiving !== true
  return stage === 'adding' && state === 'stored' && isDecided && attempts < maxBackgroundAttempts
}

/** Returns the files that a service worker can prepare, in the order they were chosen. */
export function readBackgroundFiles({ database }: DataContext): Promise<readonly ChosenPhotoRow[]> {
  return database.chosenPhotos.where('stage').equals('adding').filter(isForBackground).sortBy('id')
}

/** Calls `callBack` with the number of these files, now and after each change. The returned function stops it. */
export function watchBackgroundFiles(context: DataContext, callBack: (count: number) => void): () => void {
  const subscription = liveReads(() => readBackgroundFiles(context)).subscribe({
    next: (rows) => callBack(rows.length),
    error: (error) => {
      context.platform.log.error('chosen-photos-not-watched', error)
    },
  })
  return () => {
    subscription.unsubscribe()
  }
}
