import { RecordDialog } from '#src/components/form/record-dialog.tsx'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { putEntry } from '#src/data/competitive/entry-commands.ts'
import type { EntryView } from '#src/data/competitive/entry-view.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { choiceWords } from './choice-words.ts'
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
  /** The entry that is changed; null: a new one. */
  readonly view: EntryView | null
  readonly onDone: () => void
}

/** Writes an entry down or changes one, with a network or without. */
export function EntryForm({ kind, view, onDone }: EntryFormProps) {
  const words = useWords(competitiveWords)
  return (
    <RecordDialog
      title={view === null ? words.addTitle[kind] : words.editTitle[kind]}
      words={words}
      size="wide"
      draftKey={`entry ${view?.id ?? kind}`}
      initial={entryForm(kind, view?.entry ?? null)}
      read={(form) => readEntryForm(kind, form)}
      errorOf={(wrong) => ({ name: wrong.name, text: reasonOf(words, wrong) })}
      save={(entry) => putEntry(view?.id ?? null, entry)}
      onDone={onDone}
    >
      {({ idOf, form, wrong, onText }) =>
        entryFields[kind].map((field) => (
          <Field
            key={field.name}
            id={idOf(field.name)}
            field={field}
            form={form}
            wrong={wrong.find(({ name }) => name === field.name)}
            onText={(text) => onText(field.name, text)}
          />
        ))
      }
    </RecordDialog>
  )
}

interface FieldProps {
  readonly id: string
  readonly field: EntryField
  readonly form: Form
  readonly wrong: WrongField | undefined
  readonly onText: (text: string) => void
}

/** What is wrong with a field, in words. */
function reasonOf(words: WordsByArea['competitive'], { name, why, most }: WrongField): string {
  return words.wrong[why]({ field: words.fields[name], most })
}

function Field({ id, field, form, wrong, onText }: FieldProps) {
  const words = useWords(competitiveWords)
  const label = words.fields[field.name]
  const error = wrong === undefined ? undefined : reasonOf(words, wrong)
  const shared = { id, label, value: form[field.name] ?? '' }
  switch (field.type) {
    case 'choice': {
      const options = field.options.map((value) => ({ value, label: choiceWords(words, value) }))
      const none = field.mayBeNone === true ? [{ value: '', label: words.none }] : []
      return (
        <SelectField
          {...shared}
          options={[...none, ...options]}
          onChange={(event) => onText(event.target.value)}
        />
      )
    }
    case 'icon':
      return <IconPicker label={label} options={field.options} icon={iconOfForm(form)} onChoose={onText} />
    case 'area':
      return <TextArea {...shared} error={error} rows={3} onChange={(event) => onText(event.target.value)} />
    case 'list':
      return (
        <TextArea
          {...shared}
          error={error}
          rows={3}
          hint={words.listHint}
          onChange={(event) => onText(event.target.value)}
        />
      )
    case 'number':
      return (
        <TextField
          {...shared}
          error={error}
          type="number"
          inputMode="numeric"
          min={0}
          max={field.max}
          onChange={(event) => onText(event.target.value)}
        />
      )
    case 'day':
      return (
        <TextField {...shared} error={error} type="date" onChange={(event) => onText(event.target.value)} />
      )
    case 'text':
      return (
        <TextField
          {...shared}
          error={error}
          autoComplete="off"
          onChange={(event) => onText(event.target.value)}
        />
      )
  }
}
