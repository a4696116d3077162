import { createFileRoute, useNavigate, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { useState } from 'react'
import { useSession } from '#src/data/session/session-queries.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { TopicView } from '#src/components/topic/topic-view.tsx'
import {
  EnterpriseForm as EnterpriseFormSchema,
  SupportRequestId,
} from '#src/contract/entities/accounts/support.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { queueEnquiry, newEnquiryId } from '#src/data/support/support-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { enterpriseWords } from '#src/i18n/en/enterprise.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { useForm, useFormDraft } from '#src/components/form/use-form.ts'
import { OrganisationSections } from './organisation-section.tsx'
import { SeatInvitationCard } from './seat-invitation.tsx'
import { useOrganisationWords } from './use-organisation-words.ts'

const Search = v.object({ invitation: v.optional(v.fallback(v.string(), ''), '') })

export const Route = createFileRoute('/enterprise')({
  validateSearch: (search: Record<string, unknown>): { invitation?: string } => {
    const { invitation } = v.parse(Search, search)
    return invitation === '' ? {} : { invitation }
  },
  component: EnterprisePage,
})

/** The page for organisations: the user's seat or invitation, what the product offers, and the inquiry form. */
function EnterprisePage() {
  const session = useSession()
  const { invitation } = Route.useSearch()
  const navigate = useNavigate()
  const words = useOrganisationWords()
  if (session === undefined) return <TopicView name="enterprise" />
  const user = session?.user ?? null
  return (
    <TopicView
      name="enterprise"
      tools={
        <>
          {invitation === undefined ? null : (
            <SeatInvitationCard
              token={invitation}
              user={user}
              onSeatAccepted={(organisation) => {
                showToast(words.taken({ organisation }))
                void navigate({ to: '/enterprise', replace: true })
              }}
            />
          )}
          {user === null ? null : <OrganisationSections userId={user.id} />}
        </>
      }
    >
      <EnterpriseForm user={user} />
    </TopicView>
  )
}

interface EnterpriseFormProps {
  /** null for a visitor, who must sign in first. */
  readonly user: Pick<User, 'email'> | null
}

/** An organisation's inquiry. Like any other question, it is queued until the device is online. */
function EnterpriseForm({ user }: EnterpriseFormProps) {
  const words = useWords(enterpriseWords)
  const [isSent, setSent] = useState(false)
  return (
    <section id="enquiry" aria-labelledby="enquiry-title" className={css(cardStyle.raw(), stack)}>
      <h2 id="enquiry-title" className={headingStyle({ size: 'medium' })}>
        {words.title}
      </h2>
      <div role="status">
        {isSent ? (
          <Notice
            tone="success"
            title={words.sentTitle}
            actions={
              <>
                <Link to="/customer-service" hash="questions" className={link}>
                  {words.threads}
                </Link>
                <Button tone="plain" size="small" onClick={() => setSent(false)}>
                  {words.another}
                </Button>
              </>
            }
          >
            {words.sentText}
          </Notice>
        ) : null}
      </div>
      {isSent ? null : <Fields user={user} onSent={() => setSent(true)} />}
    </section>
  )
}

function Fields({ user, onSent }: EnterpriseFormProps & { readonly onSent: () => void }) {
  const words = useWords(enterpriseWords)
  const navigate = useNavigate()
  const isOffline = useSyncStatus().connection === 'offline'
  const { bind, errors, problem, isBusy, submit } = useForm({
    draft: useFormDraft('enterprise', { adoptsVisitorDraft: true }),
    schema: EnterpriseFormSchema,
    initial: { company: '', seats: '', domain: '', email: user?.email ?? '', message: '' },
    labels: words,
    problems: words.problems,
    newId: newEnquiryId,
    send: async (form, id) => {
      const result = await queueEnquiry(v.parse(SupportRequestId, id), form)
      if (result.ok) onSent()
      return result.ok ? null : result.error
    },
  })
  return (
    <form noValidate className={css(stack)} onSubmit={submit}>
      <p className={mutedText}>{user === null ? words.visitorText : words.text}</p>
      {isOffline && user !== null ? <Notice>{words.offline}</Notice> : null}
      {problem === null ? null : (
        <div role="alert">
          <Notice tone="danger" title={words.failedTitle}>
            {words.failed}
          </Notice>
        </div>
      )}
      <ErrorSummary title={words.errorTitle} errors={errors} />
      <TextField {...bind('company')} required maxLength={100} autoComplete="organization" />
      <TextField {...bind('seats')} required inputMode="numeric" maxLength={7} hint={words.seatsHint} />
      <TextField {...bind('domain')} required inputMode="url" maxLength={253} hint={words.domainHint} />
      <TextField
        {...bind('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={words.emailHint}
      />
      <TextArea {...bind('message')} required rows={5} maxLength={4000} hint={words.messageHint} />
      {user === null ? (
        <Button
          size="large"
          isWide
          onClick={() => void navigate({ to: '/sign-in', search: { returnTo: '/enterprise#enquiry' } })}
        >
          {words.signIn}
        </Button>
      ) : (
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {words.send}
        </Button>
      )}
    </form>
  )
}

const stack = css.raw({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  scrollMarginBlockStart: '20',
})
const link = css({ fontWeight: 'semibold', textDecoration: 'underline', alignSelf: 'center' })
