import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { mailCalls, type MailPage } from '#src/contract/calls/mail-calls.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/**
 * Returns a page of the e-mails that the site sent, for admins. `before`: the `next` of the previous page. Needs the
 * network.
 */
export async function readMails(before: string | null): Promise<Result<MailPage, ClientProblem>> {
  const answer = await callApi(requireContext().api, mailCalls.mails, {
    query: before === null ? {} : { before },
  })
  return answer.ok ? ok(answer.value.value) : answer
}
