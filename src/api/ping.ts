import { pingCall } from '#src/contract/calls/ping-call.ts'
import type { Api } from './api.ts'
import { callApi } from './call.ts'

/** How long the server may take to respond. */
const pingTimeoutMs = 5000

/** True if our own server responded. */
export async function ping(api: Api): Promise<boolean> {
  // A foreign response to the ping must not start another ping.
  const { isReachable: _, ...bare } = api
  const result = await callApi(bare, pingCall.ping, { timeoutMs: pingTimeoutMs })
  return result.ok
}

/** `ping` for calls that received a foreign response. Concurrent calls share one ping. */
export function makeSharedPing(api: Api): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null
  return () =>
    (pending ??= ping(api).finally(() => {
      pending = null
    }))
}
