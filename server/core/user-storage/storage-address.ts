import { isIP, type LookupFunction } from 'node:net'
import type { BackupProblem } from '#src/contract/entities/accounts/backup.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { isLoopbackAddress, isPublicAddress, lookupWhere } from '#server/core/requests/public-address.ts'

/** Tests alone may name this machine, also without https. */
export interface AddressRules {
  readonly allowsLoopback: boolean
}

const firstFreePort = 1024

/**
 * Reads the address that a user typed: https, on port 443 or from 1024 on, without a login, query or fragment. An IP
 * address must be public; a host name is checked by the lookup of each connection.
 */
export function readStorageAddress(text: string, rules: AddressRules): Result<URL, BackupProblem> {
  if (!URL.canParse(text)) return err('not-an-address')
  const url = new URL(text)
  const host = hostOf(url)
  const isOwn = rules.allowsLoopback && isIP(host) !== 0 && isLoopbackAddress(host)
  if (url.protocol === 'http:' && !isOwn) return err('not-https')
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || host === '') return err('not-an-address')
  if (url.username !== '' || url.password !== '') return err('login-in-address')
  if (url.port !== '' && Number(url.port) < firstFreePort) return err('port-not-allowed')
  if (url.search !== '' || url.hash !== '' || text.includes('?') || text.includes('#'))
    return err('not-an-address')
  if (isIP(host) !== 0 && !isOwn && !isPublicAddress(host)) return err('not-public')
  return ok(url)
}

/** How names of storages are resolved: to public addresses alone, whatever the name led to before. */
export function storageLookup({ allowsLoopback }: AddressRules): LookupFunction {
  return lookupWhere((address) => isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address)))
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}
