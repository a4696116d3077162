import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { accountWords } from '#src/i18n/en/account.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { DisplayName } from '#src/contract/entities/accounts/user.ts'
import { continueAsGuest } from '#src/data/session/session-commands.ts'
import { ConsentLine } from '#src/components/legal/consent-line.tsx'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { nameProblemOf } from './name-problem.ts'
import { problemText } from './problem-text.ts'

/** Joins as a guest with only a name. When offline, the server is notified later. */
export function GuestForm({ onDone }: { readonly onDone: () => void }) {
  const words = useWords(accountWords)
  const [name, setName] = useState('')
  const [nameProblem, setNameProblem] = useState<string>()
  const wording = useBrandWords()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const fieldId = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    const checked = v.safeParse(DisplayName, name)
    if (!checked.success) {
      setNameProblem(nameProblemOf(name, words) ?? undefined)
      document.getElementById(fieldId)?.focus()
      return
    }
    setNameProblem(undefined)
    setBusy(true)
    const answer = await continueAsGuest(checked.output)
    setBusy(false)
    if (answer.ok) onDone()
    else setProblem(problemText(answer.error, wording.error))
  }
  return (
    <form noValidate className={form} onSubmit={(event) => void submit(event)}>
      {problem === undefined ? null : (
        <div role="alert">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      <TextField
        id={fieldId}
        label={words.yourName}
        hint={words.yourNameHint}
        error={nameProblem}
        value={name}
        autoComplete="nickname"
        required
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {words.continueAsGuest}
      </Button>
      <ConsentLine />
    </form>
  )
}

const form = css({ display: 'grid', gap: '4' })
