import { hash } from 'node:crypto'
import type { Scope } from '#src/contract/wire/sync-messages.ts'

/**
 * The class of our advisory locks in a database: 0 is for writers, 1 for migrations. Locks of scopes have 64-bit keys.
 */
export const lockClass = 1_463_899_216

/**
 * Takes the locks of a transaction before it reads. Writers with a common scope, in any process, wait for each other,
 * and each one reads what the previous one committed.
 * A job without scopes takes the common lock exclusively and waits for all others, which share it. All locks are taken
 * in one statement in key order, so that no deadlock is possible. The server releases them at the end of the
 * transaction, also if the process died.
 */
export function lockStatement(scopes: readonly Scope[] | null): string {
  if (scopes === null) return `select pg_advisory_xact_lock(${lockClass}, 0)`
  const shared = `select pg_advisory_xact_lock_shared(${lockClass}, 0)`
  const keys = [...new Set(scopes.map(keyOf))].toSorted((a, b) => (a < b ? -1 : 1))
  if (keys.length === 0) return shared
  return `${shared}; select pg_advisory_xact_lock(key) from unnest('{${keys.join(',')}}'::bigint[]) key`
}

/** Returns 64 bits of a hash. If two scopes collide, their writers only wait for each other. */
function keyOf(scope: Scope): bigint {
  return hash('sha256', scope, 'buffer').readBigInt64BE(0)
}
