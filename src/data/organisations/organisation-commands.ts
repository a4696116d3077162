import * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { organisationCalls, type SeatInvitation } from '#src/contract/calls/organisation-calls.ts'
import { OrganisationAction } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext, requireDevice } from '#src/data/engine/current-data.ts'

/** What is done to an organisation: `on` names whom or what it is about, `about` says it to people. */
export interface NewOrganisationAction {
  readonly organisationId: Uuid
  readonly on: string
  readonly about: string
  readonly action: v.InferInput<typeof OrganisationAction>
}

/**
 * Does something to the user's organisation, with a network or without. Throws valibot's error for an action that the contract
 * refuses.
 */
export async function doInOrganisation(
  { organisationId, on, about, action }: NewOrganisationAction,
  context = requireContext(),
): Promise<void> {
  const args = { organisationId, on, about, action: v.parse(OrganisationAction, action) }
  await commit(context, { name: 'organisation.do', args })
}

/** Reads what an invitation offers, also without an account. Needs the network; `not_found` once it works no more. */
export async function readInvitation(token: string): Promise<Result<SeatInvitation, ClientProblem>> {
  const body = { token }
  const answer = await callApi(requireDevice().api, organisationCalls.seatInvitation, { body })
  return answer.ok ? ok(answer.value.value) : answer
}

/** Takes the seat of an invitation. Needs the network: whether one is free only the server knows. */
export async function takeSeat(token: string): Promise<Result<null, ClientProblem>> {
  const answer = await callApi(requireContext().api, organisationCalls.takeSeat, { body: { token } })
  return answer.ok ? ok(null) : answer
}
