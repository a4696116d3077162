import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { accountWords } from '#src/i18n/en/account.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { DisplayName } from '#src/contract/entities/accounts/user.ts'
import { continueAsGuest } from '#src/data/session/session-commands.ts'
import { ConsentLine } from '#src/components/legal/consent-line.tsx'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { nameProblemOf } from './name-problem.ts'
import { problemText } from './problem-text.ts'

/** A name, and one is in; without a network, as soon as there is one. */
export function GuestForm({ onDone }: { readonly onDone: () => void }) {
  const words = useWords(accountWords)
  const [name, setName] = useState('')
  const [nameProblem, setNameProblem] = useState<string>()
  const { problem, setProblem, isBusy, heldName, setHeldName, fieldId, enter } = useGuestEntry(onDone)
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
    await enter(checked.output)
  }
  return (
    <form noValidate className={form} onSubmit={(event) => void submit(event)}>
      {problem === undefined ? null : (
        <div role="alert">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      {heldName === null ? null : (
        <div role="status">
          <Notice title={words.guestWaits}>{words.guestWaitsText}</Notice>
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
        onChange={(event) => {
          setName(event.target.value)
          setHeldName(null)
        }}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {words.continueAsGuest}
      </Button>
      <ConsentLine />
    </form>
  )
}

function useGuestEntry(onDone: () => void) {
  const wording = useBrandWords()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [heldName, setHeldName] = useState<string | null>(null)
  const { connection } = useSyncStatus()
  const fieldId = useId()
  const enter = useCallback(
    async (displayName: string) => {
      setBusy(true)
      setHeldName(null)
      const answer = await continueAsGuest(displayName)
      setBusy(false)
      if (answer.ok) onDone()
      else if (answer.error.code === 'network') setHeldName(displayName)
      else setProblem(problemText(answer.error, wording.error))
    },
    [onDone, wording],
  )
  const wasOffline = useRef(false)
  useEffect(() => {
    if (connection === 'offline') wasOffline.current = true
    if (heldName === null || connection !== 'online' || !wasOffline.current) return
    wasOffline.current = false
    void enter(heldName)
  }, [heldName, connection, enter])
  return { problem, setProblem, isBusy, heldName, setHeldName, fieldId, enter }
}

const form = css({ display: 'grid', gap: '4' })
