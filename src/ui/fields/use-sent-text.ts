import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldText, withReturnedText } from './returned-text.ts'

interface SentText {
  readonly text: string
  readonly setText: (text: string) => void
  /**
   * Empties the field at once and sends what stood in it, trimmed; where `submit` answers false or fails the text comes
   * back, and nothing that was typed meanwhile is lost. Each call sends, also while an earlier text is still being stored.
   */
  readonly send: (submit: (sent: string) => Promise<boolean>) => void
}

/** The text of a field that stays on the page after it was sent, such as that of a new comment. */
export function useSentText(): SentText {
  const [field, setField] = useState<FieldText>({ text: '', returned: '' })
  const { text } = field
  const setText = useCallback((typed: string) => setField((before) => ({ ...before, text: typed })), [])
  const send = useCallback(
    (submit: (sent: string) => Promise<boolean>) => {
      setField({ text: '', returned: '' })
      // At once: a key pressed before React has drawn it would put the field's older text in its place.
      const giveBack = () => flushSync(() => setField((before) => withReturnedText(before, text)))
      submit(text.trim()).then((isDone) => (isDone ? undefined : giveBack()), giveBack)
    },
    [text],
  )
  return { text, setText, send }
}
