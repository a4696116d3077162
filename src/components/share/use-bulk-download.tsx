import { type ReactNode, useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { showsDownloadsLeft } from '#src/components/photo/download-cost.ts'
import { PlanDialog } from '#src/components/plans/plan-dialog.tsx'
import { problemText } from '#src/components/session/problem-text.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { selectionWords } from '#src/i18n/en/selection.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { collectPhotos } from '#src/data/downloads/collect-photos.ts'
import { downloadPhoto } from '#src/data/photos/photo-commands.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { saveAddress } from './save-file.ts'
import { type DownloadOutcome, downloadAll, downloadGapMs } from './download-all.ts'

interface BulkDownload {
  readonly start: (ids: readonly PhotoId[], as: 'files' | 'zip') => void
  /** Shows which plan includes collections. */
  readonly offerCollections: () => void
  /** When offline: shows what they would use of the month's limit, and queues them. */
  readonly requestLater: (ids: readonly PhotoId[]) => void
  /** The progress; null while nothing is being downloaded. */
  readonly progress: { readonly as: 'files' | 'zip'; readonly done: number; readonly total: number } | null
  /** The dialog that opens if the plan allows no more downloads. Must be rendered. */
  readonly upgrade: ReactNode
}

const { Dialog: DownloadLaterDialog } = dialogPart(() =>
  import('#src/components/photo/download-later-dialog.tsx').then((module) => module.DownloadLaterDialog),
)

interface DownloadRequest {
  readonly as: 'files' | 'zip'
  readonly total: number
}

/** Downloads several photos according to the user's plan, as files or in one ZIP. Each download is recorded. */
export function useBulkDownload(zipName: string): BulkDownload {
  const wording = useBrandWords()
  const photoText = useWords(photoWords)
  const words = useWords(selectionWords)
  const [progress, setProgress] = useState<BulkDownload['progress']>(null)
  const [laterIds, setLaterIds] = useState<readonly PhotoId[] | null>(null)
  const [limitText, setLimitText] = useState<string | null>(null)
  const run = async (ids: readonly PhotoId[], as: 'files' | 'zip') => {
    const total = ids.length
    setProgress({ as, done: 0, total })
    try {
      const outcome = await downloadTo(as, {
        ids,
        zipName,
        onProgress: (done) => setProgress({ as, done, total }),
      })
      reportOutcome(outcome, { as, total })
    } catch {
      showToast(photoText.downloadError, { text: photoText.downloadFailedText, tone: 'danger' })
    }
    setProgress(null)
  }
  const reportOutcome = ({ saved, remaining, stopped }: DownloadOutcome, { as, total }: DownloadRequest) => {
    if (stopped?.upgradeRequired === true) {
      setLimitText(as === 'zip' ? words.tooManyForZip : words.stoppedAtLimit({ saved, total }))
      return
    }
    if (saved < total) {
      const stopText = stopped === null ? '' : problemText(stopped, wording.error)
      const text = [words.savedSome({ saved, total }), stopText].filter(Boolean).join('. ')
      showToast(photoText.downloadFailed, { text, tone: 'danger' })
      return
    }
    const left = showsDownloadsLeft(remaining) ? photoText.downloadsLeft({ count: remaining }) : ''
    const text = [words.saved({ count: saved }), left].filter(Boolean).join(' · ')
    showToast(photoText.downloadRecorded, { text, tone: 'success' })
  }
  return {
    start: (ids, as) => void run(ids, as),
    offerCollections: () => setLimitText(words.zipPlan),
    requestLater: setLaterIds,
    progress,
    upgrade:
      limitText === null ? (
        laterIds === null ? null : (
          <DownloadLaterDialog ids={laterIds} onClose={() => setLaterIds(null)} />
        )
      ) : (
        <PlanDialog
          reason={{
            title: limitText === words.zipPlan ? words.zip : photoText.downloadFailed,
            text: limitText,
          }}
          onClose={() => setLimitText(null)}
        />
      ),
  }
}

interface BulkDownloadOptions {
  readonly ids: readonly PhotoId[]
  readonly zipName: string
  readonly onProgress: (done: number) => void
}

async function downloadTo(
  as: 'files' | 'zip',
  { ids, zipName, onProgress }: BulkDownloadOptions,
): Promise<DownloadOutcome> {
  if (as === 'zip') {
    const { zipOf } = await import('./zip-of.ts')
    return zipOf(ids, zipName, { collect: collectPhotos, onProgress })
  }
  return downloadAll(ids, {
    record: downloadPhoto,
    pause,
    onProgress,
    save: async ({ url, filename }) => {
      saveAddress(url, filename)
      return true
    },
  })
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    browserPlatform.clock.startTimer(downloadGapMs, resolve)
  })
}
