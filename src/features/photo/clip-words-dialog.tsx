import { useRef, useState } from 'react'
import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { ClipCaptions } from '#src/contract/entities/photos/clip.ts'
import { captionClip } from '#src/data/clips/clip-commands.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { clipWords } from '#src/i18n/en/clip.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface ClipWordsDialogProps {
  readonly photoId: PhotoId
  readonly captions: string
  readonly onClose: () => void
}

/** Lets the uploader of a clip edit its captions. Invalid text stays in the field, with the rule that it violates. */
export function ClipWordsDialog({ photoId, captions, onClose }: ClipWordsDialogProps) {
  const wording = useBrandWords()
  const words = useWords(clipWords)
  const failed = useWords(photoWords).describeFailed
  const draft = useDraft(`clip ${photoId}`, captions)
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useOneAtATime(async () => {
    const parsed = v.safeParse(ClipCaptions, draft.value)
    if (!parsed.success) {
      setProblem(words.captionsHint)
      field.current?.focus()
      return
    }
    try {
      await captionClip(photoId, parsed.output)
      draft.clear()
      onClose()
    } catch {
      showToast(failed, { tone: 'danger' })
    }
  })
  return (
    <FormDialog
      title={words.captions}
      closeLabel={wording.shell.close}
      cancelLabel={wording.shell.cancel}
      submitLabel={words.save}
      isBusy={isBusy}
      onSubmit={run}
      onDiscard={draft.clear}
      onClose={onClose}
    >
      <TextArea
        ref={field}
        label={words.captionsField}
        hint={words.captionsHint}
        error={problem}
        rows={5}
        readOnly={isBusy}
        value={draft.value}
        onChange={({ target }) => {
          draft.set(target.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
