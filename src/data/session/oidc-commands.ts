import { callApi } from '#src/api/call.ts'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import { oidcCalls } from '#src/contract/calls/oidc-calls.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { requireDevice } from '#src/data/engine/current-data.ts'
import { showSession } from './open-data.ts'
import { keepGuestForMerge } from './session-commands.ts'
import { enterSession } from './session-store.ts'
import { finishSignOut } from './finish-sign-out.ts'

/** Returns the display name of the deployment’s identity provider. null if there is none or it is unknown. */
export async function identityProviderName(): Promise<string | null> {
  const answer = await callApi(requireDevice().api, oidcCalls.signInMethods, {})
  return answer.ok ? (answer.value.value.oidc?.name ?? null) : null
}

/** Returns the URL that starts a sign-in at the provider. Sends a pending sign-out first. */
export async function startProviderSignIn(returnTo: string): Promise<Result<string, ClientProblem>> {
  await finishSignOut(requireDevice())
  const secured = await keepGuestForMerge()
  if (!secured.ok) return secured
  return ok(`${oidcCalls.oidcStart.path}?returnTo=${encodeURIComponent(returnTo)}`)
}

/** Signs in the user whom the server accepted through the provider. */
export async function finishProviderSignIn(): Promise<Result<User, ClientProblem>> {
  const device = requireDevice()
  const answer = await callApi(device.api, accountCalls.currentUser, {})
  if (!answer.ok) return answer
  const user = answer.value.value
  await enterSession(device, user)
  await showSession(device)
  return ok(user)
}
