import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { SupportForm } from '#src/contract/entities/accounts/support.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { isPartOf, useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'

export interface SupportFieldsProps {
  /** Of the form, so that a button elsewhere submits it. */
  readonly id: string
  /** The user who asks; null: a visitor. */
  readonly user: Pick<User, 'id' | 'email'> | null
  /** Keeps or sends the question. */
  readonly send: (form: SupportForm) => Promise<Result<null, unknown>>
  readonly onSent: () => void
}

/** The form under Help; a toast says what became of it. */
export function SupportFields({ id, user, send, onSent }: SupportFieldsProps) {
  const words = useWords(supportWords)
  const { connection } = useSyncStatus()
  const { bind, errors, submit } = useSupportForm({ id, user, send, onSent })
  return (
    <form id={id} noValidate className={stack} onSubmit={submit}>
      <p className={mutedText}>{words.text}</p>
      {connection === 'offline' ? (
        <Notice>{user === null ? words.visitorOffline : words.offline}</Notice>
      ) : null}
      <ErrorSummary title={words.summaryTitle} errors={errors} />
      <TextField
        {...bind('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={words.emailHint}
      />
      <TextField {...bind('subject')} maxLength={120} />
      <TextArea {...bind('message')} rows={5} maxLength={4000} />
    </form>
  )
}

function useSupportForm({ id, user, send, onSent }: SupportFieldsProps) {
  const words = useWords(supportWords)
  const draft = useDraft<Partial<Record<SupportField, string>>>('support', {}, { isValue: isPartOf(noText) })
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const values = { email: user?.email ?? '', subject: '', message: '', ...draft.value }
  const idOf = (field: SupportField) => `${id}-${field}`
  const bind = (field: SupportField) => ({
    id: idOf(field),
    required: true,
    label: words[field],
    value: values[field],
    error: errors.find(({ fieldId }) => fieldId === idOf(field))?.text,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      draft.set({ ...draft.value, [field]: value }),
  })
  const { run } = useOneAtATime(async () => {
    const form = v.safeParse(SupportForm, values)
    const wrong = form.success ? [] : form.issues.map((issue) => v.getDotPath(issue))
    setErrors(
      supportFields
        .filter((field) => wrong.includes(field))
        .map((field) => ({ fieldId: idOf(field), text: words.missing[field] })),
    )
    if (!form.success) return
    const kept = await send(form.output)
    if (!kept.ok) {
      showToast(words.failedTitle, { text: words.failedText, tone: 'danger' })
      return
    }
    draft.set({})
    showToast(words.sentTitle, { text: words.sentText, tone: 'success' })
    onSent()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return { bind, errors, submit }
}

const supportFields = ['email', 'subject', 'message'] as const
type SupportField = (typeof supportFields)[number]
const noText = { email: '', subject: '', message: '' }

const stack = css({ display: 'grid', gap: '4' })
