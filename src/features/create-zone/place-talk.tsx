import { type FormEvent, useId, useState } from 'react'
import { placeWords } from '#src/i18n/en/place.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PlaceDecision } from '#src/contract/entities/zones/place.ts'
import { answerPlace, decidePlace } from '#src/data/places/place-commands.ts'
import type { PlaceView } from '#src/data/places/place-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { useSentText } from '#src/ui/fields/use-sent-text.ts'

const maxLength = 2000

/** The sender's answer to a question. */
export function AnswerForm({ id }: { readonly id: ZoneId }) {
  const words = useWords(placeWords)
  const { text, setText, send } = useSentText()
  const answer = async (sent: string) => {
    try {
      await answerPlace(id, sent)
      return true
    } catch {
      showToast(words.decideFailed, { tone: 'danger' })
      return false
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') send(answer)
  }
  return (
    <form className={stack} onSubmit={submit}>
      <TextArea
        label={words.answer}
        value={text}
        maxLength={maxLength}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={text.trim() === ''}>
          {words.answerSend}
        </Button>
      </div>
    </form>
  )
}

/** What a reviewer may do with a request that is open. */
export function DecideForm({ request }: { readonly request: PlaceView }) {
  const words = useWords(placeWords)
  const fieldId = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { isBusy, run: decide } = useOneAtATime(async (decision: PlaceDecision) => {
    const needsWords = decision === 'ask' || decision === 'refuse'
    if (needsWords && text.trim() === '') {
      setError(words.verdictMissing)
      document.getElementById(fieldId)?.focus()
      return
    }
    setError(undefined)
    try {
      await decidePlace(request.id, { decision, text })
      setText('')
    } catch {
      showToast(words.decideFailed, { tone: 'danger' })
    }
  })
  return (
    <div className={stack}>
      <TextArea
        id={fieldId}
        label={words.verdict}
        hint={words.verdictHint}
        error={error}
        value={text}
        maxLength={maxLength}
        readOnly={isBusy}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={row}>
        {request.state === 'sent' ? (
          <Button tone="soft" onClick={() => decide('review')}>
            {words.startReview}
          </Button>
        ) : null}
        <Button tone="plain" onClick={() => decide('ask')}>
          {words.ask}
        </Button>
        <Button onClick={() => decide('approve')}>{words.approve}</Button>
        <Button tone="danger" onClick={() => decide('refuse')}>
          {words.refuse}
        </Button>
      </div>
    </div>
  )
}

const stack = css({ display: 'grid', gap: '3' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
