import { useEffect, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { finishProviderSignIn } from '#src/data/session/oidc-commands.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { connectOrganisation } from '#src/data/session/sso-commands.ts'
import { ssoWords } from '#src/i18n/en/sso.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface OrganisationOutcomeProps {
  readonly outcome: 'full' | 'link'
  readonly onDone: () => void
}

/** Outcomes of signing in with an organisation that need an answer: no free seat, or an account to connect. */
export function OrganisationOutcome({ outcome, onDone }: OrganisationOutcomeProps) {
  if (outcome === 'full') return <WithoutSeat onDone={onDone} />
  return <Connecting onDone={onDone} />
}

type DoneProps = Pick<OrganisationOutcomeProps, 'onDone'>

function WithoutSeat({ onDone }: DoneProps) {
  const { error } = useBrandWords()
  const [failure, setFailure] = useState<string | null>(null)
  const [isIn, setIn] = useState(false)
  useEffect(() => {
    const enter = async () => {
      const result = await finishProviderSignIn()
      if (result.ok) setIn(true)
      else setFailure(problemText(result.error, error))
    }
    void enter()
  }, [error])
  if (failure !== null) return <Notice tone="warning">{failure}</Notice>
  return isIn ? <FullNotice onDone={onDone} /> : null
}

function FullNotice({ onDone }: DoneProps) {
  const words = useWords(ssoWords)
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={words.fullTitle}
        actions={
          <Button size="small" onClick={onDone}>
            {words.goOn}
          </Button>
        }
      >
        {words.fullText}
      </Notice>
    </div>
  )
}

/** Asks a signed-in member whether to connect the account with the organisation; asks others to sign in first. */
function Connecting({ onDone }: DoneProps) {
  const words = useWords(ssoWords)
  const { error } = useBrandWords()
  const session = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const [isFull, setFull] = useState(false)
  const { isBusy, run } = useOneAtATime(async () => {
    const done = await connectOrganisation()
    if (!done.ok) {
      const { code } = done.error
      if (code === 'not_found') setProblem(words.waitedTooLong)
      else if (code === 'access_denied') setProblem(words.otherAccount)
      else setProblem(problemText(done.error, error))
      return
    }
    showToast(words.connected, { tone: 'success' })
    if (done.value.isFull) setFull(true)
    else onDone()
  })
  if (isFull) return <FullNotice onDone={onDone} />
  const isMember = session?.user.kind === 'member' && !session.needsSignIn
  return (
    <div role="alert">
      {problem === null ? null : <Notice tone="warning">{problem}</Notice>}
      {isMember ? (
        <Notice
          title={words.connectTitle}
          actions={
            <>
              <Button size="small" isBusy={isBusy} onClick={run}>
                {words.connect}
              </Button>
              <Button tone="plain" size="small" onClick={onDone}>
                {words.notNow}
              </Button>
            </>
          }
        >
          {words.connectText}
        </Notice>
      ) : (
        <Notice title={words.linkTitle}>{words.linkText}</Notice>
      )}
    </div>
  )
}
