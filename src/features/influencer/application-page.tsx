import { createFileRoute } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { formatDay } from '#src/i18n/format.ts'
import { influencerWords } from '#src/i18n/en/influencer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { InfluencerApplication } from '#src/contract/mutations/influencer-mutations.ts'
import { applyAsInfluencer } from '#src/data/influencer/influencer-commands.ts'
import { useInfluencer } from '#src/data/influencer/influencer-queries.ts'
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
  if (influencer === undefined) {
    return (
      <ProgrammeFrame>
        <PageSkeleton label={wording.shell.loading} variant="card" />
      </ProgrammeFrame>
    )
  }
  const { application, appliedAt, isWaiting } = influencer
  return (
    <ProgrammeFrame>
      {application === 'none' ? null : (
        <div role="status">
          <Notice tone={tones[application]} title={isWaiting ? words.waiting : words.states[application]}>
            {isWaiting ? null : words.stateTexts[application]}
            {appliedAt === null || isWaiting ? null : (
              <p className={mutedText}>{words.sentOn(formatDay(appliedAt))}</p>
            )}
          </Notice>
        </div>
      )}
      {application === 'none' || application === 'declined' ? <ApplicationForm /> : null}
    </ProgrammeFrame>
  )
}

const fields = ['channel', 'about', 'contact'] as const

function ApplicationForm() {
  const words = useWords(influencerWords)
  const { id, form, setForm, errors, read, errorOf, isBusy, submit } = useApplicationForm()
  return (
    <form
      noValidate
      aria-label={words.applicationTitle}
      className={css(cardStyle.raw(), stack)}
      onSubmit={submit}
    >
      <h2 className={headingStyle({ size: 'medium' })}>{words.applicationTitle}</h2>
      <p className={mutedText}>{words.applicationText}</p>
      {read.success ? null : <ErrorSummary title={words.errorTitle} errors={errors} />}
      <TextField
        id={`${id}channel`}
        label={words.channel}
        hint={words.channelHint}
        error={errorOf('channel')}
        value={form.channel}
        onChange={(event) => setForm({ ...form, channel: event.target.value })}
      />
      <TextArea
        id={`${id}about`}
        label={words.about}
        error={errorOf('about')}
        rows={4}
        value={form.about}
        onChange={(event) => setForm({ ...form, about: event.target.value })}
      />
      <TextField
        id={`${id}contact`}
        label={words.contact}
        error={errorOf('contact')}
        autoComplete="email"
        value={form.contact}
        onChange={(event) => setForm({ ...form, contact: event.target.value })}
      />
      <div>
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

function useApplicationForm() {
  const words = useWords(influencerWords)
  const id = useId()
  const [form, setForm] = useState({ channel: '', about: '', contact: '' })
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const read = v.safeParse(InfluencerApplication, form)
  const bad = new Set(read.success ? [] : read.issues.map((issue) => v.getDotPath(issue)))
  const wrong = fields.filter((field) => bad.has(field))
  const errorOf = (field: (typeof fields)[number]) =>
    errors.length > 0 && wrong.includes(field) ? words.problems[field] : undefined
  const { isBusy, run } = useOneAtATime(async () => {
    if (!read.success) {
      setErrors(wrong.map((field) => ({ fieldId: `${id}${field}`, text: words.problems[field] })))
      return
    }
    try {
      await applyAsInfluencer(read.output)
      showToast(words.sent, { tone: 'success' })
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return { id, form, setForm, errors, read, errorOf, isBusy, submit }
}

const stack = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
