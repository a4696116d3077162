import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { CommentId } from '#src/contract/entities/ids/ids.ts'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useCommentEdit } from './use-comment-edit.ts'

interface EditCommentDialogProps {
  readonly id: CommentId
  readonly text: string
  readonly onClose: () => void
}

/** Edits the text of an unsent comment before it is sent. */
export function EditCommentDialog({ id, text, onClose }: EditCommentDialogProps) {
  const { shell } = useBrandWords()
  const words = useWords(trayWords)
  const { fieldProps, isBusy, save, discard } = useCommentEdit({
    id,
    content: text,
    draftKey: `comment-edit ${id}`,
    isServerText: false,
    onStored: onClose,
    onFailed: () => showToast(words.editFailed, { tone: 'danger' }),
  })
  return (
    <FormDialog
      title={words.editTitle}
      closeLabel={shell.close}
      cancelLabel={shell.cancel}
      submitLabel={words.editSave}
      isBusy={isBusy}
      onSubmit={save}
      onDiscard={discard}
      onClose={onClose}
    >
      <TextArea label={words.editField} rows={4} {...fieldProps} />
    </FormDialog>
  )
}
