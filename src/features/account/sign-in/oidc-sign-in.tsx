import { useEffect, useRef, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import {
  startProviderSignIn,
  finishProviderSignIn,
  identityProviderName,
} from '#src/data/session/oidc-commands.ts'
import { profileWords } from '#src/i18n/en/profile.ts'
import { ssoWords } from '#src/i18n/en/sso.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { ProblemAlert } from '#src/features/account/problem-alert.tsx'

interface OidcSignInProps {
  /** The outcome of the sign-in attempt that the user returns from; undefined if there was none. */
  readonly outcome: string | undefined
  readonly returnTo: string
  readonly onDone: () => void
}

/** Sign-in by the deployment's identity provider, if it has one, and the outcome of the last attempt. */
export function OidcSignIn({ outcome, returnTo, onDone }: OidcSignInProps) {
  const words = useWords(profileWords)
  const name = useProviderName()
  const wording = useBrandWords()
  const [failure, setFailure] = useState<string | null>(null)
  const problem = useOutcome(outcome, onDone) ?? failure
  const { isBusy, run } = useOneAtATime(async () => {
    const start = await startProviderSignIn(returnTo)
    if (start.ok) window.location.assign(start.value)
    else setFailure(problemText(start.error, wording.error))
  })
  return (
    <>
      <ProblemAlert text={problem} tone="warning" />
      {name === null ? null : (
        <Button tone="plain" isWide isBusy={isBusy} onClick={run}>
          {words.continueWith({ provider: name })}
        </Button>
      )}
    </>
  )
}

function useProviderName(): string | null {
  const { connection } = useSyncStatus()
  const isOffline = connection === 'offline'
  const [name, setName] = useState<string | null>(null)
  useEffect(() => (isOffline ? undefined : whileWanted(identityProviderName(), setName)), [isOffline])
  return name
}

/** Completes a sign-in that succeeded at the provider. Returns an error message if it failed. */
function useOutcome(outcome: string | undefined, onDone: () => void): string | null {
  const wording = useBrandWords()
  const words = useWords(profileWords)
  const { outcomes } = useWords(ssoWords)
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef({ onDone, wording })
  useEffect(() => {
    latest.current = { onDone, wording }
  })
  useEffect(() => {
    if (outcome !== 'done') return
    const enter = async () => {
      const result = await finishProviderSignIn()
      if (result.ok) latest.current.onDone()
      else setFailure(problemText(result.error, latest.current.wording.error))
    }
    void enter()
  }, [outcome])
  // Outcomes with a question are shown at the top of the page.
  if (outcome === undefined || outcome === 'done' || outcome === 'full' || outcome === 'link') return failure
  if (isOrganisationOutcome(outcome)) return outcomes[outcome]
  return isOutcome(outcome) ? words.outcomes[outcome] : words.outcomes.refused
}

function isOutcome(outcome: string): outcome is keyof typeof profileWords.outcomes {
  return Object.hasOwn(profileWords.outcomes, outcome)
}

function isOrganisationOutcome(outcome: string): outcome is keyof typeof ssoWords.outcomes {
  return Object.hasOwn(ssoWords.outcomes, outcome)
}
