import { type FormEvent, useId, useState } from 'react'
import { problemText } from '#src/components/session/problem-text.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { sendVerification, verifyAddress } from '#src/data/session/address-commands.ts'
import { addressWords } from '#src/i18n/en/address.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface ConfirmAddressProps {
  readonly email: string
  /** True if the address replaces another one. */
  readonly isNew: boolean
}

/** Asks to confirm a new email address: a field for the code in the mail, and a button to send the mail again. */
export function ConfirmAddress({ email, isNew }: ConfirmAddressProps) {
  const words = useWords(addressWords)
  const { error } = useBrandWords()
  const fieldId = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isCode = /^\d{6}$/.test(code.replaceAll(/\s/g, ''))
    setProblem(isCode ? undefined : words.codeWrong)
    if (!isCode) {
      document.getElementById(fieldId)?.focus()
      return
    }
    setBusy(true)
    const answer = await verifyAddress({ code })
    setBusy(false)
    if (answer.ok) showToast(words.confirmed, { tone: 'success' })
    else if (answer.error.code === 'invalid_token') setProblem(words.codeRefused)
    else
      setProblem(answer.error.code === 'email_taken' ? words.verifyTaken : problemText(answer.error, error))
  }
  const sendAgain = async () => {
    const answer = await sendVerification()
    if (answer.ok) showToast(words.sentAgain, { tone: 'success', text: email })
    else showToast(problemText(answer.error, error), { tone: 'danger' })
  }
  return (
    <form noValidate className={box} onSubmit={(event) => void submit(event)}>
      <h3 className={name}>{words.confirmTitle}</h3>
      <p className={mutedText}>{isNew ? words.pendingText({ email }) : words.confirmText({ email })}</p>
      <TextField
        id={fieldId}
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={problem}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className={buttons}>
        <Button type="submit" isBusy={isBusy}>
          {words.confirm}
        </Button>
        <Button tone="quiet" onClick={() => void sendAgain()}>
          {words.sendAgain}
        </Button>
      </div>
    </form>
  )
}

const box = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  padding: '4',
  borderRadius: '[min(token(radii.card), 1rem)]',
  backgroundColor: 'sunken',
})
const name = css({ fontWeight: 'semibold', lineHeight: 'snug' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
