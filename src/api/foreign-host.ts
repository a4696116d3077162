import type { Network } from '#src/platform/network/network.ts'
import { guestCall } from './join-as-guest.ts'

const timeoutMs = 15_000

/**
 * Whether the server reports that this host name is not one of its own. Without a response from our server the result
 * is false, because the app must work offline. Visitors' pages load this code, so it reads the response without the
 * contract's schemas.
 */
export async function isForeignHost(network: Network, host: string): Promise<boolean> {
  try {
    const answer = await network.fetch(`${network.baseUrl}/api/hosts/${encodeURIComponent(host)}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok || answer.headers.get(guestCall.header) !== '1') return false
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null && 'isAllowed' in body && body.isAllowed === false
  } catch {
    return false
  }
}
