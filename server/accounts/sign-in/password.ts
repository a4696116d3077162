import { argon2, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Random } from '#server/core/clock/ids.ts'
import type { PasswordCost } from '#server/kernel/environment/config.ts'
import { makeFairQueue } from './fair-queue.ts'

/** argon2id with 19 MiB, two passes and one lane: the first choice of OWASP's Password Storage Cheat Sheet. */
export const passwordCost: PasswordCost = { memoryKib: 19 * 1024, passes: 2 }
const saltBytes = 16
const tagBytes = 32
/** About 15 seconds of work for two cores. */
const maxQueued = 256
const maxQueuedPerKey = 16

export interface Passwords {
  /** Returns `argon2id$memory$passes$salt$tag`. */
  hash(password: string, caller: string): Promise<string>
  /**
   * Returns the index of the first stored hash that matches, or -1. Does the same work for an unknown user (null) as
   * for a known one, and for a match as for none.
   */
  firstMatch(password: string, stored: readonly (string | null)[], caller: string): Promise<number>
}

/**
 * Hashes as many passwords in parallel as there are cores, and serves callers in turn. Refuses a caller whose queue is full
 * with `unavailable`.
 */
export function makePasswords(random: Random, cost: PasswordCost): Passwords {
  const queue = makeFairQueue({ width: availableParallelism(), maxQueued, maxQueuedPerKey })
  const unknown = { salt: Buffer.alloc(saltBytes), tag: Buffer.alloc(tagBytes) }
  return {
    hash: (password, caller) =>
      queue.run(caller, async () => {
        const salt = random.bytes(saltBytes)
        const tag = await derive(password, salt, cost)
        const { memoryKib, passes } = cost
        return ['argon2id', memoryKib, passes, salt.toString('base64url'), tag.toString('base64url')].join(
          '$',
        )
      }),
    firstMatch: (password, stored, caller) =>
      queue.run(caller, async () => {
        const matches: boolean[] = []
        for (const one of stored) {
          const { salt, tag } = one === null ? unknown : read(one, cost)
          const isSame = timingSafeEqual(await derive(password, salt, cost), tag)
          matches.push(isSame && one !== null)
        }
        return matches.indexOf(true)
      }),
  }
}

function derive(password: string, salt: Buffer, { memoryKib, passes }: PasswordCost): Promise<Buffer> {
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

function read(
  stored: string,
  { memoryKib, passes }: PasswordCost,
): { readonly salt: Buffer; readonly tag: Buffer } {
  const [algorithm, memory, rounds, salt = '', tag = ''] = stored.split('$')
  if (algorithm !== 'argon2id' || memory !== String(memoryKib) || rounds !== String(passes)) {
    throw new Error('A stored password was hashed with parameters that this server does not support')
  }
  return { salt: Buffer.from(salt, 'base64url'), tag: Buffer.from(tag, 'base64url') }
}
