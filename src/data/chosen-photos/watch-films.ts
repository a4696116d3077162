import { liveReads } from '#src/data/engine/live-reads.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** Calls `begin` once, when the first chosen film has to become a clip. Never calls it if `signal` aborts first. */
export function watchFilms(context: DataContext, signal: AbortSignal, begin: () => Promise<void>): void {
  const { database, platform } = context
  const report = (error: unknown) => platform.log.error('films-not-watched', error)
  const adding = () =>
    database.chosenPhotos
      .where('stage')
      .equals('adding')
      .filter(({ film }) => film !== undefined)
      .count()
  const watching = liveReads(adding).subscribe({
    next: (films) => {
      if (films === 0 || signal.aborted) return
      // Inside `subscribe`, `watching` is not assigned yet.
      queueMicrotask(() => watching.unsubscribe())
      begin().catch(report)
    },
    error: report,
  })
  signal.addEventListener('abort', () => watching.unsubscribe())
}
