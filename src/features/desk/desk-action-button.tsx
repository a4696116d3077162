import { type ReactNode, useContext, useId, useState } from 'react'
import * as v from 'valibot'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { queueDeskAction, type NewDeskAction } from '#src/data/desk/desk-commands.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { DeskRowContext } from './desk-card.tsx'
import { useDeskWords } from './use-desk-words.ts'

/** A field of an admin's form, named by its path in the action. Without options it is a text field. */
export interface DeskActionField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly initial?: string
  readonly type?: 'text' | 'area' | 'number' | 'date'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

/** A field of one line of text. */
export function textField(name: string, label: string, initial = ''): DeskActionField {
  return { name, label, initial }
}

/** A field of several lines of text. */
export function areaField(name: string, label: string, initial = ''): DeskActionField {
  return { name, label, initial, type: 'area' }
}

type Values = Readonly<Record<string, string>>

interface DeskActionButtonProps {
  readonly label: string
  readonly tone?: 'primary' | 'soft' | 'plain' | 'quiet' | 'danger'
  readonly icon?: ReactNode
  /** The subject in the log; absent: the title of the row. */
  readonly about?: string
  /** Asked first; absent: the action runs at once. */
  readonly form?: {
    readonly title: string
    readonly text?: string
    /** Absent: the label of the button. */
    readonly submit?: string
    readonly fields: readonly DeskActionField[]
  }
  /** Returns the action for the form's values; `id` is new for each attempt. */
  readonly actionOf: (values: Values, id: Uuid) => NewDeskAction['action']
}

/** A button of a row for one action, with its form. It is disabled while an action of the row is unsent. */
export function DeskActionButton({ label, tone = 'plain', icon, form, ...props }: DeskActionButtonProps) {
  const words = useDeskWords()
  const row = useContext(DeskRowContext)
  const { on, waiting } = row
  const [isOpen, setOpen] = useState(false)
  const act = async (values: Values) => {
    const action = props.actionOf(values, browserPlatform.ids.uuid())
    await queueDeskAction({ on, about: props.about ?? row.about, action })
  }
  const { isBusy, run } = useOneAtATime(async () => {
    try {
      await act({})
      showToast(words.saved)
    } catch {
      showToast(words.saveFailed, { tone: 'danger' })
    }
  })
  return (
    <>
      <Button
        tone={tone}
        size="small"
        icon={icon}
        disabled={waiting !== undefined && waiting.state !== 'refused'}
        isBusy={isBusy}
        onClick={form === undefined ? run : () => setOpen(true)}
      >
        {label}
      </Button>
      {form === undefined || !isOpen ? null : (
        <DeskActionForm
          form={form}
          submitLabel={form.submit ?? label}
          draftKey={`desk ${on} ${form.title}`}
          act={act}
          onDone={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface DeskActionFormProps {
  readonly form: NonNullable<DeskActionButtonProps['form']>
  readonly submitLabel: string
  readonly draftKey: string
  /** Throws valibot's error for what the contract refuses. */
  readonly act: (values: Values) => Promise<void>
  readonly onDone: () => void
}

function DeskActionForm({ form, submitLabel, draftKey, act, onDone }: DeskActionFormProps) {
  const words = useDeskWords()
  const id = useId()
  const draft = useDraft<Values>(
    draftKey,
    Object.fromEntries(form.fields.map(({ name, initial = '' }) => [name, initial])),
  )
  const values = draft.value
  const [wrong, setWrong] = useState<readonly string[] | null>(null)
  const { isBusy, run } = useOneAtATime(async () => {
    try {
      await act(values)
      draft.clear()
      showToast(words.saved)
      onDone()
    } catch (error) {
      setWrong(wrongFields(error))
    }
  })
  return (
    <FormDialog
      title={form.title}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      submitLabel={submitLabel}
      isBusy={isBusy}
      className={stack}
      onSubmit={run}
      onDiscard={draft.clear}
      onClose={onDone}
    >
      {wrong === null ? null : (
        <ErrorSummary title={words.wrong} errors={errorsOf(form.fields, { wrong, id })} />
      )}
      {form.text === undefined ? null : <p className={mutedText}>{form.text}</p>}
      {form.fields.map((field) => (
        <Field
          key={field.name}
          id={`${id}${field.name}`}
          field={field}
          value={values[field.name] ?? ''}
          error={wrong?.includes(field.name) === true ? words.wrongField : undefined}
          onText={(text) => draft.update((before) => ({ ...before, [field.name]: text }))}
        />
      ))}
    </FormDialog>
  )
}

/** Returns the names of the fields that the contract rejects. */
function wrongFields(error: unknown): readonly string[] {
  if (!v.isValiError(error)) return []
  return error.issues.map((issue) => v.getDotPath(issue) ?? '')
}

function errorsOf(
  fields: readonly DeskActionField[],
  { wrong, id }: { readonly wrong: readonly string[]; readonly id: string },
): readonly FormError[] {
  const errors = fields
    .filter(({ name }) => wrong.includes(name))
    .map(({ name, label }) => ({ fieldId: `${id}${name}`, text: label }))
  return errors.length === 0 ? [{ fieldId: null, text: '' }] : errors
}

interface FieldProps {
  readonly id: string
  readonly field: DeskActionField
  readonly value: string
  readonly error: string | undefined
  readonly onText: (text: string) => void
}

function Field({ id, field, value, error, onText }: FieldProps) {
  const { label, hint, type = 'text', options } = field
  const shared = { id, label, value, ...(hint === undefined ? {} : { hint }) }
  const onChange = (event: { readonly target: { readonly value: string } }) => onText(event.target.value)
  if (options !== undefined) return <SelectField {...shared} options={options} onChange={onChange} />
  if (type === 'area') return <TextArea {...shared} error={error} rows={4} onChange={onChange} />
  return <TextField {...shared} error={error} type={type} autoComplete="off" onChange={onChange} />
}

const stack = css({ display: 'grid', gap: '4' })
