import { ok } from '#src/contract/result.ts'
import type { Deps } from '../deps.ts'
import { deleteEventsBefore, deleteMetricsBefore } from './usage-store.ts'

const usageKeptMs = 90 * 86_400_000

/** How the product was used a season ago is nobody's business any more. */
export async function purgeUsage({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - usageKeptMs
  await database.write(async (transaction) => {
    await transaction.run(deleteEventsBefore, { before })
    return ok(await transaction.run(deleteMetricsBefore, { before }))
  })
}
