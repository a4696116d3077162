import { hasPasskeys } from '#src/platform/device/passkeys.ts'
import { PasskeySignIn } from '#src/features/account/passkeys/passkey-sign-in.tsx'
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
