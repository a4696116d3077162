import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#src/contract/entities/accounts/passkey.ts'

/** `cancelled`: by the person, a timeout or another request. `exists`: this device already has one. */
export type PasskeyProblem = 'cancelled' | 'exists' | 'unsupported'

/** Whether passkeys can be created and used here. Browsers allow them only for host names. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)
}

/** Creates a passkey on the device. */
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

/** Signs with a passkey, chosen in the browser's dialog or, with `autofill`, in the list below the e-mail field. */
export async function signWithPasskey(
  options: PasskeyRequest,
  { autofill }: { readonly autofill: boolean },
): Promise<Result<PasskeyAssertion, PasskeyProblem>> {
  try {
    const { startAuthentication, browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
    if (autofill && !(await browserSupportsWebAuthnAutofill())) return err('unsupported')
    const requestOptions = {
      optionsJSON: options,
      useBrowserAutofill: autofill,
      verifyBrowserAutofillInput: false,
    }
    const { id, rawId, response } = await startAuthentication(requestOptions)
    const { clientDataJSON, authenticatorData, signature } = response
    return ok({ id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } })
  } catch (error) {
    return err(problemOf(error))
  }
}

/** Cancels a pending passkey request. */
export async function stopPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'exists'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unsupported'
}
