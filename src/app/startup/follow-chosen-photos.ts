import { currentData } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { watchData } from '#src/data/engine/live-queries.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'

/**
 * Creates photos from chosen files on every screen, from any page or earlier run of the app. The code loads with the
 * first file.
 */
export function followChosenPhotos(): void {
  let followed: DataContext | null = null
  let end = () => {}
  const follow = () => {
    const current = currentData.get()
    const context = current.phase === 'open' ? current.context : null
    if (context === followed) return
    end()
    followed = context
    end = context === null ? () => {} : prepareFor(context)
  }
  currentData.subscribe(follow)
  follow()
}

function prepareFor(context: DataContext): () => void {
  const over = new AbortController()
  let isStarted = false
  const start = async () => {
    const { prepareChosenPhotos } = await loadWithRetry(
      () => import('#src/components/upload/prepare-chosen-photos.ts'),
    )
    if (!over.signal.aborted) prepareChosenPhotos(context, over.signal)
  }
  const report = (error: unknown) =>
    browserPlatform.log.warn('chosen-photos-not-watched', { error: String(error) })
  const stop = watchData(context, async ({ database }) => (await database.chosenPhotos.count()) > 0, {
    onValue: (hasPhotos) => {
      if (!hasPhotos || isStarted) return
      isStarted = true
      start().catch((error: unknown) => {
        // Retried with the next file.
        isStarted = false
        report(error)
      })
    },
    onError: report,
  })
  return () => {
    over.abort()
    stop()
  }
}
