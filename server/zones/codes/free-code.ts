import { codeRandomBytes, type ZoneCode, zoneCodeFrom } from '#src/contract/entities/ids/zone-code.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { codeExists } from './code-store.ts'

/** There are 850 billion codes: the first try all but always finds a free one. */
const tries = 8

/** A new code that no zone has or had, made in the transaction that is to use it. */
export async function freeCode(context: {
  readonly transaction: Transaction
  readonly deps: Pick<Deps, 'random'>
}): Promise<ZoneCode> {
  const { transaction, deps } = context
  for (let tried = 0; tried < tries; tried += 1) {
    const code = zoneCodeFrom(deps.random.bytes(codeRandomBytes))
    if ((await transaction.first(codeExists, { code })) === undefined) return code
  }
  throw new Error('No free code was found')
}
