import { moderationWords } from '#src/i18n/en/moderation.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { reportPhoto } from '#src/data/reports/report-commands.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface OfMeDialogProps {
  readonly photoId: PhotoId
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Lets a person in a photo have it hidden. Explains the consequences first. */
export function OfMeDialog({ photoId, onDeleted, onClose }: OfMeDialogProps) {
  const words = useWords(moderationWords)
  const cancel = useBrandWords().shell.cancel
  const remove = async () => {
    onClose()
    try {
      await reportPhoto(photoId, { reason: 'of-me', note: '' })
      showToast(words.ofMeDone, { text: words.ofMeDoneText, tone: 'success' })
      onDeleted()
    } catch {
      showToast(words.failed, { text: words.failedText, tone: 'danger' })
    }
  }
  return (
    <ConfirmDialog
      title={words.ofMeTitle}
      confirmLabel={words.ofMeSend}
      cancelLabel={cancel}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{words.ofMeText}</p>
    </ConfirmDialog>
  )
}
