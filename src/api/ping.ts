import { pingCall } from '#src/contract/calls/ping-call.ts'
import type { Api } from './api.ts'
import { callApi } from './call.ts'

/** How long the server has to prove that it is there. */
const pingTimeoutMs = 5000

/** True when our own server answered. */
export async function ping(api: Api): Promise<boolean> {
  // A foreign answer to it must not ask for another one.
  const { isReachable: _, ...bare } = api
  const result = await callApi(bare, pingCall.ping, { timeoutMs: pingTimeoutMs })
  return result.ok
}

/** `ping` for calls that got a foreign answer: those that ask at the same time share one. */
export function makeSharedPing(api: Api): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null
  return () =>
    (underWay ??= ping(api).finally(() => {
      underWay = null
    }))
}
