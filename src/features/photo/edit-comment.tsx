import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { editComment } from '#src/data/comments/comment-commands.ts'
import type { CommentView } from '#src/data/comments/comment-view.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { CommentForm } from './comment-form.tsx'

interface EditCommentProps {
  readonly comment: CommentView
  readonly onDone: () => void
}

/** A comment's text being changed; what it was when that began is what it replaces. */
export function EditComment({ comment, onDone }: EditCommentProps) {
  const words = useWords(photoWords)
  const draft = useDraft(`comment-change ${comment.id}`, { before: comment.content, text: comment.content })
  const { before, text } = draft.value
  const { isBusy, run } = useOneAtATime(async () => {
    try {
      await editComment(comment.id, text.trim(), before)
      draft.clear()
      onDone()
      showToast(words.commentUpdated, { tone: 'success', isQuiet: true })
    } catch {
      showToast(words.errorTitle, { text: words.commentUpdateFailed, tone: 'danger' })
    }
  })
  return (
    <CommentForm
      label={words.editField}
      submitLabel={words.save}
      text={text}
      onText={(typed) => draft.set({ before, text: typed })}
      onSubmit={run}
      isBusy={isBusy}
      actions={
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            draft.clear()
            onDone()
          }}
        >
          {words.cancel}
        </Button>
      }
    />
  )
}
