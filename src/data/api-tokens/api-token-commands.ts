import type * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { apiTokenCalls } from '#src/contract/calls/api-token-calls.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

type ApiTokenRequest = v.InferInput<typeof apiTokenCalls.makeApiToken.body>
type CreatedApiToken = v.InferOutput<typeof apiTokenCalls.makeApiToken.answer>

/** Creates the id of a token request. It stays the same when the request is sent again. */
export function newApiTokenId(): string {
  return requireContext().platform.ids.uuid().replaceAll('-', '').slice(-16)
}

/**
 * Creates a token. Its secret is returned only once. Needs the network. `wrong_password`: repeat the request with the
 * current password.
 */
export async function makeApiToken(
  request: ApiTokenRequest,
): Promise<Result<CreatedApiToken, ClientProblem>> {
  const answer = await callApi(requireContext().api, apiTokenCalls.makeApiToken, { body: request })
  return answer.ok ? ok(answer.value.value) : answer
}

/** Revokes a token. If offline, the request is sent once there is a connection. */
export async function revokeApiToken(id: string, context = requireContext()): Promise<void> {
  await commit(context, { name: 'token.revoke', args: { id } })
}
