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
 * Reads the address that a user gave: https, on its own port or one that needs no rights, without a login, a query or a mark in it,
 * and, where it names no host but an address, a public one. What a name leads to is decided when it is connected to.
 */
export function readStorageAddress(text: string, rules: AddressRules): Result<URL, BackupProblem> {
  if (!URL.canParse(text)) return err('not-an-address')
  const url = new URL(text)
  const host = hostOf(url)
  const isOwn = rules.allowsLoopback && isLoopbackAddress(isIP(host) === 0 ? '0.0.0.0' : host)
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
