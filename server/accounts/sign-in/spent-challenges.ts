import { build, query } from '#server/core/db/query.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** Longer than any challenge of ours is good for. */
const keptMs = 2 * 60 * 60_000

/** Changes nothing where the challenge was answered before. */
const spendChallenge = query<{ challenge: string; at: number }>()((param) =>
  build
    .insertInto('spent_challenges')
    .values({ challenge: param('challenge'), spent_at: param('at') })
    .onConflict((conflict) => conflict.column('challenge').doNothing()),
)

const deleteSpentChallenges = query<{ before: number }>()((param) =>
  build.deleteFrom('spent_challenges').where('spent_at', '<', param('before')),
)

/** Takes a challenge out of use, in the transaction of what was done on it; false where that was done before. */
export async function isFirstUse(
  transaction: Transaction,
  challenge: string,
  now: EpochMs,
): Promise<boolean> {
  await transaction.run(deleteSpentChallenges, { before: now - keptMs })
  return (await transaction.run(spendChallenge, { challenge, at: now })) === 1
}
