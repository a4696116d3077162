import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { televisionCalls } from '#src/contract/calls/television-calls.ts'
import type { Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type {
  ConnectedTelevision,
  TelevisionCode,
} from '#src/contract/entities/zones/connected-television.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/**
 * Shows a zone’s wall on the television with this code. Needs the network, because a code is valid only for minutes.
 * `gone`: the code was used or has expired. The same code can be sent again.
 */
export async function connectTelevision(
  zoneId: ZoneId,
  code: TelevisionCode,
): Promise<Result<ConnectedTelevision, ClientProblem>> {
  const request = { params: { id: zoneId }, body: { code } }
  const answer = await callApi(requireContext().api, televisionCalls.connectTelevision, request)
  return answer.ok ? ok(answer.value.value) : answer
}

/** Disconnects a television from the zone once this device has sent the request. */
export async function disconnectTelevision(
  id: ZoneId,
  televisionId: Uuid,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'zone.disconnect-television', args: { id, televisionId } })
}
