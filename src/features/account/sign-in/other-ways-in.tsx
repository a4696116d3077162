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
  /** How an attempt at the identity provider ended. */
  readonly outcome: string | undefined
  readonly returnTo: string
  readonly onDone: () => void
}

/** The ways into an account besides its password. */
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
 * Signs in with a passkey: by its button, or by what the browser offers below the e-mail field for as long as this is
 * there.
 */
function PasskeySignIn({ onDone }: { readonly onDone: () => void }) {
  const wording = useBrandWords()
  const words = useWords(profileWords)
  const [failure, setFailure] = useState<PasskeyFailure>()
  const latestDone = useRef(onDone)
  /** A sign-in that ends after this was left leads nowhere. */
  const isGone = useRef(false)
  useEffect(() => {
    latestDone.current = onDone
  })
  useEffect(() => {
    isGone.current = false
    const offer = async () => {
      const entered = await signInWithPasskey({ autofill: true })
      if (isGone.current) return
      if (entered.ok) latestDone.current()
      // The offer was not asked for: a browser without it, or a network that fails, is no error.
      else if (entered.error.code === 'wrong_passkey') setFailure(entered.error)
    }
    void offer()
    return () => {
      isGone.current = true
      void stopPasskeys()
    }
  }, [])
  const { isBusy, run } = useOneAtATime(async () => {
    setFailure(undefined)
    const entered = await signInWithPasskey({ autofill: false })
    if (isGone.current) return
    if (entered.ok) onDone()
    else setFailure(entered.error)
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
