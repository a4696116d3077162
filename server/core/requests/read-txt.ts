import { Resolver } from 'node:dns/promises'

/** What DNS has of a name; `unreachable`: nobody answered, which says nothing of the name. */
export type TxtAnswer =
  | { readonly kind: 'records'; readonly records: readonly string[] }
  | { readonly kind: 'unreachable' }

const timeoutMs = 2500
const tries = 2
/** No name needs more. */
const mostRecords = 50

/** Reads the TXT records of a name, at the resolvers of this machine or at a server of a test. */
export async function readTxt(name: string, server: string | null): Promise<TxtAnswer> {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (server !== null) resolver.setServers([server])
  try {
    const found = await resolver.resolveTxt(name)
    return { kind: 'records', records: found.slice(0, mostRecords).map((parts) => parts.join('')) }
  } catch (error) {
    return isOurs(error) ? { kind: 'unreachable' } : { kind: 'records', records: [] }
  }
}

/** What is wrong on our own way to DNS; a name without the record, or whose servers are broken, is not. */
function isOurs(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ECONNREFUSED', 'ETIMEOUT', 'EREFUSED', 'ECANCELLED', 'EDESTRUCTION', 'ENOTINITIALIZED'].includes(
    code,
  )
}
