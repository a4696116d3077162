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
 * How long a key stays valid after a newer one was seen. A secret is used once in a long while, and copies of it lie in
 * backups of a phone and in copied profiles.
 */
const overlapMs: Readonly<Record<KeyKind, number>> = { cookie: 60_000, resume: 30 * 86_400_000 }

interface Chain {
  readonly sessionId: string
  readonly kind: KeyKind
}

/** What the database keeps of a key. */
export function hashOfKey(key: string): string {
  return hash('sha256', key, 'base64url')
}

/**
 * The newest key of a chain; a new one where there is none, or where the newest has arrived and is older than `maxAgeMs`. A
 * key that no browser has shown yet is given again and never replaced, so that no answer that is late or lost can leave a
 * browser with a key that another one has ended.
 */
export async function newestKey(
  transaction: Transaction,
  deps: Deps,
  { sessionId, kind, maxAgeMs }: Chain & { readonly maxAgeMs: number },
): Promise<string> {
  const now = deps.clock.now()
  const newest = await transaction.first(newestKeyOf, { sessionId, kind })
  if (newest !== undefined) {
    const key = deriveKey(deps, { sessionId, kind, generation: newest.generation })
    // Another SECRET derives other keys: what was issued under the former one stays valid, but cannot be given again.
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
 * Notes that a browser has shown a key: it stays, and those before it end after the overlap. Its age counts from here: other
 * answers that bring it may still be on their way, and must arrive before a newer key can end it.
 */
export async function confirmShownKey(
  transaction: Transaction,
  deps: Deps,
  {
    sessionId,
    kind,
    hash: shown,
    generation,
  }: Chain & { readonly hash: string; readonly generation: number },
): Promise<void> {
  const now = deps.clock.now()
  await transaction.run(confirmKey, { hash: shown, now })
  const until = now + overlapMs[kind]
  await transaction.run(endOlderKeys, { sessionId, kind, generation, until })
}

/** 256 bits that only this server's SECRET gives, so that a key can be given again though only its hash is stored. */
function deriveKey(
  deps: Deps,
  { sessionId, kind, generation }: Chain & { readonly generation: number },
): string {
  const root = createHmac('sha256', deps.secret).update('waypost session keys').digest()
  return createHmac('sha256', root).update(`${kind}:${sessionId}:${generation}`).digest('base64url')
}
