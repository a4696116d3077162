import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { phaseOf } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'

/** True if no change to the zone’s wall on a website is unsent. undefined while loading. */
export function useIsWebsiteWallSent(id: ZoneId): boolean | undefined {
  return useLiveData(`website-wall-sent ${id}`, (context) => isWebsiteWallSent(context, id))
}

/** Reads the value of `useIsWebsiteWallSent` from the given context. */
export async function isWebsiteWallSent({ database }: DataContext, id: ZoneId): Promise<boolean> {
  const rows = await pendingFor(database, `zone:${id}`)
  return !rows.some((row) => row.name === 'zone.set-embed' && !['sent', 'refused'].includes(phaseOf(row)))
}
