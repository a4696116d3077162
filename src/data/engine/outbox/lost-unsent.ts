import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { inUnsentTransaction } from './unsent-transaction.ts'

/**
 * The minimum age of the oldest unsent change before the number is reported. Younger changes are probably being sent
 * already.
 */
const minReportedAgeMs = 60_000

/**
 * Returns the number of unsent changes to report to the server: all of them once the oldest is a minute old, otherwise
 * 0.
 */
export function countForServer(database: UserDatabase, now: EpochMs): Promise<number> {
  return inUnsentTransaction(database, async () => {
    const oldest = await database.outbox
      .orderBy('seq')
      .filter(({ state }) => state !== 'acknowledged')
      .first()
    const chosen = await database.chosenPhotos.toArray()
    const oldestAt = Math.min(oldest?.createdAt ?? now, ...chosen.map(({ chosenAt }) => chosenAt))
    if (oldest === undefined && chosen.length === 0) return 0
    if (pauseLeftMs(oldestAt + minReportedAgeMs, now, minReportedAgeMs) > 0) return 0
    return (await database.outbox.where('state').notEqual('acknowledged').count()) + chosen.length
  })
}

/**
 * The minimum number of unsent items lost with this browser’s storage. 0 if there are none or the user has dismissed
 * the message.
 */
export async function readLostUnsent({ database }: DataContext): Promise<number> {
  const row = await database.meta.get('lost-unsent')
  return row?.key === 'lost-unsent' ? row.value : 0
}

/** Records that the user has read the message. */
export async function recordReportedLoss(): Promise<void> {
  await requireContext().database.meta.delete('lost-unsent')
}
