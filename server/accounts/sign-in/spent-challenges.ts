import { build, query } from '#server/core/db/query.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** Longer than any challenge is valid. */
const retentionMs = 2 * 60 * 60_000

/** Does nothing if the challenge has been used before. */
const spendChallenge = query<{ challenge: string; at: number }>()((param) =>
  build
    .insertInto('spent_challenges')
    .values({ challenge: param('challenge'), spent_at: param('at') })
    .onConflict((conflict) => conflict.column('challenge').doNothing()),
)

const deleteSpentChallenges = query<{ before: number }>()((param) =>
  build.deleteFrom('spent_challenges').where('spent_at', '<', param('before')),
)

/** Marks a challenge as used, in the transaction of the action. Returns false if it was used before. */
export async function markChallengeSpent(
  transaction: Transaction,
  challenge: string,
  now: EpochMs,
): Promise<boolean> {
  await transaction.run(deleteSpentChallenges, { before: now - retentionMs })
  return (await transaction.run(spendChallenge, { challenge, at: now })) === 1
}
