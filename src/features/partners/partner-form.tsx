import { useAtom } from 'jotai'
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
import { partnerDraft, type PartnerField } from './partner-draft.ts'

const fields = ['business', 'email', 'about'] as const satisfies readonly PartnerField[]

const tones = { none: 'info', sent: 'info', approved: 'success', declined: 'warning' } as const

/** The application, and what became of it. */
export function PartnerForm({ user }: { readonly user: User }) {
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
              <p className={mutedText}>{words.sentOn(formatDay(partnerAppliedAt))}</p>
            )}
          </Notice>
        </div>
      )}
      {mayApply ? <ApplicationNotice user={user} waiting={waiting} linkId={linkId} /> : null}
      {mayApply && waiting?.isRefused !== true ? (
        <>
          <p className={mutedText}>{words.applyText}</p>
          {isOffline && user.emailVerified ? <Notice>{words.offline}</Notice> : null}
          <Fields user={user} confirmId={user.emailVerified || isOffline ? null : linkId} />
        </>
      ) : null}
    </section>
  )
}

interface FieldsProps {
  readonly user: User
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

function usePartnerForm({ user, confirmId }: FieldsProps) {
  const words = useWords(partnerWords)
  const { confirmTitle } = useWords(applicationWords)
  const id = useId()
  const [draft, setDraft] = useAtom(partnerDraft)
  const own = draft.userId === user.id ? draft.values : {}
  const form = { trade: 'wedding', business: '', email: user.email ?? '', about: '', ...own }
  const setField = (field: PartnerField | 'trade', value: string) =>
    setDraft({ userId: user.id, values: { ...own, [field]: value } })
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
      setDraft({ userId: null, values: {} })
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
