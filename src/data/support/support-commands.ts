import * as v from 'valibot'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import {
  type EnterpriseForm,
  type SupportForm,
  SupportRequestId,
} from '#src/contract/entities/accounts/support.ts'
import { callApi } from '#src/api/call.ts'
import { supportCalls, type SupportThread } from '#src/contract/calls/support-calls.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Queues a support request to the operator. `not-stored`: this device could not store it. */
export async function requestSupport(
  form: SupportForm,
  context = requireContext(),
): Promise<Result<null, 'not-stored'>> {
  const id = v.parse(SupportRequestId, context.platform.ids.uuid())
  try {
    await commit(context, { name: 'support.request', args: { id, ...form } })
    return ok(null)
  } catch (error) {
    context.platform.log.error('support-request-not-stored', error)
    return err('not-stored')
  }
}

/** Creates the id of an enquiry, so that queueing it twice counts once. */
export function newEnquiryId(): SupportRequestId {
  return v.parse(SupportRequestId, requireContext().platform.ids.uuid())
}

/** Queues an organisation’s enquiry. With the same id it counts once. `not-stored`: this device could not store it. */
export async function queueEnquiry(
  id: SupportRequestId,
  { company, seats, domain, email, message }: EnterpriseForm,
  context = requireContext(),
): Promise<Result<null, 'not-stored'>> {
  const organisation = { company, seats, domain }
  try {
    await commit(context, {
      name: 'support.request',
      args: { id, kind: 'enterprise', email, subject: company, message, organisation },
    })
    return ok(null)
  } catch (error) {
    context.platform.log.error('support-request-not-stored', error)
    return err('not-stored')
  }
}

/** Returns the user’s support requests with their answers, newest first. Needs the network. */
export async function readSupportThreads(): Promise<Result<readonly SupportThread[], ClientProblem>> {
  const answer = await callApi(requireContext().api, supportCalls.supportThreads, {})
  return answer.ok ? ok(answer.value.value) : answer
}
