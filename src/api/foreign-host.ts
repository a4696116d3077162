import type { Network } from '#src/platform/network/network.ts'
import { guestCall } from './join-as-guest.ts'

const timeoutMs = 15_000

/**
 * Whether the server says that it is not reached under this host's name. Without an answer of ours nobody is turned away:
 * the app is for places without a network. Visitors' pages load it, so it reads the answer without the contract's schemas.
 */
export async function isForeignHost(network: Network, host: string): Promise<boolean> {
  try {
    const answer = await network.fetch(`${network.baseUrl}/api/hosts/${encodeURIComponent(host)}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok || answer.headers.get(guestCall.header) !== '1') return false
    const found: unknown = await answer.json()
    return typeof found === 'object' && found !== null && 'isAllowed' in found && found.isAllowed === false
  } catch {
    return false
  }
}
