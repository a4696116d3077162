import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { formatDay } from '#src/i18n/format.ts'
import { applicationWords } from '#src/i18n/en/application.ts'
import { partnerWords } from '#src/i18n/en/partner.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { PartnerApplication, PartnerTrade } from '#src/contract/entities/programs/partner.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { ApplicationNotice } from '#src/components/application/application-notice.tsx'
import { useWaitingApplication } from '#src/data/applications/application-queries.ts'
import { applyAsPartner } from '#src/data/influencer/influencer-commands.ts'
import { useInfluencer } from '#src/data/influencer/influencer-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { isPartOf, useDraft } from '#src/data/drafts/use-draft.ts'
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
type PartnerField = (typeof fields)[number]
const untouched = { trade: '', business: '', email: '', about: '' }

type PartnerDraft = ReturnType<typeof usePartnerDraft>

/** What was typed and not sent; a field that is absent was never touched. */
export function usePartnerDraft() {
  return useDraft<Partial<typeof untouched>>('partner', {}, { isValue: isPartOf(untouched) })
}

const tones = { none: 'info', sent: 'info', approved: 'success', declined: 'warning' } as const

/** The application, and what became of it. */
export function PartnerForm({ user, draft }: { readonly user: User; readonly draft: PartnerDraft }) {
  const words = useWords(partnerWords)
  const linkId = useId()
  const waiting = useWaitingApplication('partner')
  const standing = useInfluencer()
  const isOffline = useSyncStatus().connection === 'offline'
  if (waiting === undefined || standing === undefined) return null
  const { partner, partnerAppliedAt, isPartnerWaiting } = standing
  const mayApply = partner === 'none' || partner === 'declined'
  return (
    <section id="apply" aria-labelledby="apply-title" className={css(cardStyle.raw(), stack)}>
      <h2 id="apply-title" className={headingStyle({ size: 'medium' })}>
        {words.applyTitle}
      </h2>
      {partner === 'none' ? null : (
        <div role="status">
          <Notice tone={tones[partner]} title={isPartnerWaiting ? words.sentTitle : words.states[partner]}>
            {isPartnerWaiting ? words.sentText : words.stateTexts[partner]}
            {partnerAppliedAt === null || isPartnerWaiting ? null : (
              <p className={mutedText}>{words.sentOn({ day: formatDay(partnerAppliedAt) })}</p>
            )}
          </Notice>
        </div>
      )}
      {mayApply ? <ApplicationNotice user={user} waiting={waiting} linkId={linkId} /> : null}
      {mayApply && waiting?.isRefused !== true ? (
        <>
          <p className={mutedText}>{words.applyText}</p>
          {isOffline && user.emailVerified ? <Notice>{words.offline}</Notice> : null}
          <Fields user={user} draft={draft} confirmId={user.emailVerified || isOffline ? null : linkId} />
        </>
      ) : null}
    </section>
  )
}

interface FieldsProps {
  readonly user: User
  readonly draft: PartnerDraft
  /** Of the link that leads to where the address is confirmed, where nothing can be sent before that. */
  readonly confirmId: string | null
}

function Fields(props: FieldsProps) {
  const words = useWords(partnerWords)
  const { form, setField, errors, bind, isBusy, submit } = usePartnerForm(props)
  return (
    <form noValidate className={css(stack)} onSubmit={submit}>
      <ErrorSummary title={words.errorTitle} errors={errors} />
      <SelectField
        label={words.trade}
        options={PartnerTrade.options.map((value) => ({ value, label: words.trades[value].title }))}
        value={form.trade}
        onChange={({ target: { value } }) => setField('trade', value)}
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

function usePartnerForm({ user, draft, confirmId }: FieldsProps) {
  const words = useWords(partnerWords)
  const { confirmTitle } = useWords(applicationWords)
  const id = useId()
  const form = { trade: 'wedding', business: '', email: user.email ?? '', about: '', ...draft.value }
  const setField = (field: PartnerField | 'trade', value: string) =>
    draft.set({ ...draft.value, [field]: value })
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const idOf = (field: PartnerField) => `${id}-${field}`
  const bind = (field: PartnerField) => ({
    id: idOf(field),
    required: true,
    label: words[field],
    value: form[field],
    error: errors.find(({ fieldId }) => fieldId === idOf(field))?.text,
    onChange: ({ target: { value } }: { target: { value: string } }) => setField(field, value),
  })
  const { isBusy, run } = useOneAtATime(async () => {
    const read = v.safeParse(PartnerApplication, form)
    const wrong = read.success ? [] : read.issues.map((issue) => v.getDotPath(issue))
    setErrors([
      ...(confirmId === null ? [] : [{ fieldId: confirmId, text: confirmTitle }]),
      ...fields
        .filter((field) => wrong.includes(field))
        .map((field) => ({ fieldId: idOf(field), text: words.problems[field] })),
    ])
    if (!read.success || confirmId !== null) return
    try {
      await applyAsPartner(read.output)
      draft.set({})
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return { form, setField, errors, bind, isBusy, submit }
}

const stack = css.raw({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  scrollMarginBlockStart: '20',
})
