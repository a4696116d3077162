import * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import { authorityCalls } from '#src/contract/calls/authority-calls.ts'
import type { AuthorityForm } from '#src/contract/entities/accounts/authority-request.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { displayHeaders } from '#src/platform/device/display-headers.ts'

/** An official has no account and therefore no user data. */
const api = { network: browserPlatform.network, clock: browserPlatform.clock, onOutcome: () => undefined }

/** Creates the id of a request, so that sending it twice counts once. */
export function newAuthorityRequestId(): Uuid {
  return v.parse(Uuid, browserPlatform.ids.uuid())
}

/** Sends an authority’s request to the operator. Needs the network. */
export async function sendAuthorityRequest(
  id: Uuid,
  form: AuthorityForm,
): Promise<Result<null, ClientProblem>> {
  const body = { id, ...form }
  const answer = await callApi(api, authorityCalls.askAsAuthority, { body, headers: displayHeaders() })
  return answer.ok ? ok(null) : answer
}
