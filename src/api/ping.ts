import { syncCalls } from '#src/contract/calls/sync-calls.ts'
import type { Api } from './api.ts'
import { callApi } from './call.ts'

/** How long the server has to prove that it is there. */
const pingTimeoutMs = 5000

/** True when our own server answered. */
export async function ping(api: Api): Promise<boolean> {
  const result = await callApi(api, syncCalls.ping, { timeoutMs: pingTimeoutMs })
  return result.ok
}
