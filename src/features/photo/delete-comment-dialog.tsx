import type { CommentId } from '#src/contract/entities/ids/ids.ts'
import { deleteComment } from '#src/data/comments/comment-commands.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface DeleteCommentDialogProps {
  readonly id: CommentId
  readonly onClose: () => void
}

/** Asks for confirmation before a comment is deleted. */
export function DeleteCommentDialog({ id, onClose }: DeleteCommentDialogProps) {
  const words = useWords(photoWords)
  const remove = () => {
    onClose()
    deleteComment(id).then(
      () => showToast(words.commentDeleted, { tone: 'success', isQuiet: true }),
      () => showToast(words.errorTitle, { text: words.commentDeleteFailed, tone: 'danger' }),
    )
  }
  return (
    <ConfirmDialog
      title={words.deleteCommentTitle}
      confirmLabel={words.deleteComment}
      cancelLabel={words.cancel}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{words.deleteCommentText}</p>
    </ConfirmDialog>
  )
}
