import type { FormEvent } from 'react'
import { placeWords } from '#src/i18n/en/place.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { answerPlace } from '#src/data/places/place-commands.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useSentText } from '#src/ui/fields/use-sent-text.ts'

/** The sender's answer to a question. */
export function AnswerForm({ id }: { readonly id: ZoneId }) {
  const words = useWords(placeWords)
  const { text, fieldProps, send } = useSentText(useDraft(`place-answer ${id}`, ''))
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
    if (!isBlank(text)) send(answer)
  }
  return (
    <form className={stack} onSubmit={submit}>
      <TextArea label={words.answer} {...fieldProps} />
      <div>
        <Button type="submit" disabled={isBlank(text)}>
          {words.answerSend}
        </Button>
      </div>
    </form>
  )
}

const stack = css({ display: 'grid', gap: '3' })
