import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress, lookupWhere } from './public-address.ts'

/** Only tests may allow this machine, also without https. */
export interface AddressRules {
  readonly allowsLoopback: boolean
}

export type AddressProblem =
  | 'not-an-address'
  | 'not-https'
  | 'login-in-address'
  | 'port-not-allowed'
  | 'not-public'

const firstFreePort = 1024

/**
 * Returns why this server does not call a URL that a user chose; null if it may. The URL must use https on port 443 or
 * from 1024 on, without credentials. An IP address must be public. A host name is checked by the lookup of each
 * connection.
 */
export function outgoingProblem(url: URL, { allowsLoopback }: AddressRules): AddressProblem | null {
  const host = hostOf(url)
  const isOwn = allowsLoopback && isIP(host) !== 0 && isLoopbackAddress(host)
  if (url.protocol === 'http:' && !isOwn) return 'not-https'
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || host === '') return 'not-an-address'
  if (url.username !== '' || url.password !== '') return 'login-in-address'
  if (url.port !== '' && Number(url.port) < firstFreePort) return 'port-not-allowed'
  return isIP(host) !== 0 && !isOwn && !isPublicAddress(host) ? 'not-public' : null
}

/** Resolves the host name of a user-chosen URL and returns only allowed addresses. */
export function outgoingLookup({ allowsLoopback }: AddressRules): LookupFunction {
  return lookupWhere((ip) => isPublicAddress(ip) || (allowsLoopback && isLoopbackAddress(ip)))
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}
