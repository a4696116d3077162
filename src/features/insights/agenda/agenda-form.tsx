import { useId, useState } from 'react'
import { joinFacts } from '#src/i18n/format.ts'
import { agendaWords } from '#src/i18n/en/agenda.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { AgendaKind } from '#src/contract/entities/programs/agenda-item.ts'
import { saveAgendaItem } from '#src/data/agenda/agenda-commands.ts'
import type { AgendaView } from '#src/data/agenda/agenda-view.ts'
import { useCodesInUse } from '#src/data/codes/code-queries.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
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
  const id = useId()
  const draft = useDraft(`agenda ${view?.id ?? kind}`, agendaForm(kind, view?.item ?? null))
  const form = draft.value
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const read = readAgendaForm(kind, form, view?.item ?? null)
  const wrong = read.ok || errors.length === 0 ? [] : read.error
  const { isBusy, run } = useOneAtATime(async () => {
    if (!read.ok) {
      setErrors(read.error.map((name) => ({ fieldId: `${id}${name}`, text: words.wrong[name] })))
      return
    }
    try {
      await saveAgendaItem(view?.id ?? null, read.value)
      draft.clear()
      onDone()
    } catch {
      showToast(words.saveFailed, { tone: 'danger' })
    }
  })
  return (
    <FormDialog
      title={words.kinds[kind][view === null ? 'newTitle' : 'editTitle']}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      submitLabel={words.save}
      isBusy={isBusy}
      className={stack}
      onSubmit={run}
      onDiscard={draft.clear}
      onClose={onDone}
    >
      {wrong.length === 0 ? null : <ErrorSummary title={words.errorTitle} errors={errors} />}
      {agendaFields[kind].map((field) => (
        <Field
          key={field.name}
          id={`${id}${field.name}`}
          field={field}
          text={form[field.name] ?? ''}
          isWrong={wrong.includes(field.name)}
          onText={(text) => draft.update((before) => ({ ...before, [field.name]: text }))}
        />
      ))}
    </FormDialog>
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

const stack = css({ display: 'grid', gap: '4' })
