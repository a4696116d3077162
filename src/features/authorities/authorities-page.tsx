import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { TopicView } from '#src/components/topic/topic-view.tsx'
import {
  AuthorityForm as AuthorityFormSchema,
  AuthorityRequestKind,
  authorityReference,
} from '#src/contract/entities/accounts/authority-request.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { sendAuthorityRequest, newAuthorityRequestId } from '#src/data/support/send-authority-request.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { authorityWords } from '#src/i18n/en/authority.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { useForm, useFormDraft } from '#src/components/form/use-form.ts'

export const Route = createFileRoute('/law-enforcement')({ component: AuthoritiesPage })

/** Explains how requests from authorities are handled, with a form to send one. Needs no account. */
function AuthoritiesPage() {
  return (
    <TopicView name="authorities">
      <AuthorityForm />
    </TopicView>
  )
}

const initial = {
  authority: '',
  official: '',
  email: '',
  caseNumber: '',
  kind: 'preserve',
  legalBasis: '',
  zone: '',
  photo: '',
  person: '',
  firstDay: '',
  lastDay: '',
  message: '',
} as const

/** The form of a request, which needs no account. After sending, it shows the reference instead. */
function AuthorityForm() {
  const words = useWords(authorityWords)
  const [sent, setSent] = useState<{ readonly reference: string; readonly email: string } | null>(null)
  return (
    <section id="request" aria-labelledby="request-title" className={css(cardStyle.raw(), stack)}>
      <h2 id="request-title" className={headingStyle({ size: 'medium' })}>
        {words.title}
      </h2>
      <div role="status">
        {sent === null ? null : (
          <Notice tone="success" title={words.sentTitle({ reference: sent.reference })}>
            {words.sentText({ email: sent.email })}
          </Notice>
        )}
      </div>
      {sent === null ? (
        <Fields onSent={(reference, email) => setSent({ reference, email })} />
      ) : (
        <div>
          <Button tone="soft" onClick={() => setSent(null)}>
            {words.another}
          </Button>
        </div>
      )}
    </section>
  )
}

function useAuthorityForm(onSent: (reference: string, email: string) => void) {
  const words = useWords(authorityWords)
  return useForm({
    draft: useFormDraft('authority'),
    schema: AuthorityFormSchema,
    initial,
    labels: words,
    problems: words.problems,
    newId: newAuthorityRequestId,
    send: async (form, text) => {
      const id = v.parse(Uuid, text)
      const answer = await sendAuthorityRequest(id, form)
      if (answer.ok) onSent(authorityReference(id), form.email)
      return answer.ok ? null : answer.error
    },
  })
}

function Fields({ onSent }: { readonly onSent: (reference: string, email: string) => void }) {
  const words = useWords(authorityWords)
  const isOffline = useSyncStatus().connection === 'offline'
  const { bind, errors, problem, isBusy, submit } = useAuthorityForm(onSent)
  const { error: _none, ...kind } = bind('kind')
  return (
    <form noValidate className={css(stack)} onSubmit={submit}>
      <p className={mutedText}>{words.text}</p>
      {isOffline ? <Notice>{words.offline}</Notice> : null}
      {problem === null || problem === 'not-stored' ? null : <Problem problem={problem} />}
      <ErrorSummary title={words.errorTitle} errors={errors} />
      <TextField {...bind('authority')} required maxLength={200} autoComplete="organization" />
      <TextField {...bind('official')} required maxLength={120} autoComplete="name" />
      <TextField
        {...bind('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={words.emailHint}
      />
      <TextField {...bind('caseNumber')} required maxLength={100} autoComplete="off" />
      <SelectField
        {...kind}
        options={AuthorityRequestKind.options.map((value) => ({ value, label: words.kinds[value] }))}
      />
      {kind.value === 'emergency' ? <Notice tone="warning">{words.emergency}</Notice> : null}
      <TextArea {...bind('legalBasis')} required rows={2} maxLength={500} hint={words.legalBasisHint} />
      <About bind={bind} />
      <TextArea {...bind('message')} required rows={5} maxLength={4000} />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        {words.send}
      </Button>
    </form>
  )
}

/** Explains why the request was not sent and what to do about it. */
function Problem({ problem }: { readonly problem: ClientProblem }) {
  const words = useWords(authorityWords)
  const texts: Readonly<Record<string, string>> = { too_many_requests: words.tooMany, invalid: words.refused }
  return (
    <div role="alert">
      <Notice tone="danger" title={words.failedTitle}>
        {problem.status === null ? words.network : (texts[problem.code] ?? words.failed)}
      </Notice>
    </div>
  )
}

type Bind = ReturnType<typeof useForm<keyof typeof initial, unknown>>['bind']

/** The requested content and its date range. */
function About({ bind }: { readonly bind: Bind }) {
  const words = useWords(authorityWords)
  return (
    <fieldset className={css(stack)}>
      <legend className={legend}>{words.about}</legend>
      <p className={mutedText}>{words.aboutHint}</p>
      <TextField {...bind('zone')} maxLength={500} autoComplete="off" hint={words.zoneHint} />
      <TextField {...bind('photo')} maxLength={500} autoComplete="off" hint={words.photoHint} />
      <TextField {...bind('person')} maxLength={120} autoComplete="off" hint={words.personHint} />
      <div className={days}>
        <TextField {...bind('firstDay')} type="date" />
        <TextField {...bind('lastDay')} type="date" />
      </div>
    </fieldset>
  )
}

const stack = css.raw({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  scrollMarginBlockStart: '20',
})
const legend = css({ fontWeight: 'semibold' })
const days = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 10rem), 1fr))]',
})
