import { useId, useState } from 'react'
import { CurrentPasswordField } from '#src/components/session/current-password-field.tsx'
import { backupsWords } from '#src/i18n/en/backups.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { BackupSchedule, type BackupPlace } from '#src/contract/entities/accounts/backup.ts'
import type { BackupView } from '#src/data/backups/backup-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { saveBackup } from '#src/data/backups/backup-commands.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import {
  fieldsOf,
  isSecretField,
  type PlaceField,
  emptyPlace,
  fieldOfProblem,
  type PlaceKind,
  type PlaceValues,
  readPlaceForm,
} from './read-place-form.ts'

interface BackupDialogProps {
  /** The existing backup; null if there is none. */
  readonly backup: BackupView | null
  readonly onClose: () => void
}

/** Asks for a storage, which the server tests, and shows what failed. Typed texts are not kept. */
export function BackupDialog({ backup, onClose }: BackupDialogProps) {
  const words = useWords(backupsWords)
  const form = useBackupForm(backup, onClose)
  const kinds = (['webdav', 's3'] as const).map((value) => ({ value, label: words.kinds[value] }))
  const schedules = BackupSchedule.options.map((value) => ({ value, label: words.schedules[value] }))
  return (
    <FormDialog
      title={words.dialogTitle}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      submitLabel={words.save}
      isBusy={form.isBusy}
      className={stack}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={mutedText}>{words.dialogText}</p>
      {backup === null ? null : <p>{words.again}</p>}
      <ErrorSummary title={words.errorTitle} errors={form.errors} />
      <Segmented label={words.kind} options={kinds} value={form.kind} onChange={form.setKind} />
      {fieldsOf(form.kind).map((name) => (
        <Field key={name} name={name} form={form} />
      ))}
      <Segmented
        label={words.schedule}
        options={schedules}
        value={form.schedule}
        onChange={form.setSchedule}
      />
      {form.current === null ? null : (
        <CurrentPasswordField
          value={form.current}
          onChange={(event) => form.setCurrent(event.target.value)}
        />
      )}
      <div role="alert">{form.problem === null ? null : <Notice tone="danger">{form.problem}</Notice>}</div>
    </FormDialog>
  )
}

function Field({ name, form }: { readonly name: PlaceField; readonly form: BackupForm }) {
  const words = useWords(backupsWords)
  const { label, hint } = words.fields[name]
  const field = {
    id: form.fieldId(name),
    label,
    ...(hint === '' ? {} : { hint }),
    error: form.errorOf(name),
    value: form.values[name],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      form.setValue(name, event.target.value),
  }
  if (isSecretField(name)) return <PasswordField {...field} showLabel={words.show} hideLabel={words.hide} />
  return <TextField {...field} inputMode={name === 'url' || name === 'endpoint' ? 'url' : 'text'} />
}

type BackupForm = ReturnType<typeof useBackupForm>

/** The form of a storage, its errors, and the call that tests and saves it. */
function useBackupForm(backup: BackupView | null, onDone: () => void) {
  const words = useWords(backupsWords)
  const id = useId()
  const [kind, setKind] = useState<PlaceKind>(backup?.kind ?? 'webdav')
  const [schedule, setSchedule] = useState<BackupSchedule>(backup?.schedule ?? 'weekly')
  const [values, setValues] = useState<PlaceValues>(emptyPlace)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [current, setCurrent] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = useSend({ current, requestCurrent: () => setCurrent(''), setProblem })
  const fieldId = (name: PlaceField) => `${id}${name}`
  const errorOn = (name: PlaceField, text: string) => ({ fieldId: fieldId(name), text })
  const { isBusy, run: submit } = useOneAtATime(async () => {
    const read = readPlaceForm(kind, values)
    setProblem(null)
    setErrors(
      read.ok
        ? []
        : read.error.map(({ name, is }) =>
            errorOn(name, is === 'missing' ? words.missing : words.wrong[name]),
          ),
    )
    if (!read.ok) return
    const found = await send(read.value, schedule)
    if (found === null) return
    if (found === 'saved') {
      showToast(words.saved, { tone: 'success' })
      return onDone()
    }
    const name = fieldOfProblem(kind, found)
    if (name === null) setProblem(words.problems[found])
    else setErrors([errorOn(name, words.problems[found])])
  })
  return {
    kind,
    setKind: (to: PlaceKind) => {
      setKind(to)
      setErrors([])
    },
    schedule,
    setSchedule,
    values,
    setValue: (name: PlaceField, value: string) => setValues((before) => ({ ...before, [name]: value })),
    fieldId,
    errors,
    errorOf: (name: PlaceField) => errors.find((error) => error.fieldId === fieldId(name))?.text,
    current,
    setCurrent,
    problem,
    isBusy,
    submit,
  }
}

interface SendOptions {
  readonly current: string | null
  readonly requestCurrent: () => void
  readonly setProblem: (text: string) => void
}

/** Resolves to `saved`, to the storage's problem, or to null after it has shown why the call failed. */
function useSend({ current, requestCurrent, setProblem }: SendOptions) {
  const { error } = useBrandWords()
  const words = useWords(backupsWords)
  return async (place: BackupPlace, schedule: BackupSchedule) => {
    const saved = await saveBackup({ place, schedule, ...(current === null ? {} : { current }) })
    if (saved.ok) return saved.value.problem ?? 'saved'
    const { code } = saved.error
    if (code === 'wrong_password' && current === null) {
      requestCurrent()
      setProblem(words.needsPassword)
    } else if (code === 'network' || code === 'timeout') setProblem(words.lost)
    else setProblem(problemText(saved.error, error))
    return null
  }
}

const stack = css({ display: 'grid', gap: '4' })
