import { type FormEvent, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { CommentContent } from '#src/contract/entities/comment.ts'
import type { CommentId } from '#src/contract/entities/ids.ts'
import { editComment } from '#src/data/comments/comment-commands.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

interface EditCommentDialogProps {
  readonly id: CommentId
  readonly text: string
  readonly onClose: () => void
}

/** A waiting comment's text to be changed before it goes out; text that breaks a rule stays, with the rule. */
export function EditCommentDialog({ id, text, onClose }: EditCommentDialogProps) {
  const wording = useBrandWords()
  const words = useWords(trayWords)
  const formId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState(text)
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useOneAtATime(async () => {
    const read = v.safeParse(CommentContent, draft)
    if (!read.success) {
      setProblem(words.badText(read.issues[0].message))
      field.current?.focus()
      return
    }
    try {
      if (read.output !== text) await editComment(id, read.output)
      onClose()
    } catch {
      showToast(words.editFailed, { tone: 'danger' })
    }
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <Dialog
      title={words.editTitle}
      closeLabel={wording.shell.close}
      onClose={onClose}
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            {wording.shell.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {words.editSave}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <TextArea
          ref={field}
          label={words.editField}
          rows={4}
          value={draft}
          readOnly={isBusy}
          error={problem}
          onChange={(event) => {
            setDraft(event.target.value)
            setProblem(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit()
          }}
        />
      </form>
    </Dialog>
  )
}
