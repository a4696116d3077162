import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#src/contract/entities/accounts/passkey.ts'

/** `cancelled`: by the person, by time, or by another request; `exists`: this device has one already. */
export type PasskeyProblem = 'cancelled' | 'exists' | 'unsupported'

/** Whether passkeys can be made and used here: browsers allow them for names of hosts alone. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)
}

/** Has the device make a passkey. */
export async function createPasskey(
  options: PasskeyCreation,
): Promise<Result<PasskeyAttestation, PasskeyProblem>> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const optionsJSON: PublicKeyCredentialCreationOptionsJSON = {
      ...options,
      excludeCredentials: options.excludeCredentials.map(({ id, type }) => ({ id, type })),
    }
    const { id, rawId, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return ok({ id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } })
  } catch (error) {
    return err(problemOf(error))
  }
}

/** Has a passkey sign, chosen in a dialog of the browser or, with `autofill`, in the list below the e-mail field. */
export async function signWithPasskey(
  options: PasskeyRequest,
  { autofill }: { readonly autofill: boolean },
): Promise<Result<PasskeyAssertion, PasskeyProblem>> {
  try {
    const { startAuthentication, browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
    if (autofill && !(await browserSupportsWebAuthnAutofill())) return err('unsupported')
    const asked = { optionsJSON: options, useBrowserAutofill: autofill, verifyBrowserAutofillInput: false }
    const { id, rawId, response } = await startAuthentication(asked)
    const { clientDataJSON, authenticatorData, signature } = response
    return ok({ id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } })
  } catch (error) {
    return err(problemOf(error))
  }
}

/** Ends an offer of passkeys that was not taken. */
export async function stopPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'exists'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unsupported'
}
