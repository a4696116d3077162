import { type ReactNode, useState } from 'react'
import { downloadsWords } from '#src/i18n/en/downloads.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { saveAddress } from '#src/components/share/save-file.ts'
import { PlanDialog } from '#src/components/plans/plan-dialog.tsx'
import { problemText } from '#src/components/session/problem-text.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { recordSavedDownload } from '#src/data/downloads/download-commands.ts'
import { downloadPhoto } from '#src/data/photos/photo-commands.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface DownloadAgain {
  readonly download: () => void
  readonly isBusy: boolean
  /** What opens where the plan gives no more; to be rendered. */
  readonly upgrade: ReactNode
}

/** Gets a photo once more, by the rules of the user's plan. Needs the network. */
export function useDownloadAgain(id: PhotoId): DownloadAgain {
  const wording = useBrandWords()
  const words = useWords(downloadsWords)
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const download = async () => {
    setBusy(true)
    const answer = await downloadPhoto(id)
    setBusy(false)
    if (!answer.ok && answer.error.upgradeRequired) setReason(answer.error.message)
    else if (answer.ok) {
      saveAddress(answer.value.url, answer.value.filename)
      recordSavedDownload(id)
      showToast(words.recorded, { tone: 'success' })
    } else {
      const text = problemText(answer.error, wording.error, words.failedText)
      showToast(words.failed, { text, tone: 'danger' })
    }
  }
  return {
    download: () => void download(),
    isBusy,
    upgrade:
      reason === null ? null : (
        <PlanDialog reason={{ title: words.failed, text: reason }} onClose={() => setReason(null)} />
      ),
  }
}
