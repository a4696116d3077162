import { useRef, useState } from 'react'
import * as v from 'valibot'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { CommentContent } from '#src/contract/entities/responses/comment.ts'
import type { CommentId } from '#src/contract/entities/ids/ids.ts'
import { editComment } from '#src/data/comments/comment-commands.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'

interface EditCommentDialogProps {
  readonly id: CommentId
  readonly text: string
  readonly onClose: () => void
}

/** A waiting comment's text to be changed before it goes out; text that breaks a rule stays, with the rule. */
export function EditCommentDialog({ id, text, onClose }: EditCommentDialogProps) {
  const wording = useBrandWords()
  const words = useWords(trayWords)
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(`comment-edit ${id}`, text)
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useOneAtATime(async () => {
    const read = v.safeParse(CommentContent, draft.value)
    if (!read.success) {
      setProblem(words.badText)
      field.current?.focus()
      return
    }
    try {
      if (read.output !== text) await editComment(id, read.output)
      draft.clear()
      onClose()
    } catch {
      showToast(words.editFailed, { tone: 'danger' })
    }
  })
  return (
    <FormDialog
      title={words.editTitle}
      closeLabel={wording.shell.close}
      cancelLabel={wording.shell.cancel}
      submitLabel={words.editSave}
      isBusy={isBusy}
      onSubmit={run}
      onDiscard={draft.clear}
      onClose={onClose}
    >
      <TextArea
        ref={field}
        label={words.editField}
        rows={4}
        value={draft.value}
        readOnly={isBusy}
        error={problem}
        onChange={(event) => {
          draft.set(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
    </FormDialog>
  )
}
