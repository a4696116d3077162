import { hash } from 'node:crypto'
import type { Scope } from '#src/contract/wire/sync-messages.ts'

/** Our advisory locks in a database: of writers by 0, of migrations by 1. Those of scopes have keys of 64 bits. */
export const lockClass = 1_463_899_216

/**
 * Takes the locks of a transaction before it reads: writers of all processes that have a scope in common wait for each
 * other, and what the first has committed is what the next one reads. A job without scopes takes the common lock alone and
 * waits for everybody; others share it. All locks are taken at once and in the order of their keys, so that no two
 * transactions can wait for each other; the server gives them back at the end, also of a process that died.
 */
export function locking(scopes: readonly Scope[] | null): string {
  if (scopes === null) return `select pg_advisory_xact_lock(${lockClass}, 0)`
  const shared = `select pg_advisory_xact_lock_shared(${lockClass}, 0)`
  const keys = [...new Set(scopes.map(keyOf))].toSorted((a, b) => (a < b ? -1 : 1))
  if (keys.length === 0) return shared
  return `${shared}; select pg_advisory_xact_lock(key) from unnest('{${keys.join(',')}}'::bigint[]) key`
}

/** 64 bits of a hash: two scopes with the same ones only wait for each other. */
function keyOf(scope: Scope): bigint {
  return hash('sha256', scope, 'buffer').readBigInt64BE(0)
}
