import * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { boothCalls } from '#src/contract/calls/booth-calls.ts'
import { UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { boothPath, type NewBooth } from '#src/contract/entities/zones/booth.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Creates the id of a booth request. It stays the same when the request is sent again. */
export function newBoothId(): UserId {
  return v.parse(UserId, requireContext().platform.ids.uuid())
}

/**
 * Creates a booth in a zone. Returns the link that opens it, without the host. Needs the network; the link is returned
 * only once.
 */
export async function makeBooth(zoneId: ZoneId, input: NewBooth): Promise<Result<string, ClientProblem>> {
  const request = { params: { id: zoneId }, body: input }
  const answer = await callApi(requireContext().api, boothCalls.makeBooth, request)
  return answer.ok ? ok(`${boothPath}#${answer.value.value.key}`) : answer
}

/** Revokes a booth’s link once this device has sent the request. */
export async function closeBooth(id: ZoneId, boothId: UserId, context = requireContext()): Promise<void> {
  await commit(context, { name: 'zone.close-booth', args: { id, boothId } })
}
