import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { hasPasskeys, stopPasskeys } from '#src/platform/device/passkeys.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { type PasskeyFailure, signInWithPasskey } from '#src/data/session/passkey-commands.ts'
import { profileWords } from '#src/i18n/en/profile.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { OidcSignIn } from './oidc-sign-in.tsx'
import { OrganisationSignIn } from './organisation-sign-in.tsx'

export { OrganisationOutcome } from './organisation-outcome.tsx'

interface OtherWaysInProps {
  /** The outcome of the attempt at the identity provider. */
  readonly outcome: string | undefined
  readonly returnTo: string
  readonly onDone: () => void
}

/** The sign-in methods other than a password. */
export function OtherWaysIn({ outcome, returnTo, onDone }: OtherWaysInProps) {
  return (
    <>
      {hasPasskeys() ? <PasskeySignIn onDone={onDone} /> : null}
      <OidcSignIn outcome={outcome} returnTo={returnTo} onDone={onDone} />
      <OrganisationSignIn returnTo={returnTo} />
    </>
  )
}

/**
 * Signs in with a passkey: with the button, or with the browser's autofill below the email field while this is mounted.
 */
function PasskeySignIn({ onDone }: { readonly onDone: () => void }) {
  const wording = useBrandWords()
  const words = useWords(profileWords)
  const [failure, setFailure] = useState<PasskeyFailure>()
  const latestDone = useRef(onDone)
  /** True after unmount, so that a sign-in that ends later does not navigate. */
  const isUnmounted = useRef(false)
  useEffect(() => {
    latestDone.current = onDone
  })
  useEffect(() => {
    isUnmounted.current = false
    const offer = async () => {
      const result = await signInWithPasskey({ autofill: true })
      if (isUnmounted.current) return
      if (result.ok) latestDone.current()
      // The user did not request the autofill offer, so a missing browser feature or a network failure is not shown as
      // an error.
      else if (result.error.code === 'wrong_passkey') setFailure(result.error)
    }
    void offer()
    return () => {
      isUnmounted.current = true
      void stopPasskeys()
    }
  }, [])
  const { isBusy, run } = useOneAtATime(async () => {
    setFailure(undefined)
    const result = await signInWithPasskey({ autofill: false })
    if (isUnmounted.current) return
    if (result.ok) onDone()
    else setFailure(result.error)
  })
  return (
    <div>
      <Button
        tone="plain"
        isWide
        isBusy={isBusy}
        icon={<KeyRound size={18} aria-hidden="true" />}
        onClick={run}
      >
        {words.use}
      </Button>
      <div role="status" className={outcome}>
        {failure === undefined ? null : (
          <Notice tone="warning">
            {'reason' in failure
              ? words.passkeyProblems[failure.reason]
              : problemText(failure, wording.error)}
          </Notice>
        )}
      </div>
    </div>
  )
}

const outcome = css({ '& > *': { marginTop: '4' } })
