import { CurrentPasswordField } from '#src/components/session/current-password-field.tsx'
import { backupsWords } from '#src/i18n/en/backups.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { BackupSchedule } from '#src/contract/entities/accounts/backup.ts'
import type { BackupView } from '#src/data/backups/backup-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { fieldsOf, isSecretField, type PlaceField } from './read-place-form.ts'
import { type BackupForm, useBackupForm } from './use-backup-form.ts'

interface BackupDialogProps {
  /** The backups that there are; null: none. */
  readonly backup: BackupView | null
  readonly onClose: () => void
}

/** Asks for a storage, has the server try it, and says what went wrong. What was typed dies with the dialog. */
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

const stack = css({ display: 'grid', gap: '4' })
