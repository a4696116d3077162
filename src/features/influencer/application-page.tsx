import { createFileRoute } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { formatDay } from '#src/i18n/format.ts'
import { applicationWords } from '#src/i18n/en/application.ts'
import { influencerWords } from '#src/i18n/en/influencer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { InfluencerApplication } from '#src/contract/mutations/influencer-mutations.ts'
import { ApplicationNotice } from '#src/components/application/application-notice.tsx'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { useWaitingApplication } from '#src/data/applications/application-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { applyAsInfluencer } from '#src/data/influencer/influencer-commands.ts'
import { useInfluencer } from '#src/data/influencer/influencer-queries.ts'
import { RewardOffer } from '#src/components/rewards/reward-offer.tsx'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { ProgrammeFrame } from './programme-frame.tsx'

export const Route = createFileRoute('/_signed-in/enhanced-influencer')({ component: ApplicationPage })

const tones = { none: 'info', sent: 'info', approved: 'success', declined: 'warning' } as const

/** The application for the programme, and what became of it. */
function ApplicationPage() {
  const wording = useBrandWords()
  const words = useWords(influencerWords)
  const influencer = useInfluencer()
  const waiting = useWaitingApplication('influencer')
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
  const mayApply = application === 'none' || application === 'declined'
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
      {mayApply ? <RewardOffer /> : null}
      {mayApply ? <ApplicationNotice user={user} waiting={waiting} linkId={linkId} /> : null}
      {mayApply && waiting?.isRefused !== true ? (
        <ApplicationForm user={user} confirmId={user.emailVerified || isOffline ? null : linkId} />
      ) : null}
    </ProgrammeFrame>
  )
}

const fields = ['channel', 'about', 'contact'] as const

interface ApplicationFormProps {
  readonly user: User
  /** Of the link that leads to where the address is confirmed, where nothing can be sent before that. */
  readonly confirmId: string | null
}

function ApplicationForm(props: ApplicationFormProps) {
  const words = useWords(influencerWords)
  const { id, form, setField, errors, isRight, errorOf, isBusy, submit } = useApplicationForm(props)
  return (
    <form
      noValidate
      aria-label={words.applicationTitle}
      className={css(cardStyle.raw(), stack)}
      onSubmit={submit}
    >
      <h2 className={headingStyle({ size: 'medium' })}>{words.applicationTitle}</h2>
      <p className={mutedText}>{words.applicationText}</p>
      {isRight ? null : <ErrorSummary title={words.errorTitle} errors={errors} />}
      <TextField
        id={`${id}channel`}
        label={words.channel}
        hint={words.channelHint}
        error={errorOf('channel')}
        value={form.channel}
        onChange={(event) => setField('channel', event.target.value)}
      />
      <TextArea
        id={`${id}about`}
        label={words.about}
        error={errorOf('about')}
        rows={4}
        value={form.about}
        onChange={(event) => setField('about', event.target.value)}
      />
      <TextField
        id={`${id}contact`}
        label={words.contact}
        error={errorOf('contact')}
        autoComplete="email"
        value={form.contact}
        onChange={(event) => setField('contact', event.target.value)}
      />
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
  const id = useId()
  const draft = useDraft('influencer', { channel: '', about: '', contact: '' })
  const form = draft.value
  const setField = (field: (typeof fields)[number], value: string) => draft.set({ ...form, [field]: value })
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const read = v.safeParse(InfluencerApplication, form)
  const bad = new Set(read.success ? [] : read.issues.map((issue) => v.getDotPath(issue)))
  const wrong = fields.filter((field) => bad.has(field))
  const errorOf = (field: (typeof fields)[number]) =>
    errors.length > 0 && wrong.includes(field) ? words.problems[field] : undefined
  const { isBusy, run } = useOneAtATime(async () => {
    if (!read.success || confirmId !== null) {
      setErrors([
        ...(confirmId === null ? [] : [{ fieldId: confirmId, text: confirmTitle }]),
        ...wrong.map((field) => ({ fieldId: `${id}${field}`, text: words.problems[field] })),
      ])
      return
    }
    try {
      await applyAsInfluencer(read.output)
      draft.set({ channel: '', about: '', contact: '' })
      showToast(words.sent, { tone: 'success' })
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  const isRight = read.success && confirmId === null
  return { id, form, setField, errors, isRight, errorOf, isBusy, submit }
}

const stack = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
