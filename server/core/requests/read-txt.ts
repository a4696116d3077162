import { Resolver } from 'node:dns/promises'

/** The DNS result for a name; `unreachable`: no server responded, so nothing is known about the name. */
export type TxtAnswer =
  | { readonly kind: 'records'; readonly records: readonly string[] }
  | { readonly kind: 'unreachable' }

const timeoutMs = 2500
const tries = 2
/** No valid name needs more. */
const maxRecords = 50

/** Reads the TXT records of a name, from this machine's resolvers or from a test server. */
export async function readTxt(name: string, server: string | null): Promise<TxtAnswer> {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (server !== null) resolver.setServers([server])
  try {
    const found = await resolver.resolveTxt(name)
    return { kind: 'records', records: found.slice(0, maxRecords).map((parts) => parts.join('')) }
  } catch (error) {
    return isLocalFailure(error) ? { kind: 'unreachable' } : { kind: 'records', records: [] }
  }
}

/** True if the failure is in our own connection to DNS, rather than a missing record or broken servers of the name. */
function isLocalFailure(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ECONNREFUSED', 'ETIMEOUT', 'EREFUSED', 'ECANCELLED', 'EDESTRUCTION', 'ENOTINITIALIZED'].includes(
    code,
  )
}
