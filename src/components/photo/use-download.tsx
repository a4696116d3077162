import { type ReactNode, useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { PlanDialog } from '#src/components/plans/plan-dialog.tsx'
import { problemText, serverText } from '#src/components/session/problem-text.ts'
import { clipAddress, playableClip } from '#src/contract/entities/photos/clip-facts.ts'
import { downloadCostWords } from '#src/i18n/en/download-cost.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useDownloadForecast } from '#src/data/downloads/download-forecast.ts'
import { downloadPhoto } from '#src/data/photos/photo-commands.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { saveAddress } from '#src/components/share/save-file.ts'
import { downloadCost, showsDownloadsLeft } from './download-cost.ts'

interface PhotoDownload {
  readonly download: () => void
  readonly isBusy: boolean
  /** Why it cannot be downloaded now; null if it can. */
  readonly blocked: string | null
  /** What it would use of the month's limit; null if enough is left, or if that is not known yet. */
  readonly cost: string | null
  /** The dialog that opens if the plan allows no more downloads or the device is offline. Must be rendered. */
  readonly upgrade: ReactNode
}

const { Dialog: DownloadLaterDialog } = dialogPart(() =>
  import('./download-later-dialog.tsx').then((module) => module.DownloadLaterDialog),
)

/**
 * Downloads a photo according to the user's plan. The server records the download and returns the file. When offline,
 * it is queued.
 */
export function useDownload(photo: PhotoView): PhotoDownload {
  const wording = useBrandWords()
  const words = useWords(photoWords)
  const { connection } = useSyncStatus()
  const [isBusy, setBusy] = useState(false)
  const costText = useWords(downloadCostWords)
  const forecast = useDownloadForecast([photo.id])
  const [isLaterDialogOpen, setLaterDialogOpen] = useState(false)
  const [upgradeReason, setUpgradeReason] = useState<string | null>(null)
  const download = async () => {
    setBusy(true)
    const answer = await downloadPhoto(photo.id)
    setBusy(false)
    if (!answer.ok && answer.error.upgradeRequired) {
      setUpgradeReason(serverText(answer.error))
      return
    }
    if (!answer.ok) {
      const text = problemText(answer.error, wording.error, words.downloadFailedText)
      showToast(words.downloadFailed, { text, tone: 'danger' })
      return
    }
    const { url, filename, remainingDownloads } = answer.value
    try {
      save(photo, url, filename)
    } catch {
      showToast(words.downloadError, { text: words.downloadFailedText, tone: 'danger' })
      return
    }
    showToast(words.downloadRecorded, {
      tone: 'success',
      ...(showsDownloadsLeft(remainingDownloads)
        ? { text: words.downloadsLeft({ count: remainingDownloads }) }
        : {}),
    })
  }
  const later = isLaterDialogOpen ? (
    <DownloadLaterDialog ids={[photo.id]} onClose={() => setLaterDialogOpen(false)} />
  ) : null
  const isQueued = forecast !== undefined && forecast.queued.length > 0
  return {
    download: () => {
      if (connection === 'offline') setLaterDialogOpen(true)
      else void download()
    },
    isBusy,
    blocked: blockedReason(photo, words) ?? (isQueued ? costText.already : null),
    cost: forecast === undefined ? null : (downloadCost(forecast, costText)[0] ?? null),
    upgrade:
      upgradeReason === null ? (
        later
      ) : (
        <PlanDialog
          reason={{ title: words.downloadFailed, text: upgradeReason }}
          onClose={() => setUpgradeReason(null)}
        />
      ),
  }
}

/** For a clip, saves the video. */
function save({ clip }: PhotoView, url: string, filename: string): void {
  const film = clip?.kind === 'clip' ? playableClip(clip) : null
  if (film === null) saveAddress(url, filename)
  else saveAddress(clipAddress(film, true), filename.replace(/\.\w+$/, '.mp4'))
}

function blockedReason({ isLocal, waiting }: PhotoView, words: WordsByArea['photo']): string | null {
  if (isLocal) return words.downloadNotSent
  return waiting === 'arriving' ? words.downloadArriving : null
}
