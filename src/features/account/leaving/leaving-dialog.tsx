import { type FormEvent, useId, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { useRewards } from '#src/data/influencer/influencer-queries.ts'
import { deleteAccount } from '#src/data/session/leaving-commands.ts'
import { formatDay, formatList, formatMoney } from '#src/i18n/format.ts'
import { leavingWords } from '#src/i18n/en/leaving.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface LeavingDialogProps {
  readonly unsentCount: number
  readonly onClose: () => void
}

/** Lists the consequences of deleting the account. Asks for the password when the last sign-in is too old. */
export function LeavingDialog({ unsentCount, onClose }: LeavingDialogProps) {
  const words = useWords(leavingWords)
  const { shell } = useBrandWords()
  const form = useId()
  const { isBusy, problem, passwordField, submit } = useDeletion(onClose)
  return (
    <Dialog
      title={words.dialogTitle}
      closeLabel={shell.close}
      onClose={onClose}
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button type="submit" form={form} tone="danger" isBusy={isBusy}>
            {words.delete}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={stack} onSubmit={submit}>
        <p>{words.dialogText}</p>
        <ul className={list}>
          {words.consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className={mutedText}>{words.endsSessions}</p>
        <Unpaid />
        {unsentCount > 0 ? <Notice tone="warning">{words.unsent({ count: unsentCount })}</Notice> : null}
        {passwordField === null ? null : (
          <>
            <p role="status">{words.passwordText}</p>
            <TextField
              label={words.password}
              type="password"
              autoComplete="current-password"
              required
              {...passwordField}
            />
          </>
        )}
        <div role="alert">{problem === null ? null : <Notice tone="danger">{problem}</Notice>}</div>
      </form>
    </Dialog>
  )
}

/** Warns that unpaid programme earnings are lost with the account. */
function Unpaid() {
  const words = useWords(leavingWords)
  const owed = (useRewards() ?? []).filter(({ owedCents }) => owedCents > 0)
  if (owed.length === 0) return null
  const sums = formatList(owed.map(({ owedCents, currency }) => formatMoney(owedCents, currency)))
  return <Notice tone="warning">{words.unpaid({ sum: sums })}</Notice>
}

function useDeletion(onClose: () => void) {
  const words = useWords(leavingWords)
  const { error } = useBrandWords()
  const [password, setPassword] = useState<string | null>(null)
  const [fieldProblem, setFieldProblem] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const fail = (failure: ClientProblem) => {
    if (failure.code === 'access_denied') setPassword('')
    else if (failure.code === 'wrong_password') setFieldProblem(words.passwordWrong)
    else setProblem(failure.code === 'network' ? words.needsNetwork : problemText(failure, error))
  }
  const { isBusy, run } = useOneAtATime(async () => {
    setProblem(null)
    setFieldProblem(password === '' ? words.passwordMissing : undefined)
    if (password === '') return
    const response = await deleteAccount(password)
    if (!response.ok) {
      fail(response.error)
      return
    }
    showToast(words.asked({ day: formatDay(response.value) }))
    onClose()
  })
  return {
    isBusy,
    problem,
    passwordField:
      password === null
        ? null
        : {
            value: password,
            error: fieldProblem,
            onChange: (event: { readonly target: { readonly value: string } }) =>
              setPassword(event.target.value),
          },
    submit: (event: FormEvent) => {
      event.preventDefault()
      run()
    },
  }
}

const stack = css({ display: 'grid', gap: '4' })
const list = css({ display: 'grid', gap: '2', paddingInlineStart: '5', listStyleType: 'disc' })
