import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { partnerWords } from '#src/i18n/en/partner.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { PartnerApplication, PartnerTrade } from '#src/contract/entities/programs/partner.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { requestSupport } from '#src/data/support/support-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'

const fields = ['business', 'email', 'about'] as const
type Field = (typeof fields)[number]

/** The application: it waits in the queue, and the operator finds it among the questions. */
export function PartnerForm({ user }: { readonly user: User }) {
  const words = useWords(partnerWords)
  const isOffline = useSyncStatus().connection === 'offline'
  const [isSent, setSent] = useState(false)
  return (
    <section id="apply" aria-labelledby="apply-title" className={css(cardStyle.raw(), stack)}>
      <h2 id="apply-title" className={headingStyle({ size: 'medium' })}>
        {words.applyTitle}
      </h2>
      {isSent ? (
        <div role="status">
          <Notice tone="success" title={words.sentTitle}>
            {words.sentText}
          </Notice>
        </div>
      ) : (
        <>
          <p className={mutedText}>{words.applyText}</p>
          {isOffline ? <Notice>{words.offline}</Notice> : null}
          <Fields email={user.email ?? ''} onSent={() => setSent(true)} />
        </>
      )}
    </section>
  )
}

function Fields({ email, onSent }: { readonly email: string; readonly onSent: () => void }) {
  const words = useWords(partnerWords)
  const { form, setForm, errors, bind, isBusy, submit } = usePartnerForm(email, onSent)
  return (
    <form noValidate className={css(stack)} onSubmit={submit}>
      <ErrorSummary title={words.errorTitle} errors={errors} />
      <SelectField
        label={words.trade}
        options={PartnerTrade.options.map((value) => ({ value, label: words.trades[value].title }))}
        value={form.trade}
        onChange={({ target: { value } }) => setForm({ ...form, trade: value })}
      />
      <TextField {...bind('business')} autoComplete="organization" />
      <TextField
        {...bind('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={words.emailHint}
      />
      <TextArea {...bind('about')} rows={5} hint={words.aboutHint} />
      <div>
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

function usePartnerForm(email: string, onSent: () => void) {
  const words = useWords(partnerWords)
  const id = useId()
  const [form, setForm] = useState({ trade: 'wedding', business: '', email, about: '' })
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const idOf = (field: Field) => `${id}-${field}`
  const bind = (field: Field) => ({
    id: idOf(field),
    required: true,
    label: words[field],
    value: form[field],
    error: errors.find(({ fieldId }) => fieldId === idOf(field))?.text,
    onChange: ({ target: { value } }: { target: { value: string } }) => setForm({ ...form, [field]: value }),
  })
  const { isBusy, run } = useOneAtATime(async () => {
    const read = v.safeParse(PartnerApplication, form)
    const wrong = read.success ? [] : read.issues.map((issue) => v.getDotPath(issue))
    setErrors(
      fields
        .filter((field) => wrong.includes(field))
        .map((field) => ({ fieldId: idOf(field), text: words.problems[field] })),
    )
    if (!read.success) return
    const { trade, business, about } = read.output
    const kept = await requestSupport({
      email: read.output.email,
      subject: words.subject(words.trades[trade].title, business),
      message: about,
    })
    if (kept.ok) onSent()
    else showToast(words.failed, { tone: 'danger' })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return { form, setForm, errors, bind, isBusy, submit }
}

const stack = css.raw({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  scrollMarginBlockStart: '20',
})
