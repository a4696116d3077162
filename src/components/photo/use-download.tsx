import { type ReactNode, useState } from 'react'
import { PlanDialog } from '#src/components/plan/plan-dialog.tsx'
import { problemText, serverText } from '#src/components/session/problem-text.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { downloadPhoto } from '#src/data/photos/photo-commands.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { saveAddress } from './save-address.ts'

interface PhotoDownload {
  readonly download: () => void
  readonly isBusy: boolean
  /** Why it cannot be downloaded now; null when it can. */
  readonly blocked: string | null
  /** What opens where the plan gives no more; to be rendered. */
  readonly upgrade: ReactNode
}

/** Downloading a photo by the rules of the user's plan: recorded by the server, which gives the file. */
export function useDownload(photo: PhotoView): PhotoDownload {
  const wording = useBrandWords()
  const words = useWords(photoWords)
  const { connection } = useSyncStatus()
  const [isBusy, setBusy] = useState(false)
  const [upgradeReason, setUpgradeReason] = useState<string | null>(null)
  const download = async () => {
    setBusy(true)
    const answer = await downloadPhoto(photo.id)
    setBusy(false)
    if (!answer.ok && answer.error.upgradeRequired) {
      setUpgradeReason(serverText(answer.error, wording.error))
      return
    }
    if (!answer.ok) {
      const text = problemText(answer.error, wording.error, words.downloadFailedText)
      showToast(words.downloadFailed, { text, tone: 'danger' })
      return
    }
    const { url, filename, remainingDownloads } = answer.value
    try {
      saveAddress(url, filename)
    } catch {
      showToast(words.downloadError, { text: words.downloadFailedText, tone: 'danger' })
      return
    }
    showToast(words.downloadRecorded, {
      tone: 'success',
      ...(remainingDownloads === null ? {} : { text: words.downloadsLeft(remainingDownloads) }),
    })
  }
  return {
    download: () => void download(),
    isBusy,
    blocked: photo.isLocal
      ? words.downloadNotSent
      : photo.waiting === 'arriving'
        ? words.downloadArriving
        : connection === 'offline'
          ? words.downloadOffline
          : null,
    upgrade:
      upgradeReason === null ? null : (
        <PlanDialog
          reason={{ title: words.downloadFailed, text: upgradeReason }}
          onClose={() => setUpgradeReason(null)}
        />
      ),
  }
}
