import { hash } from 'node:crypto'
import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Ids, Random } from '#server/core/clock/ids.ts'
import { isSignedBy, signCode } from '#server/core/crypto/code-signature.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { insertToken } from './token-store.ts'

const tokenBytes = 32
const codes = 1_000_000

interface TokenDeps {
  readonly secret: string
  readonly random: Random
  readonly ids: Ids
}

interface NewToken {
  readonly kind: 'verify' | 'reset'
  readonly userId: UserId
  readonly email: string
  readonly now: EpochMs
  readonly expiresAt: EpochMs
}

/**
 * Creates the link token and the code of one mail. The database stores only hashes; the code's hash is keyed with the
 * secret.
 */
export async function makeToken(
  transaction: Transaction,
  { secret, random, ids }: TokenDeps,
  { kind, userId, email, now, expiresAt }: NewToken,
): Promise<{ readonly token: string; readonly code: string; readonly mailKey: string }> {
  const id = ids.uuid()
  const token = random.bytes(tokenBytes).toString('base64url')
  const code = String(random.bytes(6).readUIntBE(0, 6) % codes).padStart(6, '0')
  const mailKey = `${kind}:${id}`
  await transaction.run(insertToken, {
    id,
    kind,
    userId,
    email,
    tokenHash: hashOfToken(token),
    codeHash: kind === 'verify' ? signCode(codeText(id, code), secret) : null,
    mailKey,
    now,
    expiresAt,
  })
  return { token, code, mailKey }
}

export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** Whether the code belongs to the token with this id. */
export function isCodeOf(
  { id, code_hash: codeHash }: { readonly id: Uuid; readonly code_hash: string | null },
  code: string,
  secret: string,
): boolean {
  return codeHash !== null && isSignedBy(secret, codeText(id, code), codeHash)
}

function codeText(id: Uuid, code: string): string {
  return `code of mail ${id} ${code}`
}
