import { RecordDialog } from '#src/components/form/record-dialog.tsx'
import { joinFacts } from '#src/i18n/format.ts'
import { agendaWords } from '#src/i18n/en/agenda.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { AgendaKind } from '#src/contract/entities/programs/agenda-item.ts'
import { saveAgendaItem } from '#src/data/agenda/agenda-commands.ts'
import type { AgendaView } from '#src/data/agenda/agenda-view.ts'
import { useCodesInUse } from '#src/data/codes/code-queries.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { type AgendaField, agendaFields, agendaForm, readAgendaForm } from './read-agenda-form.ts'

interface AgendaDialogProps {
  readonly kind: AgendaKind
  /** The item that is changed; null: a new one. */
  readonly view: AgendaView | null
  readonly onDone: () => void
}

/** Adds an item of the agenda or changes one, with a network or without. */
export function AgendaDialog({ kind, view, onDone }: AgendaDialogProps) {
  const words = useWords(agendaWords)
  return (
    <RecordDialog
      title={words.kinds[kind][view === null ? 'newTitle' : 'editTitle']}
      words={words}
      draftKey={`agenda ${view?.id ?? kind}`}
      initial={agendaForm(kind, view?.item ?? null)}
      read={(form) => readAgendaForm(kind, form, view?.item ?? null)}
      errorOf={(name) => ({ name, text: words.wrong[name] })}
      save={(item) => saveAgendaItem(view?.id ?? null, item)}
      onDone={onDone}
    >
      {({ idOf, form, wrong, onText }) =>
        agendaFields[kind].map((field) => (
          <Field
            key={field.name}
            id={idOf(field.name)}
            field={field}
            text={form[field.name] ?? ''}
            isWrong={wrong.includes(field.name)}
            onText={(text) => onText(field.name, text)}
          />
        ))
      }
    </RecordDialog>
  )
}

interface FieldProps {
  readonly id: string
  readonly field: AgendaField
  readonly text: string
  readonly isWrong: boolean
  readonly onText: (text: string) => void
}

function Field(props: FieldProps) {
  const words = useWords(agendaWords)
  const { id, field, text, isWrong, onText } = props
  if (field.type === 'code') return <CodeField {...props} />
  return (
    <TextField
      id={id}
      label={words.fields[field.name]}
      value={text}
      error={isWrong ? words.wrong[field.name] : undefined}
      type={field.type === 'day' ? 'date' : 'text'}
      inputMode={field.type.startsWith('money') ? 'decimal' : undefined}
      autoComplete="off"
      onChange={(event) => onText(event.target.value)}
    />
  )
}

/** A member's row holds the name of the code that they joined by: codes without a name cannot be counted. */
function CodeField({ id, field, text, onText }: FieldProps) {
  const words = useWords(agendaWords)
  const named = (useCodesInUse() ?? []).filter(({ label }) => label !== '')
  const known = named.map((code) => ({ value: code.id, label: joinFacts([code.zoneName, code.label]) }))
  const isGone = text !== '' && !named.some((code) => code.id === text)
  return (
    <SelectField
      id={id}
      label={words.fields[field.name]}
      hint={named.length === 0 ? words.codeMissing : words.codeHint}
      value={text}
      options={[
        { value: '', label: words.none },
        ...known,
        ...(isGone ? [{ value: text, label: words.goneCode }] : []),
      ]}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
