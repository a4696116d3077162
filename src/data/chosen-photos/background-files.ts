import { liveReads } from '#src/data/engine/live-reads.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'

/** Browsers end service workers early, which says nothing of the picture: the other attempts are a page's. */
const maxBackgroundAttempts = 2

/** Whether a service worker can make a photo of the file without a person's decision. */
export function isForBackground(row: ChosenPhotoRow): boolean {
  const { stage, state, zoneId, isStill, attempts, film, isLiving } = row
  // Browsers decode and encode films in pages alone.
  const isDecided = zoneId !== null && isStill !== true && film === undefined && isLiving !== true
  return stage === 'adding' && state === 'stored' && isDecided && attempts < maxBackgroundAttempts
}

/** The files that a service worker can make photos of, in the order of choosing. */
export function readBackgroundFiles({ database }: DataContext): Promise<readonly ChosenPhotoRow[]> {
  return database.chosenPhotos.where('stage').equals('adding').filter(isForBackground).sortBy('id')
}

/** Calls back now and after each change with the number of those files; the returned function ends it. */
export function watchBackgroundFiles(context: DataContext, callBack: (count: number) => void): () => void {
  const subscription = liveReads(() => readBackgroundFiles(context)).subscribe({
    next: (rows) => callBack(rows.length),
    error: (error) => {
      context.platform.log.error('chosen-photos-unwatched', error)
    },
  })
  return () => {
    subscription.unsubscribe()
  }
}
