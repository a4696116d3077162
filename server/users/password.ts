import { argon2, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Random } from '../deps.ts'
import { refused } from '../access/refusal.ts'

/** argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's password storage cheat sheet. */
const memoryKib = 19 * 1024
const passes = 2
const saltBytes = 16
const tagBytes = 32
const maxWaiting = 32

export interface Passwords {
  /** `argon2id$memory$passes$salt$tag`. */
  hash(password: string): Promise<string>
  /** Does the same work for an unknown user (`stored` null) as for a known one. */
  matches(password: string, stored: string | null): Promise<boolean>
}

/** Hashing as wide as there are cores; beyond a bounded queue it refuses with `unavailable`. */
export function makePasswords(random: Random): Passwords {
  const width = availableParallelism()
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running >= width) {
      if (waiting.length >= maxWaiting)
        throw refused('unavailable', 'Busy. Please try again.', { retryAfterMs: 2000 })
      await new Promise<void>((resolve) => void waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }

  const unknown = { salt: Buffer.alloc(saltBytes), tag: Buffer.alloc(tagBytes) }
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = random.bytes(saltBytes)
        const tag = await derive(password, salt)
        return ['argon2id', memoryKib, passes, salt.toString('base64url'), tag.toString('base64url')].join(
          '$',
        )
      }),
    matches: (password, stored) =>
      inTurn(async () => {
        const { salt, tag } = stored === null ? unknown : read(stored)
        const derived = await derive(password, salt)
        return timingSafeEqual(derived, tag) && stored !== null
      }),
  }
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      {
        message: password.normalize('NFC'),
        nonce: salt,
        parallelism: 1,
        tagLength: tagBytes,
        memory: memoryKib,
        passes,
      },
      (error, tag) => (error === null ? resolve(tag) : reject(error)),
    )
  })
}

function read(stored: string): { readonly salt: Buffer; readonly tag: Buffer } {
  const [algorithm, memory, rounds, salt = '', tag = ''] = stored.split('$')
  if (algorithm !== 'argon2id' || memory !== String(memoryKib) || rounds !== String(passes)) {
    throw new Error('A stored password was hashed with parameters that this server does not know')
  }
  return { salt: Buffer.from(salt, 'base64url'), tag: Buffer.from(tag, 'base64url') }
}
