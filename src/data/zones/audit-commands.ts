import type * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import type { AuditAnswer } from '#src/contract/calls/answers.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { zoneCalls } from '#src/contract/calls/zone-calls.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

export type AuditPage = v.InferOutput<typeof AuditAnswer>

/** Returns a page of a zone’s audit log, latest first. `before`: the `next` of the previous page. Needs the network. */
export async function readAudit(
  zoneId: ZoneId,
  before: string | null,
): Promise<Result<AuditPage, ClientProblem>> {
  const answer = await callApi(requireContext().api, zoneCalls.audit, {
    params: { id: zoneId },
    query: before === null ? {} : { before },
  })
  return answer.ok ? ok(answer.value.value) : answer
}
