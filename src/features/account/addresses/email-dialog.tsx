import { useState } from 'react'
import * as v from 'valibot'
import { problemText } from '#src/components/session/problem-text.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { Email } from '#src/contract/entities/accounts/user.ts'
import { changeEmail } from '#src/data/session/address-commands.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { addressWords } from '#src/i18n/en/address.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { CurrentPasswordField } from '#src/components/session/current-password-field.tsx'

const ids = { email: 'new-email', current: 'email-current' }

/** Asks for another address, which counts once it is confirmed. A failure keeps the typed texts. */
export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(addressWords)
  const account = useWords(accountWords)
  const { shell, error } = useBrandWords()
  const [email, setEmail] = useState('')
  const [current, setCurrent] = useState('')
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const errorOf = (fieldId: string) => errors.find((one) => one.fieldId === fieldId)?.text
  const { isBusy, run } = useOneAtATime(async () => {
    const found: FormError[] = []
    if (!v.is(Email, email)) found.push({ fieldId: ids.email, text: account.emailMissing })
    if (current === '') found.push({ fieldId: ids.current, text: account.passwordMissing })
    setErrors(found)
    if (found.length > 0) return
    const answer = await changeEmail(email, current)
    if (!answer.ok) {
      const isWrong = answer.error.code === 'wrong_password'
      const text = isWrong ? words.currentWrong : problemText(answer.error, error)
      setErrors([{ fieldId: isWrong ? ids.current : null, text }])
      return
    }
    onClose()
    showToast(words.emailAsked, { tone: 'success', text: words.emailAskedText({ email }) })
  })
  return (
    <FormDialog
      title={words.changeEmail}
      closeLabel={shell.close}
      cancelLabel={shell.cancel}
      submitLabel={words.save}
      isBusy={isBusy}
      className={form}
      onSubmit={run}
      onClose={onClose}
    >
      <ErrorSummary title={account.summaryTitle} errors={errors} />
      <p className={mutedText}>{words.changeEmailText}</p>
      <TextField
        id={ids.email}
        label={words.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorOf(ids.email)}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <CurrentPasswordField
        id={ids.current}
        error={errorOf(ids.current)}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
    </FormDialog>
  )
}

const form = css({ display: 'grid', gap: '4' })
