import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { SeatInvitation } from '#src/contract/calls/organisation-calls.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { readInvitation, acceptSeat } from '#src/data/organisations/organisation-commands.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { useOrganisationWords } from './use-organisation-words.ts'

interface SeatInvitationProps {
  readonly token: string
  /** null for a visitor, who must sign in first. */
  readonly user: User | null
  /** Called when the seat has been accepted. */
  readonly onSeatAccepted: (organisation: string) => void
}

/**
 * Shows what an invitation link offers, with the button that accepts it. Only the server can check whether it is still
 * valid.
 */
export function SeatInvitationCard({ token, user, onSeatAccepted }: SeatInvitationProps) {
  const words = useOrganisationWords()
  const { shell, error } = useBrandWords()
  const { read, ask } = useInvitation(token, user)
  if (read === null) return <PageSkeleton label={shell.loading} variant="card" />
  if ('problem' in read)
    return read.problem.code === 'not_found' ? (
      <Notice tone="warning" title={words.missingTitle}>
        {words.missingText}
      </Notice>
    ) : (
      <Notice
        tone="danger"
        title={words.failedTitle}
        actions={
          <Button tone="plain" size="small" onClick={ask}>
            {words.retry}
          </Button>
        }
      >
        {problemText(read.problem, error)}
      </Notice>
    )
  return <Offer token={token} user={user} invitation={read.invitation} onSeatAccepted={onSeatAccepted} />
}

type InvitationResult = { readonly invitation: SeatInvitation } | { readonly problem: ClientProblem }

function useInvitation(token: string, user: User | null) {
  const [turn, setTurn] = useState(0)
  // Another account may have confirmed the address, or this account may have confirmed it since.
  const invitationKey = `${token} ${user?.id ?? ''} ${user?.email ?? ''} ${turn}`
  const [loadedInvitation, setLoadedInvitation] = useState<{
    readonly invitationKey: string
    readonly read: InvitationResult
  } | null>(null)
  useEffect(
    () =>
      whileWanted(readInvitation(token), (answer) => {
        const read = answer.ok ? { invitation: answer.value } : { problem: answer.error }
        setLoadedInvitation({ invitationKey, read })
      }),
    [invitationKey, token],
  )
  return {
    read: loadedInvitation?.invitationKey === invitationKey ? loadedInvitation.read : null,
    ask: () => setTurn((last) => last + 1),
  }
}

interface OfferProps extends SeatInvitationProps {
  readonly invitation: SeatInvitation
}

function Offer({ token, user, invitation, onSeatAccepted }: OfferProps) {
  const words = useOrganisationWords()
  const { shell, error } = useBrandWords()
  const { organisation, plan, email, isTheirs } = invitation
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useOneAtATime(async () => {
    setProblem(null)
    const result = await acceptSeat(token)
    if (result.ok) onSeatAccepted(organisation)
    else setProblem(result.error.code === 'conflict' ? words.takeConflict : problemText(result.error, error))
  })
  return (
    <Section
      id="invitation"
      title={words.invitationTitle({ organisation })}
      className={css(cardStyle.raw(), card)}
    >
      <p>{words.invitationText({ plan: shell.planNames[plan] })}</p>
      {problem === null ? null : (
        <div role="alert">
          <Notice tone="danger" title={words.takeFailed}>
            {problem}
          </Notice>
        </div>
      )}
      {user === null ? (
        <>
          <p>{words.signInFor({ email })}</p>
          <Link
            to="/sign-in"
            search={{ returnTo: `/enterprise?invitation=${token}` }}
            className={buttonStyle({ size: 'large', isWide: true })}
          >
            {words.signIn}
          </Link>
        </>
      ) : isTheirs ? (
        <Button size="large" isWide isBusy={isBusy} onClick={run}>
          {words.take}
        </Button>
      ) : (
        <Notice
          tone="warning"
          actions={
            <Link
              to="/profile/$part"
              params={{ part: 'you' }}
              className={buttonStyle({ tone: 'plain', size: 'small' })}
            >
              {words.toProfile}
            </Link>
          }
        >
          {words.otherAddress({ email })}
        </Notice>
      )}
    </Section>
  )
}

const card = css.raw({ display: 'grid', gap: '3', padding: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
