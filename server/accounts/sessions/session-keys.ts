import { createHmac, hash } from 'node:crypto'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import {
  confirmKey,
  endOlderKeys,
  insertKey,
  type KeyKind,
  newestKeyOf,
  setNewestGeneration,
} from './session-store.ts'

/**
 * How long a key stays valid after a newer one was used. Resume secrets are used rarely, and copies of them exist in
 * phone backups and copied profiles.
 */
const overlapMs: Readonly<Record<KeyKind, number>> = { cookie: 60_000, resume: 30 * 86_400_000 }

interface KeyChain {
  readonly sessionId: string
  readonly kind: KeyKind
}

/** The hash under which the database stores a key. */
export function hashOfKey(key: string): string {
  return hash('sha256', key, 'base64url')
}

/**
 * Returns the newest key of a chain. Creates one if there is none, or if the newest is confirmed and older than
 * `maxAgeMs`. An unconfirmed key is sent again and never replaced. A late or lost response therefore cannot leave a
 * browser with an ended key.
 */
export async function newestKey(
  transaction: Transaction,
  deps: Deps,
  { sessionId, kind, maxAgeMs }: KeyChain & { readonly maxAgeMs: number },
): Promise<string> {
  const now = deps.clock.now()
  const newest = await transaction.first(newestKeyOf, { sessionId, kind })
  if (newest !== undefined) {
    const key = deriveKey(deps, { sessionId, kind, generation: newest.generation })
    // A different SECRET derives different keys. Keys issued under the previous SECRET stay valid, but cannot be sent
    // again.
    const isKnown = hashOfKey(key) === newest.hash
    const isYoung = newest.confirmed === 0 || now - newest.issued_at < maxAgeMs
    if (isKnown && isYoung) return key
  }
  const generation = (newest?.generation ?? 0) + 1
  const key = deriveKey(deps, { sessionId, kind, generation })
  await transaction.run(insertKey, { hash: hashOfKey(key), sessionId, kind, generation, now })
  if (kind === 'cookie') await transaction.run(setNewestGeneration, { id: sessionId, generation })
  return key
}

/**
 * Records that a browser has used a key. Older keys end after the overlap. The key's age restarts here: other responses
 * with the key may be in transit and must arrive before a newer key can end it.
 */
export async function recordKeyUse(
  transaction: Transaction,
  deps: Deps,
  {
    sessionId,
    kind,
    hash: shown,
    generation,
  }: KeyChain & { readonly hash: string; readonly generation: number },
): Promise<void> {
  const now = deps.clock.now()
  await transaction.run(confirmKey, { hash: shown, now })
  const until = now + overlapMs[kind]
  await transaction.run(endOlderKeys, { sessionId, kind, generation, until })
}

/** Derives 256 bits from this server's SECRET. The key can be sent again although only its hash is stored. */
function deriveKey(
  deps: Deps,
  { sessionId, kind, generation }: KeyChain & { readonly generation: number },
): string {
  const root = createHmac('sha256', deps.secret).update('waypost session keys').digest()
  return createHmac('sha256', root).update(`${kind}:${sessionId}:${generation}`).digest('base64url')
}
