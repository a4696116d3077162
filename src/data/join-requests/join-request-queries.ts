import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { JoinRequestRow } from '#src/contract/entities/zones/join-request.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'

/** How long a device shows that it sent a request. The outcome is not shown, so that the user can ask again. */
const pendingRequestMs = 86_400_000

/** The zone’s open requests, for those who manage it, oldest first. Empty for everyone else. */
export function useJoinRequests(zoneId: ZoneId): readonly JoinRequestRow[] | undefined {
  return useLiveData(`join requests ${zoneId}`, (context) => readJoinRequests(context, zoneId))
}

/** Reads the value of `useJoinRequests` from the given context, with unsent answers applied. */
export async function readJoinRequests(
  context: DataContext,
  zoneId: ZoneId,
): Promise<readonly JoinRequestRow[]> {
  const { database } = context
  const pending = await pendingFor(database, `join-requests:${zoneId}`)
  const base = await database.joinRequests.where('id').between(`${zoneId}_`, `${zoneId}_${lastKey}`).toArray()
  const fold = await foldContextOf(context, pending)
  return base
    .flatMap((row) => foldView('joinRequest', row, { rows: pending, fold }) ?? [])
    .toSorted((a, b) => a.askedAt - b.askedAt)
}

/** When this device last requested to join these zones, within the last day. null if a request for one is missing. */
export function useRequestedAt(zoneIds: readonly ZoneId[]): EpochMs | null | undefined {
  return useLiveData(`asked ${zoneIds.join()}`, (context) => readRequestedAt(context, zoneIds))
}

/** Reads the value of `useRequestedAt` from the given context. */
export async function readRequestedAt(
  { database, platform }: DataContext,
  zoneIds: readonly ZoneId[],
): Promise<EpochMs | null> {
  const requestDates = await database.dismissals.bulkGet(zoneIds.map(requestedKey))
  const now = platform.clock.now()
  const times = requestDates.flatMap((one) =>
    one !== undefined && pauseLeftMs(one.dismissedAt + pendingRequestMs, now, pendingRequestMs) > 0
      ? [one.dismissedAt]
      : [],
  )
  return times.length < zoneIds.length || times.length === 0 ? null : Math.max(...times)
}

/** Returns the key under which a device records its request to join the zone. */
export function requestedKey(zoneId: ZoneId): string {
  return `asked to join ${zoneId}`
}
