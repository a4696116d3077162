import { type ChangeEvent, type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

/** A text that is stored longer than its field is mounted. */
interface PersistentText {
  readonly value: string
  readonly set: (text: string) => void
  /** Shows a text without changing the stored one. */
  readonly show: (text: string) => void
  readonly read: () => string
  /** Deletes the stored text. */
  readonly clear: () => void
}

interface SentText {
  readonly text: string
  readonly fieldProps: { readonly value: string } & ReturnType<typeof textToSend>
  /**
   * Clears the field at once and sends its text, trimmed. If `submit` resolves with false or rejects, the text is
   * restored, and text typed since is kept. The stored text is deleted once it is sent. Each call sends, even while an
   * earlier text is still being stored.
   */
  readonly send: (submit: (sent: string) => Promise<boolean>) => void
}

/** The text of a field that stays on the page after sending, for example the field for a new comment. */
export function useSentText(stored: PersistentText): SentText {
  const text = stored.value
  const returned = useRef('')
  const send = (submit: (sent: string) => Promise<boolean>) => {
    stored.show('')
    returned.current = ''
    // Synchronously: a key pressed before React has rendered would restore the field's older text.
    const restoreText = () =>
      flushSync(() => {
        const restored = withReturnedText({ text: stored.read(), returned: returned.current }, text)
        returned.current = restored.returned
        stored.set(restored.text)
      })
    const end = () => {
      if (stored.read() === '') stored.clear()
    }
    submit(text.trim()).then((isDone) => (isDone ? end() : restoreText()), restoreText)
  }
  return { text, fieldProps: { value: text, ...textToSend(stored.set) }, send }
}

/**
 * The props of a text area for a comment or an answer: at most 2,000 characters; Ctrl or Cmd with Enter submits its
 * form.
 */
export function textToSend(onText: (text: string) => void) {
  return {
    maxLength: 2000,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => onText(event.target.value),
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
    },
  }
}

/**
 * The text of a field, and the part of it that was restored after failed sends. That part stays at the start until it
 * is edited.
 */
interface FieldText {
  readonly text: string
  readonly returned: string
}

/**
 * Returns the field after sending a text has failed. The text is inserted before newer input and after texts that
 * failed earlier.
 */
export function withReturnedText({ text, returned }: FieldText, sent: string): FieldText {
  const before = returned !== '' && text.startsWith(returned) ? `${returned}\n` : ''
  const typed = before === '' ? text : text.slice(returned.length).replace(/^\n/, '')
  const restored = `${before}${sent}`
  return { text: typed === '' ? restored : `${restored}\n${typed}`, returned: restored }
}
