import * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import { supportCalls } from '#src/contract/calls/support-calls.ts'
import { type SupportForm, SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { displayHeaders } from '#src/platform/device/display-headers.ts'

/** A visitor’s page has no open user data. */
const api = { network: browserPlatform.network, clock: browserPlatform.clock, onOutcome: () => undefined }

/** Creates the id of a support request, so that sending it twice counts once. */
export function newSupportRequestId(): SupportRequestId {
  return v.parse(SupportRequestId, browserPlatform.ids.uuid())
}

/** Sends a support request to the operator without an account. Needs the network. */
export async function sendSupportRequest(
  id: SupportRequestId,
  form: SupportForm,
): Promise<Result<null, ClientProblem>> {
  const body = { id, ...form }
  const answer = await callApi(api, supportCalls.askSupport, { body, headers: displayHeaders() })
  return answer.ok ? ok(null) : answer
}
