import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { addressCalls } from '#src/contract/calls/address-calls.ts'
import { profileCalls } from '#src/contract/calls/profile-calls.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { requireDevice } from '#src/data/engine/current-data.ts'
import { displayHeaders } from '#src/platform/device/display-headers.ts'
import { signInWith, keepGuestForMerge } from './session-commands.ts'

/**
 * Confirms the user’s e-mail address with the token or code from the mail. All functions in this file need the network.
 */
export async function verifyAddress(
  proof: { readonly token: string } | { readonly code: string },
): Promise<Result<User, ClientProblem>> {
  const answer = await callApi(requireDevice().api, addressCalls.verifyAddress, { body: proof })
  return answer.ok ? ok(answer.value.value) : answer
}

/** Makes the server send the mail again. */
export async function sendVerification(): Promise<Result<null, ClientProblem>> {
  const answer = await callApi(requireDevice().api, addressCalls.sendVerification, {
    headers: displayHeaders(),
  })
  return answer.ok ? ok(null) : answer
}

/** Requests a change of e-mail address, which takes effect once confirmed. */
export async function changeEmail(email: string, current: string): Promise<Result<User, ClientProblem>> {
  const answer = await callApi(requireDevice().api, profileCalls.updateUser, {
    body: { email, current },
    headers: displayHeaders(),
  })
  return answer.ok ? ok(answer.value.value) : answer
}

/** Requests a mail for resetting a forgotten password. The response does not reveal whether an account exists. */
export async function requestReset(email: string): Promise<Result<null, ClientProblem>> {
  const answer = await callApi(requireDevice().api, addressCalls.requestReset, {
    body: { email },
    headers: displayHeaders(),
  })
  return answer.ok ? ok(null) : answer
}

interface NewPassword {
  readonly password: string
  readonly endsOthers: boolean
}

/** Sets a new password with the token from a mail, and signs in. */
export async function completeReset(
  token: string,
  chosen: NewPassword,
): Promise<Result<User, ClientProblem>> {
  const secured = await keepGuestForMerge()
  if (!secured.ok) return secured
  return signInWith((api) =>
    callApi(api, addressCalls.completeReset, { body: { token, ...chosen }, headers: displayHeaders() }),
  )
}

/** Changes the password. Needs the current one. */
export async function changePassword(
  current: string,
  chosen: NewPassword,
): Promise<Result<null, ClientProblem>> {
  const answer = await callApi(requireDevice().api, addressCalls.changePassword, {
    body: { current, ...chosen },
  })
  return answer.ok ? ok(null) : answer
}
