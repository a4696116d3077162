import * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { organisationCalls, type SeatInvitation } from '#src/contract/calls/organisation-calls.ts'
import { OrganisationAction } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext, requireDevice } from '#src/data/engine/current-data.ts'

/** An action on an organisation. `on`: the id of the person or object concerned. `about`: its name for display. */
export interface NewOrganisationAction {
  readonly organisationId: Uuid
  readonly on: string
  readonly about: string
  readonly action: v.InferInput<typeof OrganisationAction>
}

/**
 * Queues an action on the user’s organisation, online or offline. Throws a valibot error if the contract rejects the
 * action.
 */
export async function queueOrganisationAction(
  { organisationId, on, about, action }: NewOrganisationAction,
  context = requireContext(),
): Promise<void> {
  const args = { organisationId, on, about, action: v.parse(OrganisationAction, action) }
  await commit(context, { name: 'organisation.do', args })
}

/**
 * Reads an invitation’s offer, even without an account. Needs the network. `not_found`: the invitation is not valid
 * anymore.
 */
export async function readInvitation(token: string): Promise<Result<SeatInvitation, ClientProblem>> {
  const body = { token }
  const answer = await callApi(requireDevice().api, organisationCalls.seatInvitation, { body })
  return answer.ok ? ok(answer.value.value) : answer
}

/** Accepts the seat of an invitation. Needs the network: only the server can check whether a seat is free. */
export async function acceptSeat(token: string): Promise<Result<null, ClientProblem>> {
  const answer = await callApi(requireContext().api, organisationCalls.takeSeat, { body: { token } })
  return answer.ok ? ok(null) : answer
}
