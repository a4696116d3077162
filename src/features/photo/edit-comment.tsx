import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useCommentEdit } from '#src/components/comments/use-comment-edit.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import type { CommentView } from '#src/data/comments/comment-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface EditCommentProps {
  readonly comment: CommentView
  readonly onDone: () => void
}

/** Edits a comment. The change replaces the text as it was when editing began. Blank text cannot be saved. */
export function EditComment({ comment, onDone }: EditCommentProps) {
  const words = useWords(photoWords)
  const { fieldProps, isBusy, save, discard } = useCommentEdit({
    id: comment.id,
    content: comment.content,
    draftKey: `comment-change ${comment.id}`,
    isServerText: true,
    onStored: () => {
      onDone()
      showToast(words.commentUpdated, { tone: 'success', isQuiet: true })
    },
    onFailed: () => showToast(words.errorTitle, { text: words.commentUpdateFailed, tone: 'danger' }),
  })
  const isEmpty = isBlank(fieldProps.value)
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) save()
      }}
    >
      <TextArea label={words.editField} {...fieldProps} />
      <div className={row}>
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            discard()
            onDone()
          }}
        >
          {words.cancel}
        </Button>
        <Button type="submit" size="small" isBusy={isBusy} disabled={isEmpty}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

const form = css({ display: 'grid', gap: '2' })
const row = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })
