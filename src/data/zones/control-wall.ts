import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { zoneCalls } from '#src/contract/calls/zone-calls.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { WallAction } from '#src/contract/entities/zones/wall-steering.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Controls all walls of a zone. Needs the network: the command is never sent later, because it would be outdated. */
export async function controlWall(id: ZoneId, action: WallAction): Promise<Result<unknown, ClientProblem>> {
  return callApi(requireContext().api, zoneCalls.steerWall, { params: { id }, body: action })
}
