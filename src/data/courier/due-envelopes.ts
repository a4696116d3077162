import type { CourierResult } from '#src/contract/calls/courier-calls.ts'
import { maxCourierBytes, maxCourierEnvelopes } from '#src/contract/calls/courier-calls.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { envelopeLifetimeMs } from '#src/contract/wire/courier-envelope.ts'
import { seenRevision } from '#src/contract/wire/pull-cursor.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { deleteOriginals } from './originals/original-pieces.ts'
import type { CarriedRow } from '#src/data/engine/rows/carried-row.ts'

export const longestPauseMs = 3_600_000
export const firstPauseMs = 60_000

/** An envelope that is due to be sent to the server. */
export interface DueEnvelope {
  readonly row: CarriedRow
  readonly envelope: Uint8Array
}

/**
 * Returns the next envelopes to send, up to the size of one request: joins first, then in the order they were created.
 */
export async function readDueEnvelopes({ database, platform }: DataContext): Promise<readonly DueEnvelope[]> {
  const now = platform.clock.now()
  const rows = await database.carried.toArray()
  const due = rows
    .filter(({ ackRev, nextAt }) => ackRev === null && pauseLeftMs(nextAt, now, longestPauseMs) === 0)
    .toSorted((a, b) => Number(a.rank > 0) - Number(b.rank > 0) || a.createdAt - b.createdAt)
  const batch: DueEnvelope[] = []
  // Base64 adds a third to the size, and the JSON adds a few characters.
  let bytes = 100
  for (const row of due) {
    const size = Math.ceil(row.sizeBytes / 3) * 4 + 4
    if (batch.length >= maxCourierEnvelopes || bytes + size > maxCourierBytes) break
    const stored = await database.carriedBytes.get(row.mutationId)
    if (stored === undefined) continue
    batch.push({ row, envelope: new Uint8Array(stored.envelope) })
    bytes += size
  }
  return batch
}

/**
 * Stores the server’s results in one transaction. Applied rows stay visible until the zone’s rows arrive. Rejected rows
 * are deleted together with their dependents, which would never be accepted. All others are retried later.
 */
export async function saveCarriedOutcomes(
  { database, platform }: DataContext,
  outcomes: readonly (readonly [CarriedRow, CourierResult])[],
): Promise<void> {
  const now = platform.clock.now()
  const { carried, carriedBytes, carriedOriginals, carriedPieces, memberships, cursors } = database
  const tables = [carried, carriedBytes, carriedOriginals, carriedPieces, memberships, cursors]
  await database.transaction('rw', tables, async () => {
    for (const [{ mutationId, zoneId }, { status, rev, retryAfterMs }] of outcomes) {
      const row = await carried.get(mutationId)
      if (row === undefined) continue
      const isDone = status === 'applied' || status === 'duplicate'
      const isShown = isDone && row.row !== null && (await memberships.get(zoneId)) !== undefined
      const cursor = isShown ? await cursors.get(zoneScope(zoneId)) : undefined
      const isSeen = rev === undefined || (cursor !== undefined && seenRevision(cursor.next) >= rev)
      if (isShown && !isSeen) await carried.update(mutationId, { ackRev: rev })
      else if (isDone) await deleteRows(database, [mutationId])
      else if (status === 'refused') {
        const refused = await withDependants(database, mutationId)
        await deleteRows(database, refused)
        await deleteOriginals(database, refused)
      } else {
        const pauseMs = Math.min(longestPauseMs, retryAfterMs ?? firstPauseMs * 2 ** row.attempts)
        await carried.update(mutationId, { attempts: row.attempts + 1, nextAt: now + pauseMs })
      }
    }
  })
}

/** Returns the mutation and every carried mutation that depends on it, directly or indirectly. */
async function withDependants(
  { carried }: UserDatabase,
  mutationId: MutationId,
): Promise<readonly MutationId[]> {
  const found = new Set([mutationId])
  const rows = await carried.toArray()
  for (let known = 0; known < found.size;) {
    known = found.size
    for (const { mutationId: id, row } of rows)
      if (row?.dependsOn.some((need) => found.has(need)) === true) found.add(id)
  }
  return [...found]
}

/** Deletes envelopes and photos that were received too long ago for the server to accept them. */
export async function deleteExpired({ database, platform }: DataContext): Promise<void> {
  const before = platform.clock.now() - envelopeLifetimeMs
  const { carried, carriedBytes, carriedOriginals, carriedPieces } = database
  const tables = [carried, carriedBytes, carriedOriginals, carriedPieces]
  await database.transaction('rw', tables, async () => {
    const old = await carried.filter(({ receivedAt }) => receivedAt < before).primaryKeys()
    await deleteRows(database, old)
    const originals = await carriedOriginals.filter(({ receivedAt }) => receivedAt < before).primaryKeys()
    await deleteOriginals(database, originals)
  })
}

async function deleteRows(
  { carried, carriedBytes }: UserDatabase,
  ids: readonly MutationId[],
): Promise<void> {
  await carried.bulkDelete([...ids])
  await carriedBytes.bulkDelete([...ids])
}
