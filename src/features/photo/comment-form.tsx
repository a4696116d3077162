import { type FormEvent, type ReactNode, useState } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/text-field.tsx'

interface CommentFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly fieldId?: string
  readonly initialText?: string
  /** Empties the field when it answers true. */
  readonly onSubmit: (content: string) => Promise<boolean>
  readonly actions?: ReactNode
}

/** A comment's text; blank text cannot be sent. */
export function CommentForm({
  label,
  submitLabel,
  fieldId,
  initialText = '',
  onSubmit,
  actions,
}: CommentFormProps) {
  const [text, setText] = useState(initialText)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    const isDone = await onSubmit(text.trim())
    setBusy(false)
    if (isDone) setText('')
  }
  return (
    <form className={form} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={label}
        id={fieldId}
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className={row}>
        {actions}
        <Button type="submit" size="small" disabled={text.trim() === ''}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

const form = css({ display: 'grid', gap: '2' })
const row = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })
