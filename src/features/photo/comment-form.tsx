import type { FormEvent, ReactNode } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextArea } from '#src/ui/fields/text-field.tsx'

interface CommentFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly onSubmit: () => void
  /** What was sent is being stored, and closes the form: nothing more can be typed into it. */
  readonly isBusy?: boolean
  readonly actions?: ReactNode
}

/** A comment's text; blank text cannot be sent. */
export function CommentForm({
  label,
  submitLabel,
  text,
  onText,
  onSubmit,
  isBusy = false,
  actions,
}: CommentFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isBusy) onSubmit()
  }
  return (
    <form className={form} onSubmit={submit}>
      <TextArea
        label={label}
        value={text}
        maxLength={2000}
        readOnly={isBusy}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className={row}>
        {actions}
        <Button type="submit" size="small" isBusy={isBusy} disabled={text.trim() === ''}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

const form = css({ display: 'grid', gap: '2' })
const row = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })
