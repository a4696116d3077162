import { callApi } from '#src/api/call.ts'
import { analyticsCalls } from '#src/contract/calls/analytics-calls.ts'
import type { Platform } from '#src/platform/platform.ts'

/**
 * Whether the server says that it does not go by this host's name. Without an answer of ours no one is turned away: the app
 * is for places without a network.
 */
export async function isForeignHost(
  { network, clock }: Pick<Platform, 'network' | 'clock'>,
  host: string,
): Promise<boolean> {
  const api = { network, clock, onOutcome: () => {} }
  const answer = await callApi(api, analyticsCalls.checkHost, { params: { host } })
  return answer.ok && !answer.value.value.isAllowed
}
