import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'

/** What waits for less than this is on its way: telling of it would only be wrong a moment later. */
const worthTellingMs = 60_000

/** How much is to be told to the server as waiting on this device: everything unsent once the oldest has waited a minute. */
export async function countForServer(database: UserDatabase, now: EpochMs): Promise<number> {
  const oldest = await database.outbox
    .orderBy('seq')
    .filter(({ state }) => state !== 'acknowledged')
    .first()
  const chosen = await database.chosenPhotos.toArray()
  const oldestAt = Math.min(oldest?.createdAt ?? now, ...chosen.map(({ chosenAt }) => chosenAt))
  if (oldest === undefined && chosen.length === 0) return 0
  if (pauseLeftMs(oldestAt + worthTellingMs, now, worthTellingMs) > 0) return 0
  return (await database.outbox.where('state').notEqual('acknowledged').count()) + chosen.length
}

/** How many unsent items, at least, went with this browser's storage; 0 when none, or when it has been read. */
export async function readLostUnsent({ database }: DataContext): Promise<number> {
  const row = await database.meta.get('lost-unsent')
  return row?.key === 'lost-unsent' ? row.value : 0
}

/** The person has read it. */
export async function recordReportedLoss(): Promise<void> {
  await requireContext().database.meta.delete('lost-unsent')
}
