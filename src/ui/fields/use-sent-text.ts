import { type ChangeEvent, type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

/** A text that outlives its field. */
interface KeptText {
  readonly value: string
  readonly set: (text: string) => void
  /** Shows a text; the stored one stays as it is. */
  readonly show: (text: string) => void
  readonly read: () => string
  /** Deletes the stored text. */
  readonly clear: () => void
}

interface SentText {
  readonly text: string
  readonly fieldProps: { readonly value: string } & ReturnType<typeof textToSend>
  /**
   * Empties the field at once and sends what stood in it, trimmed; where `submit` answers false or fails the text comes
   * back, and nothing that was typed meanwhile is lost. The stored text is deleted once it is sent. Each call sends, also
   * while an earlier text is still being stored.
   */
  readonly send: (submit: (sent: string) => Promise<boolean>) => void
}

/** The text of a field that stays on the page after it was sent, such as that of a new comment. */
export function useSentText(kept: KeptText): SentText {
  const text = kept.value
  const returned = useRef('')
  const send = (submit: (sent: string) => Promise<boolean>) => {
    kept.show('')
    returned.current = ''
    // At once: a key pressed before React has drawn it would put the field's older text in its place.
    const giveBack = () =>
      flushSync(() => {
        const back = withReturnedText({ text: kept.read(), returned: returned.current }, text)
        returned.current = back.returned
        kept.set(back.text)
      })
    const end = () => {
      if (kept.read() === '') kept.clear()
    }
    submit(text.trim()).then((isDone) => (isDone ? end() : giveBack()), giveBack)
  }
  return { text, fieldProps: { value: text, ...textToSend(kept.set) }, send }
}

/** A text area for a comment or an answer: at most 2,000 characters; Ctrl or Cmd with Enter submits its form. */
export function textToSend(onText: (text: string) => void) {
  return {
    maxLength: 2000,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => onText(event.target.value),
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
    },
  }
}

/** What stands in a field, and what of it came back from sendings that failed: it stands at the start until it is edited. */
interface FieldText {
  readonly text: string
  readonly returned: string
}

/**
 * The field after something sent from it has failed: that text stands before what was typed meanwhile, and after what
 * failed before it.
 */
export function withReturnedText({ text, returned }: FieldText, sent: string): FieldText {
  const before = returned !== '' && text.startsWith(returned) ? `${returned}\n` : ''
  const typed = before === '' ? text : text.slice(returned.length).replace(/^\n/, '')
  const back = `${before}${sent}`
  return { text: typed === '' ? back : `${back}\n${typed}`, returned: back }
}
