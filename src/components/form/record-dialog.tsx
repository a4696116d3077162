import { type ReactNode, useId, useState } from 'react'
import type { Result } from '#src/contract/wire/result.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** What is typed in each field, by the field's name. */
type Texts = Readonly<Record<string, string>>

interface Fields<Wrong> {
  readonly idOf: (name: string) => string
  readonly form: Texts
  /** What stands in the way, once somebody tried to save. */
  readonly wrong: readonly Wrong[]
  readonly onText: (name: string, text: string) => void
}

interface RecordDialogProps<Value, Wrong> {
  readonly title: string
  readonly words: Readonly<Record<'close' | 'cancel' | 'save' | 'saveFailed' | 'errorTitle', string>>
  readonly size?: 'wide'
  readonly draftKey: string
  readonly initial: Texts
  readonly read: (form: Texts) => Result<Value, readonly Wrong[]>
  readonly errorOf: (wrong: Wrong) => { readonly name: string; readonly text: string }
  /** Rejects where this device cannot store it. */
  readonly save: (value: Value) => Promise<unknown>
  readonly onDone: () => void
  readonly children: (fields: Fields<Wrong>) => ReactNode
}

/** Writes a record of a program down or changes one, with a network or without. */
export function RecordDialog<Value, Wrong>(props: RecordDialogProps<Value, Wrong>) {
  const { title, words, size, draftKey, initial, read: readForm, errorOf, save, onDone, children } = props
  const id = useId()
  const draft = useDraft(draftKey, initial)
  const form = draft.value
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const read = readForm(form)
  const wrong = read.ok || errors.length === 0 ? [] : read.error
  const idOf = (name: string) => `${id}${name}`
  const { isBusy, run } = useOneAtATime(async () => {
    if (!read.ok) {
      const found = read.error.map(errorOf)
      return setErrors(found.map(({ name, text }) => ({ fieldId: idOf(name), text })))
    }
    try {
      await save(read.value)
      draft.clear()
      onDone()
    } catch {
      showToast(words.saveFailed, { tone: 'danger' })
    }
  })
  return (
    <FormDialog
      title={title}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      submitLabel={words.save}
      size={size ?? 'normal'}
      isBusy={isBusy}
      className={stack}
      onSubmit={run}
      onDiscard={draft.clear}
      onClose={onDone}
    >
      {wrong.length === 0 ? null : <ErrorSummary title={words.errorTitle} errors={errors} />}
      {children({
        idOf,
        form,
        wrong,
        onText: (name, text) => draft.update((before) => ({ ...before, [name]: text })),
      })}
    </FormDialog>
  )
}

const stack = css({ display: 'grid', gap: '4' })
