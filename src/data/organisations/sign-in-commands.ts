import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { domainCalls } from '#src/contract/calls/domain-calls.ts'
import type {
  DomainCheck,
  SsoFields,
  SsoProblem,
} from '#src/contract/entities/organisations/organisation-sign-in.ts'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** The server queries DNS or the provider before it responds. */
const timeoutMs = 40_000

/** Makes the server check a domain’s record now. Needs the network. */
export async function checkDomain(
  organisationId: Uuid,
  domainId: Uuid,
): Promise<Result<DomainCheck, ClientProblem>> {
  const body = { organisationId, domainId }
  const answer = await callApi(requireContext().api, domainCalls.checkDomain, { body, timeoutMs })
  return answer.ok ? ok(answer.value.value.found) : answer
}

/** Makes the server test a provider and activate it. Needs the network; nothing is stored on this device. */
export async function saveSso(
  organisationId: Uuid,
  sso: SsoFields,
): Promise<Result<SsoProblem | null, ClientProblem>> {
  const body = { organisationId, sso }
  const answer = await callApi(requireContext().api, domainCalls.saveSso, { body, timeoutMs })
  return answer.ok ? ok(answer.value.value.problem) : answer
}
