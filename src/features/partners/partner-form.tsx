import { useId } from 'react'
import { formatDay } from '#src/i18n/format.ts'
import { applicationWords } from '#src/i18n/en/application.ts'
import { partnerWords } from '#src/i18n/en/partner.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { PartnerApplication, PartnerTrade } from '#src/contract/entities/programs/partner.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { ApplicationNotice } from '#src/components/form/application-notice.tsx'
import { usePendingApplication } from '#src/data/influencer/application-queries.ts'
import { applyAsPartner } from '#src/data/influencer/influencer-commands.ts'
import { useInfluencer } from '#src/data/influencer/influencer-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useForm, type useFormDraft } from '#src/components/form/use-form.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

type PartnerDraft = ReturnType<typeof useFormDraft>

const tones = { none: 'info', sent: 'info', approved: 'success', declined: 'warning' } as const

/** The application and its outcome. */
export function PartnerForm({ user, draft }: { readonly user: User; readonly draft: PartnerDraft }) {
  const words = useWords(partnerWords)
  const linkId = useId()
  const waiting = usePendingApplication('partner')
  const influencerRow = useInfluencer()
  const isOffline = useSyncStatus().connection === 'offline'
  if (waiting === undefined || influencerRow === undefined) return null
  const { partner, partnerAppliedAt, isPartnerWaiting } = influencerRow
  const canApply = partner === 'none' || partner === 'declined'
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
      {canApply ? <ApplicationNotice user={user} waiting={waiting} linkId={linkId} /> : null}
      {canApply && waiting?.isRefused !== true ? (
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
  /** The id of the link to confirm the email address, if nothing can be sent before that; else null. */
  readonly confirmId: string | null
}

function Fields(props: FieldsProps) {
  const words = useWords(partnerWords)
  const { errors, bind, isBusy, submit } = usePartnerForm(props)
  const { error: _none, ...trade } = bind('trade')
  return (
    <form noValidate className={css(stack)} onSubmit={submit}>
      <ErrorSummary title={words.errorTitle} errors={errors} />
      <SelectField
        {...trade}
        options={PartnerTrade.options.map((value) => ({ value, label: words.trades[value].title }))}
      />
      <TextField {...bind('business')} required autoComplete="organization" />
      <TextField
        {...bind('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={words.emailHint}
      />
      <TextArea {...bind('about')} required rows={5} hint={words.aboutHint} />
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
  return useForm({
    draft,
    schema: PartnerApplication,
    initial: { trade: 'wedding', business: '', email: user.email ?? '', about: '' },
    labels: words,
    problems: words.problems,
    blockedBy: confirmId === null ? null : { fieldId: confirmId, text: confirmTitle },
    send: async (application) => {
      try {
        await applyAsPartner(application)
        return null
      } catch {
        showToast(words.failed, { tone: 'danger' })
        return 'not-stored'
      }
    },
  })
}

const stack = css.raw({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  scrollMarginBlockStart: '20',
})
