import * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { deskCalls } from '#src/contract/calls/desk-calls.ts'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** A request for a list. `find`: search text; '' returns the whole list. */
export interface DeskListRequest {
  readonly list: DeskListName
  readonly find: string
}

/**
 * Fetches a list of the desk and stores it on the device. For admins only; needs the network. If the user has lost
 * access to the list, it is deleted from the device.
 */
export async function fetchDesk(
  { list, find }: DeskListRequest,
  { api, database } = requireContext(),
): Promise<Result<null, ClientProblem>> {
  const answer = await callApi(api, deskCalls.desk, { params: { list }, query: { find } })
  const key = `desk ${list}` as const
  if (answer.ok) await database.figures.put({ key, find, value: answer.value.value })
  else if (answer.error.status === 404 || answer.error.status === 403) await database.figures.delete(key)
  return answer.ok ? ok(null) : answer
}

/** An action at the desk. `on`: the row, as `report:<id>`. `about`: a text by which an admin recognizes the row. */
export interface NewDeskAction {
  readonly on: string
  readonly about: string
  readonly action: v.InferInput<typeof DeskAction>
}

/** Queues an action at the desk, online or offline. Throws a valibot error if the contract rejects the action. */
export async function queueDeskAction(
  { on, about, action }: NewDeskAction,
  context = requireContext(),
): Promise<void> {
  const args = { on, about: about.slice(0, 200), action: v.parse(DeskAction, action) }
  await commit(context, { name: 'desk.do', args })
}
