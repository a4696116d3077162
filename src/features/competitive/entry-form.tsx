import { useId, useState } from 'react'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { putEntry } from '#src/data/competitive/entry-commands.ts'
import type { EntryView } from '#src/data/competitive/entry-view.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { choiceWords } from './field-text.ts'
import { IconPicker } from './feature-icons.tsx'
import {
  entryFields,
  entryForm,
  type EntryField,
  type EntryForm as Form,
  type EntryKind,
  iconOfForm,
  readEntryForm,
  type WrongField,
} from './read-entry-form.ts'

interface EntryFormProps {
  readonly kind: EntryKind
  /** The entry to change; null for a new one. */
  readonly view: EntryView | null
  readonly onDone: () => void
}

/** Creates or changes an entry, online or offline. */
export function EntryForm({ kind, view, onDone }: EntryFormProps) {
  const words = useWords(competitiveWords)
  const id = useId()
  const draft = useDraft(`entry ${view?.id ?? kind}`, entryForm(kind, view?.entry ?? null))
  const form = draft.value
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const read = readEntryForm(kind, form)
  const wrong = read.ok || errors.length === 0 ? [] : read.error
  const { isBusy, run } = useOneAtATime(async () => {
    if (!read.ok) {
      setErrors(read.error.map((field) => ({ fieldId: `${id}${field.name}`, text: reasonOf(words, field) })))
      return
    }
    try {
      await putEntry(view?.id ?? null, read.value)
      draft.clear()
      onDone()
    } catch {
      showToast(words.saveFailed, { tone: 'danger' })
    }
  })
  return (
    <FormDialog
      title={view === null ? words.addTitle[kind] : words.editTitle[kind]}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      submitLabel={words.save}
      size="wide"
      isBusy={isBusy}
      className={stack}
      onSubmit={run}
      onDiscard={draft.clear}
      onClose={onDone}
    >
      {wrong.length === 0 ? null : <ErrorSummary title={words.errorTitle} errors={errors} />}
      {entryFields[kind].map((field) => (
        <Field
          key={field.name}
          id={`${id}${field.name}`}
          field={field}
          form={form}
          wrong={wrong.find(({ name }) => name === field.name)}
          onText={(text) => draft.update((before) => ({ ...before, [field.name]: text }))}
        />
      ))}
    </FormDialog>
  )
}

interface FieldProps {
  readonly id: string
  readonly field: EntryField
  readonly form: Form
  readonly wrong: WrongField | undefined
  readonly onText: (text: string) => void
}

/** Returns the error message of a field. */
function reasonOf(words: WordsByArea['competitive'], { name, reason, most }: WrongField): string {
  return words.wrong[reason]({ field: words.fields[name], most })
}

function Field({ id, field, form, wrong, onText }: FieldProps) {
  const words = useWords(competitiveWords)
  const label = words.fields[field.name]
  const error = wrong === undefined ? undefined : reasonOf(words, wrong)
  const shared = {
    id,
    label,
    value: form[field.name] ?? '',
    onChange: (event: { readonly target: { readonly value: string } }) => onText(event.target.value),
  }
  switch (field.type) {
    case 'choice': {
      const options = field.options.map((value) => ({ value, label: choiceWords(words, value) }))
      const none = field.isOptional === true ? [{ value: '', label: words.none }] : []
      return <SelectField {...shared} options={[...none, ...options]} />
    }
    case 'icon':
      return <IconPicker label={label} options={field.options} icon={iconOfForm(form)} onChoose={onText} />
    case 'area':
      return <TextArea {...shared} error={error} rows={3} />
    case 'list':
      return <TextArea {...shared} error={error} rows={3} hint={words.listHint} />
    case 'number':
      return <TextField {...shared} error={error} type="number" inputMode="numeric" min={0} max={field.max} />
    case 'day':
      return <TextField {...shared} error={error} type="date" />
    case 'text':
      return <TextField {...shared} error={error} autoComplete="off" />
  }
}

const stack = css({ display: 'grid', gap: '4' })
