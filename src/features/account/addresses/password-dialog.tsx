import { useState } from 'react'
import { problemText } from '#src/components/session/problem-text.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { changePassword } from '#src/data/session/address-commands.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { addressWords } from '#src/i18n/en/address.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { BackupReminder } from '#src/components/session/backup-reminder.tsx'
import { CurrentPasswordField } from '#src/components/session/current-password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { newPasswordProblem } from './password-strength.ts'

const ids = { current: 'password-current', password: 'password-new' }

/** Changes the password of a user who knows the current one. A failure keeps the typed texts. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(addressWords)
  const account = useWords(accountWords)
  const { shell } = useBrandWords()
  const { values, set, errorOf, errors, isBusy, run } = usePasswordChange(onClose)
  return (
    <FormDialog
      title={words.changePassword}
      closeLabel={shell.close}
      cancelLabel={shell.cancel}
      submitLabel={words.save}
      isBusy={isBusy}
      className={form}
      onSubmit={run}
      onClose={onClose}
    >
      <ErrorSummary title={account.summaryTitle} errors={errors} />
      <CurrentPasswordField
        id={ids.current}
        error={errorOf(ids.current)}
        value={values.current}
        onChange={(event) => set({ current: event.target.value })}
      />
      <NewPasswordField
        id={ids.password}
        label={words.newPassword}
        hint={account.passwordHint}
        error={errorOf(ids.password)}
        value={values.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <SwitchField
        label={words.endsOthers}
        hint={words.endsOthersHint}
        isOn={values.endsOthers}
        onChange={(endsOthers) => set({ endsOthers })}
      />
      {values.endsOthers ? <BackupReminder /> : null}
    </FormDialog>
  )
}

function usePasswordChange(onDone: () => void) {
  const words = useWords(addressWords)
  const account = useWords(accountWords)
  const { error } = useBrandWords()
  const [values, setValues] = useState({ current: '', password: '', endsOthers: true })
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const { isBusy, run } = useOneAtATime(async () => {
    const { current, password, endsOthers } = values
    const found: FormError[] = []
    if (current === '') found.push({ fieldId: ids.current, text: account.passwordMissing })
    const problem = newPasswordProblem(password, account)
    if (problem !== undefined) found.push({ fieldId: ids.password, text: problem })
    setErrors(found)
    if (found.length > 0) return
    const answer = await changePassword(current, { password, endsOthers })
    if (answer.ok) {
      onDone()
      showToast(words.passwordChanged, { tone: 'success' })
      return
    }
    const { code, details } = answer.error
    if (code === 'wrong_password') setErrors([{ fieldId: ids.current, text: words.currentWrong }])
    else if (details.some(({ field }) => field === 'password'))
      setErrors([{ fieldId: ids.password, text: words.passwordCommon }])
    else setErrors([{ fieldId: null, text: problemText(answer.error, error) }])
  })
  return {
    values,
    set: (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change })),
    errors,
    errorOf: (fieldId: string) => errors.find((one) => one.fieldId === fieldId)?.text,
    isBusy,
    run,
  }
}

const form = css({ display: 'grid', gap: '4' })
