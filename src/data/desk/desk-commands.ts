import * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { deskCalls } from '#src/contract/calls/desk-calls.ts'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** What is asked of a list; `find` '' for all of it. */
export interface DeskWish {
  readonly list: DeskListName
  readonly find: string
}

/** Reads a list of the desk again and keeps it on the device. For admins; needs the network. A list that is not theirs to read any more leaves the device. */
export async function fetchDesk(
  { list, find }: DeskWish,
  { api, database } = requireContext(),
): Promise<Result<null, ClientProblem>> {
  const answer = await callApi(api, deskCalls.desk, { params: { list }, query: { find } })
  const key = `desk ${list}` as const
  if (answer.ok) await database.figures.put({ key, find, value: answer.value.value })
  else if (answer.error.status === 404 || answer.error.status === 403) await database.figures.delete(key)
  return answer.ok ? ok(null) : answer
}

/** What is done at the desk: `on` names its row as `report:<id>`, `about` how an admin knows it again. */
export interface NewDeskAction {
  readonly on: string
  readonly about: string
  readonly action: v.InferInput<typeof DeskAction>
}

/** Does something at the desk, with a network or without. Throws valibot's error for an action that the contract refuses. */
export async function doAtDesk(
  { on, about, action }: NewDeskAction,
  context = requireContext(),
): Promise<void> {
  const args = { on, about: about.slice(0, 200), action: v.parse(DeskAction, action) }
  await commit(context, { name: 'desk.do', args })
}
