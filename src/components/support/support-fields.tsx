import { useAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { SupportForm } from '#src/contract/entities/accounts/support.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { requestSupport } from '#src/data/support/support-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { supportDraft, type SupportField, supportFields } from './support-draft.ts'

interface SupportFieldsProps {
  /** Of the form, so that a button elsewhere submits it. */
  readonly id: string
  readonly user: User
  readonly onSent: () => void
}

/** The form under Help. It makes no request of its own: the question goes through the outbox. */
export function SupportFields({ id, user, onSent }: SupportFieldsProps) {
  const words = useWords(supportWords)
  const { connection } = useSyncStatus()
  const [draft, setDraft] = useAtom(supportDraft)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const own = draft.userId === user.id ? draft.values : {}
  const values = { email: user.email ?? '', subject: '', message: '', ...own }
  const idOf = (field: SupportField) => `${id}-${field}`
  const bind = (field: SupportField) => ({
    id: idOf(field),
    required: true,
    label: words[field],
    value: values[field],
    error: errors.find(({ fieldId }) => fieldId === idOf(field))?.text,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setDraft({ userId: user.id, values: { ...own, [field]: value } }),
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
    const kept = await requestSupport(form.output)
    if (!kept.ok) {
      showToast(words.failedTitle, { text: words.failedText, tone: 'danger' })
      return
    }
    setDraft({ userId: null, values: {} })
    showToast(words.sentTitle, { text: words.sentText, tone: 'success' })
    onSent()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <form id={id} noValidate className={stack} onSubmit={submit}>
      <p className={mutedText}>{words.text}</p>
      {connection === 'offline' ? <Notice>{words.offline}</Notice> : null}
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

const stack = css({ display: 'grid', gap: '4' })
