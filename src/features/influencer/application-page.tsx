import { createFileRoute } from '@tanstack/react-router'
import { useId } from 'react'
import { formatDay } from '#src/i18n/format.ts'
import { applicationWords } from '#src/i18n/en/application.ts'
import { influencerWords } from '#src/i18n/en/influencer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { InfluencerApplication } from '#src/contract/mutations/influencer-mutations.ts'
import { ApplicationNotice } from '#src/components/form/application-notice.tsx'
import { usePendingApplication } from '#src/data/influencer/application-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { applyAsInfluencer } from '#src/data/influencer/influencer-commands.ts'
import { useInfluencer } from '#src/data/influencer/influencer-queries.ts'
import { RewardOffer } from '#src/components/rewards/reward-offer.tsx'
import { useForm, useFormDraft } from '#src/components/form/use-form.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { ProgrammeFrame } from './programme-frame.tsx'

export const Route = createFileRoute('/_signed-in/enhanced-influencer')({ component: ApplicationPage })

const tones = { none: 'info', sent: 'info', approved: 'success', declined: 'warning' } as const

/** The application for the program and its outcome. */
function ApplicationPage() {
  const wording = useBrandWords()
  const words = useWords(influencerWords)
  const influencer = useInfluencer()
  const waiting = usePendingApplication('influencer')
  const session = useSession()
  const linkId = useId()
  const isOffline = useSyncStatus().connection === 'offline'
  if (influencer === undefined || waiting === undefined || session === undefined || session === null) {
    return (
      <ProgrammeFrame>
        <PageSkeleton label={wording.shell.loading} variant="card" />
      </ProgrammeFrame>
    )
  }
  const { application, appliedAt, isWaiting } = influencer
  const { user } = session
  const canApply = application === 'none' || application === 'declined'
  return (
    <ProgrammeFrame>
      {application === 'none' ? null : (
        <div role="status">
          <Notice tone={tones[application]} title={isWaiting ? words.waiting : words.states[application]}>
            {isWaiting ? null : words.stateTexts[application]}
            {appliedAt === null || isWaiting ? null : (
              <p className={mutedText}>{words.sentOn({ day: formatDay(appliedAt) })}</p>
            )}
          </Notice>
        </div>
      )}
      {canApply ? <RewardOffer /> : null}
      {canApply ? <ApplicationNotice user={user} waiting={waiting} linkId={linkId} /> : null}
      {canApply && waiting?.isRefused !== true ? (
        <ApplicationForm confirmId={user.emailVerified || isOffline ? null : linkId} />
      ) : null}
    </ProgrammeFrame>
  )
}

interface ApplicationFormProps {
  /** The id of the link to confirm the email address, if nothing can be sent before that; else null. */
  readonly confirmId: string | null
}

function ApplicationForm(props: ApplicationFormProps) {
  const words = useWords(influencerWords)
  const { bind, errors, isBusy, submit } = useApplicationForm(props)
  return (
    <form
      noValidate
      aria-label={words.applicationTitle}
      className={css(cardStyle.raw(), stack)}
      onSubmit={submit}
    >
      <h2 className={headingStyle({ size: 'medium' })}>{words.applicationTitle}</h2>
      <p className={mutedText}>{words.applicationText}</p>
      <ErrorSummary title={words.errorTitle} errors={errors} />
      <TextField {...bind('channel')} hint={words.channelHint} />
      <TextArea {...bind('about')} rows={4} />
      <TextField {...bind('contact')} autoComplete="email" />
      <div>
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

function useApplicationForm({ confirmId }: ApplicationFormProps) {
  const words = useWords(influencerWords)
  const { confirmTitle } = useWords(applicationWords)
  return useForm({
    draft: useFormDraft('influencer'),
    schema: InfluencerApplication,
    initial: { channel: '', about: '', contact: '' },
    labels: words,
    problems: words.problems,
    blockedBy: confirmId === null ? null : { fieldId: confirmId, text: confirmTitle },
    send: async (application) => {
      try {
        await applyAsInfluencer(application)
        showToast(words.sent, { tone: 'success' })
        return null
      } catch {
        showToast(words.failed, { tone: 'danger' })
        return 'not-stored'
      }
    },
  })
}

const stack = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
