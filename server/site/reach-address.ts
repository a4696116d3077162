import type { IncomingMessage } from 'node:http'
import type { AddressTest } from '#src/contract/entities/site/site-settings.ts'
import type { Random } from '#server/core/clock/ids.ts'
import { isForwardedHttps } from '#server/core/requests/client-address.ts'
import { notPublicCode } from '#server/core/requests/public-address.ts'
import { GuardedFetchError, guardedFetch } from '#server/core/requests/guarded-fetch.ts'
import { isAddressProof, addressProofPath } from '#server/core/requests/address-proof.ts'
import type { Config } from '#server/kernel/environment/config.ts'

interface TestDeps {
  readonly config: Config
  readonly secret: string
  readonly random: Random
}

/**
 * Whether this deployment is reached at an https address. A request that came by it proves it. Otherwise the server calls the
 * address, and only a server with the same SECRET can answer; it never calls a private network.
 */
export async function testAddress(
  { config, secret, random }: TestDeps,
  address: string,
  request: IncomingMessage,
): Promise<AddressTest> {
  const { host } = new URL(address)
  const isSame = request.headers.host?.toLowerCase() === host
  if (isSame && isForwardedHttps(request, config.trustedProxies)) return 'reached'
  const nonce = random.bytes(32).toString('base64url')
  const call = guardedFetch({ allowsLoopback: config.allowsLoopbackBackups })
  try {
    const answer = await call(`${address}${addressProofPath}?nonce=${nonce}`)
    const proof = answer.ok ? (await answer.text()).trim() : ''
    return isAddressProof(proof, { secret, nonce }) ? 'reached' : 'other-site'
  } catch (error) {
    if (error instanceof GuardedFetchError)
      return error.problem === 'redirects' || error.problem === 'too-large' ? 'other-site' : 'not-public'
    const isPrivate = error instanceof Error && 'code' in error && error.code === notPublicCode
    return isPrivate ? 'not-public' : 'unreachable'
  }
}
