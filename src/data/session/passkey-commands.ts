import { callApi } from '#src/api/call.ts'
import { passkeyCalls } from '#src/contract/calls/passkey-calls.ts'
import type { Passkey } from '#src/contract/entities/accounts/passkey.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { requireDevice } from '#src/data/engine/current-data.ts'
import { signInWith, keepGuestForMerge } from '#src/data/session/session-commands.ts'
import { createPasskey, type PasskeyProblem, signWithPasskey } from '#src/platform/device/passkeys.ts'

/** The server’s error, or why the device did not create or use a passkey. */
export type PasskeyFailure = ClientProblem | { readonly code: 'passkey'; readonly reason: PasskeyProblem }

/** Returns the user’s passkeys. All functions in this file need the network. */
export async function listPasskeys(): Promise<Result<readonly Passkey[], ClientProblem>> {
  const answer = await callApi(requireDevice().api, passkeyCalls.passkeys, {})
  return answer.ok ? ok(answer.value.value) : answer
}

/**
 * Creates a passkey for the user’s account on this device. `wrong_password`: repeat the request with the current
 * password.
 */
export async function addPasskey(name: string, current?: string): Promise<Result<Passkey, PasskeyFailure>> {
  const { api } = requireDevice()
  const options = await callApi(api, passkeyCalls.passkeyCreation, {
    body: current === undefined ? {} : { current },
  })
  if (!options.ok) return options
  const made = await createPasskey(options.value.value)
  if (!made.ok) return err({ code: 'passkey', reason: made.error })
  const added = await callApi(api, passkeyCalls.addPasskey, { body: { name, credential: made.value } })
  return added.ok ? ok(added.value.value) : added
}

export async function renamePasskey(id: string, name: string): Promise<Result<Passkey, ClientProblem>> {
  const answer = await callApi(requireDevice().api, passkeyCalls.renamePasskey, {
    params: { id },
    body: { name },
  })
  return answer.ok ? ok(answer.value.value) : answer
}

export async function removePasskey(id: string): Promise<Result<null, ClientProblem>> {
  const answer = await callApi(requireDevice().api, passkeyCalls.removePasskey, { params: { id } })
  return answer.ok ? ok(null) : answer
}

/** Signs in with a passkey that the user chooses. With `autofill`, waits until they choose one below the e-mail field. */
export async function signInWithPasskey(choice: {
  readonly autofill: boolean
}): Promise<Result<User, PasskeyFailure>> {
  const options = await callApi(requireDevice().api, passkeyCalls.passkeyRequest, {})
  if (!options.ok) return options
  const signed = await signWithPasskey(options.value.value, choice)
  if (!signed.ok) return err({ code: 'passkey', reason: signed.error })
  const secured = await keepGuestForMerge()
  if (!secured.ok) return secured
  return signInWith((api) =>
    callApi(api, passkeyCalls.signInWithPasskey, { body: { credential: signed.value } }),
  )
}
