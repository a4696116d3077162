import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { AltText, Caption } from '#src/contract/entities/photos/photo.ts'
import { describePhoto } from '#src/data/photos/photo-commands.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Few browsers have a language model; the others do not load its code. */
const SuggestDescription =
  'LanguageModel' in globalThis
    ? lazyPart(() => import('./suggest-description.tsx').then((module) => module.SuggestDescription))
    : null

interface DescribeDialogProps {
  readonly photo: PhotoView
  readonly onClose: () => void
}

/** Edits the uploader's description of a photo at any time. Invalid text stays, with the violated rule. */
export function DescribeDialog({ photo, onClose }: DescribeDialogProps) {
  const wording = useBrandWords()
  const words = useWords(photoWords)
  const caption = useWordsField(Caption, useDraft(`caption ${photo.id}`, photo.caption))
  const altText = useWordsField(AltText, useDraft(`alt-text ${photo.id}`, photo.altText))
  const clearDraft = () => {
    caption.clearDraft()
    altText.clearDraft()
  }
  const { isBusy, run } = useOneAtATime(async () => {
    const captionResult = caption.read()
    const altTextResult = altText.read()
    if (captionResult === null || altTextResult === null) return
    try {
      await describePhoto(photo.id, { caption: captionResult, altText: altTextResult })
      clearDraft()
      onClose()
    } catch {
      showToast(words.errorTitle, { text: words.describeFailed, tone: 'danger' })
    }
  })
  return (
    <FormDialog
      title={words.describe}
      closeLabel={wording.shell.close}
      cancelLabel={wording.shell.cancel}
      submitLabel={words.save}
      isBusy={isBusy}
      className={stack}
      onSubmit={run}
      onDiscard={clearDraft}
      onClose={onClose}
    >
      <TextArea label={words.caption} rows={2} readOnly={isBusy} {...caption.shown} />
      <TextArea label={words.altText} rows={2} readOnly={isBusy} {...altText.shown} />
      {SuggestDescription === null ? null : (
        <Suspense fallback={null}>
          <SuggestDescription photo={photo} isLocked={isBusy} onSuggested={altText.fill} />
        </Suspense>
      )}
    </FormDialog>
  )
}

/** A field's text, and its error after an attempt to store it. */
function useWordsField(schema: typeof Caption, draft: ReturnType<typeof useDraft<string>>) {
  const words = useWords(photoWords)
  const element = useRef<HTMLTextAreaElement>(null)
  const { value } = draft
  const [problem, setProblem] = useState<string>()
  return {
    /** Returns the text to store; null if it violates a rule, which the field then shows. */
    read: () => {
      const read = v.safeParse(schema, value)
      if (read.success) return read.output
      setProblem(words.describeRule)
      element.current?.focus()
      return null
    },
    clearDraft: draft.clear,
    fill: (text: string) => {
      draft.set(text)
      setProblem(undefined)
      element.current?.focus()
    },
    shown: {
      ref: element,
      value,
      error: problem,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => {
        draft.set(event.target.value)
        setProblem(undefined)
      },
    },
  }
}

const stack = css({ display: 'grid', gap: '4' })
