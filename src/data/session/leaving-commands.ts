import { callApi } from '#src/api/call.ts'
import { type AccountExport, leavingCalls } from '#src/contract/calls/leaving-calls.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/**
 * Requests deletion of the account. Returns when it will be deleted. Needs the network. Members need their password
 * unless they have just signed in. `access_denied`: it is missing. `wrong_password`: it is wrong.
 */
export async function deleteAccount(password: string | null): Promise<Result<EpochMs, ClientProblem>> {
  const body = password === null ? {} : { password }
  const answer = await callApi(requireContext().api, leavingCalls.deleteAccount, { body })
  return answer.ok ? ok(Date.parse(answer.value.value.deletedAt)) : answer
}

/** Cancels the deletion. Needs the network. */
export async function cancelAccountDeletion(): Promise<Result<null, ClientProblem>> {
  const answer = await callApi(requireContext().api, leavingCalls.keepAccount, {})
  return answer.ok ? ok(null) : answer
}

/** Requests a ZIP of the user’s data. Needs the network. */
export async function requestDataExport(): Promise<Result<AccountExport, ClientProblem>> {
  const answer = await callApi(requireContext().api, leavingCalls.exportAccount, {})
  return answer.ok ? ok(answer.value.value) : answer
}

/** Returns the last ZIP that is being made or can be downloaded. null if there is none. Needs the network. */
export async function readDataExport(): Promise<Result<AccountExport | null, ClientProblem>> {
  const answer = await callApi(requireContext().api, leavingCalls.accountExport, {})
  return answer.ok ? ok(answer.value.value.export) : answer
}

/** Returns the URL path from which the browser downloads the ZIP. */
export function dataExportPath(id: string): string {
  return leavingCalls.fetchExport.path.replace(':id', id)
}
