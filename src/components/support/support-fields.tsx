import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { SupportForm } from '#src/contract/entities/accounts/support.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useForm, useFormDraft } from '#src/components/form/use-form.ts'
import { css } from '#src/styled-system/css/index.js'
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

export interface SupportFieldsProps {
  /** The id of the form, so that a button elsewhere can submit it. */
  readonly id: string
  /** The user who sends the question; null for a visitor. */
  readonly user: Pick<User, 'id' | 'email'> | null
  /** Stores or sends the question. */
  readonly send: (form: SupportForm) => Promise<Result<null, unknown>>
  readonly onSent: () => void
}

/** The form under Help. A toast shows the result. */
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
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={words.emailHint}
      />
      <TextField {...bind('subject')} required maxLength={120} />
      <TextArea {...bind('message')} required rows={5} maxLength={4000} />
    </form>
  )
}

function useSupportForm({ user, send, onSent }: SupportFieldsProps) {
  const words = useWords(supportWords)
  return useForm({
    draft: useFormDraft('support'),
    schema: SupportForm,
    initial: { email: user?.email ?? '', subject: '', message: '' },
    labels: words,
    problems: words.missing,
    send: async (form) => {
      if (!(await send(form)).ok) {
        showToast(words.failedTitle, { text: words.failedText, tone: 'danger' })
        return 'not-stored'
      }
      showToast(words.sentTitle, { text: words.sentText, tone: 'success' })
      onSent()
      return null
    },
  })
}

const stack = css({ display: 'grid', gap: '4' })
