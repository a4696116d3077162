import { callApi } from '#src/api/call.ts'
import { type AccountExport, leavingCalls } from '#src/contract/calls/leaving-calls.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/**
 * Has the account deleted; answers when. Needs the network, and of a member the password unless they have just signed in:
 * without it `access_denied`, with a wrong one `wrong_password`.
 */
export async function deleteAccount(password: string | null): Promise<Result<EpochMs, ClientProblem>> {
  const body = password === null ? {} : { password }
  const answer = await callApi(requireContext().api, leavingCalls.deleteAccount, { body })
  return answer.ok ? ok(Date.parse(answer.value.value.deletedAt)) : answer
}

/** Takes the deletion back. Needs the network. */
export async function keepAccount(): Promise<Result<null, ClientProblem>> {
  const answer = await callApi(requireContext().api, leavingCalls.keepAccount, {})
  return answer.ok ? ok(null) : answer
}

/** Has a ZIP of the user's data made. Needs the network. */
export async function askForData(): Promise<Result<AccountExport, ClientProblem>> {
  const answer = await callApi(requireContext().api, leavingCalls.exportAccount, {})
  return answer.ok ? ok(answer.value.value) : answer
}

/** The last ZIP that is being made or can be fetched; null: none. Needs the network. */
export async function readDataExport(): Promise<Result<AccountExport | null, ClientProblem>> {
  const answer = await callApi(requireContext().api, leavingCalls.accountExport, {})
  return answer.ok ? ok(answer.value.value.export) : answer
}

/** Where the browser fetches the ZIP. */
export function dataExportPath(id: string): string {
  return leavingCalls.fetchExport.path.replace(':id', id)
}
