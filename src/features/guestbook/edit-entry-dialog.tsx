import { useRef, useState } from 'react'
import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { GuestbookText, GuestbookWords } from '#src/contract/entities/responses/guestbook.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { editEntry } from '#src/data/guestbook/guestbook-commands.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import { guestbookWords } from '#src/i18n/en/guestbook.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import { textToSend } from '#src/ui/fields/use-sent-text.ts'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface EditEntryDialogProps {
  readonly entry: GuestbookView
  readonly onClose: () => void
}

/** Edits the text of the user's own entry. The change replaces the text as it was when editing began. */
export function EditEntryDialog({ entry, onClose }: EditEntryDialogProps) {
  const words = useWords(guestbookWords)
  const { shell } = useBrandWords()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(`guestbook-edit ${entry.id}`, { before: entry.text, text: entry.text })
  const [error, setError] = useState<string>()
  const { before, text } = draft.value
  const { isBusy, run } = useOneAtATime(async () => {
    const schema = entry.photoId === null && entry.voice === null ? GuestbookWords : GuestbookText
    const read = v.safeParse(schema, text)
    if (!read.success) {
      setError(words.needsSomething)
      field.current?.focus()
      return
    }
    try {
      if (read.output !== before) await editEntry({ id: entry.id, text: read.output, replaces: before })
      draft.clear()
      onClose()
    } catch {
      showToast(words.storeFailed, { tone: 'danger' })
    }
  })
  return (
    <FormDialog
      title={words.editTitle}
      closeLabel={shell.close}
      cancelLabel={shell.cancel}
      submitLabel={words.save}
      isBusy={isBusy}
      onSubmit={run}
      onDiscard={draft.clear}
      onClose={onClose}
    >
      <TextArea
        ref={field}
        label={words.field}
        rows={5}
        value={text}
        error={error}
        readOnly={isBusy}
        {...textToSend((typed) => {
          draft.set({ before, text: typed })
          setError(undefined)
        })}
      />
    </FormDialog>
  )
}
