import type * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import { ssoCalls } from '#src/contract/calls/sso-calls.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { requireContext, requireDevice } from '#src/data/engine/current-data.ts'
import { keepGuestForMerge } from './session-commands.ts'
import { finishSignOut } from './finish-sign-out.ts'

type SsoStart = v.InferOutput<typeof ssoCalls.ssoStart.answer>

/** Requests the sign-in URL for a work e-mail address. A pending sign-out is sent first. */
export async function startSsoSignIn(
  email: string,
  returnTo: string,
): Promise<Result<SsoStart, ClientProblem>> {
  await finishSignOut(requireDevice())
  const secured = await keepGuestForMerge()
  if (!secured.ok) return secured
  const answer = await callApi(requireDevice().api, ssoCalls.ssoStart, { body: { email, returnTo } })
  return answer.ok ? ok(answer.value.value) : answer
}

/** Connects the user’s account with their identity at the organisation’s provider, where they have just signed in. */
export async function connectOrganisation(): Promise<Result<{ readonly isFull: boolean }, ClientProblem>> {
  const answer = await callApi(requireContext().api, ssoCalls.linkSso, {})
  return answer.ok ? ok(answer.value.value) : answer
}
