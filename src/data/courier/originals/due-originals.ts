import type { CourierResult } from '#src/contract/calls/courier-calls.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import { joinBytes, numberBytes } from '#src/contract/wire/byte-reader.ts'
import { firstPauseMs, longestPauseMs } from '#src/data/courier/due-envelopes.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { CarriedOriginalRow } from '#src/data/engine/rows/carried-row.ts'
import { deleteOriginals, readPieces } from './original-pieces.ts'

/** A photo that is due to be sent to the server, in the format of the call. */
export interface DueOriginal {
  readonly row: CarriedOriginalRow
  readonly body: Blob
}

/** Returns the next whole photo whose preview the server has. null if there is none now. */
export async function readDueOriginal({ database, platform }: DataContext): Promise<DueOriginal | null> {
  const now = platform.clock.now()
  const due = await database.carriedOriginals
    .filter(({ isWhole, nextAt }) => isWhole && pauseLeftMs(nextAt, now, longestPauseMs) === 0)
    .toArray()
  for (const row of due) {
    const waiting = await database.carried.get(row.mutationId)
    if (waiting !== undefined && waiting.ackRev === null) continue
    const envelope = new Uint8Array(row.envelope)
    const head = Uint8Array.from(joinBytes([numberBytes(envelope.length, 4), envelope]))
    return { row, body: new Blob([head, await readPieces(database, row.mutationId)]) }
  }
  return null
}

/** Stores the server’s response. An accepted or rejected photo is deleted; all others are retried later. */
export async function saveOriginalOutcome(
  { database, platform }: DataContext,
  { mutationId, attempts }: CarriedOriginalRow,
  { status, retryAfterMs }: Pick<CourierResult, 'status' | 'retryAfterMs'>,
): Promise<void> {
  const { carriedOriginals, carriedPieces } = database
  const now = platform.clock.now()
  await database.transaction('rw', [carriedOriginals, carriedPieces], async () => {
    if (status === 'later' || status === 'unknown_author') {
      const pauseMs = Math.min(longestPauseMs, retryAfterMs ?? firstPauseMs * 2 ** attempts)
      await carriedOriginals.update(mutationId, { attempts: attempts + 1, nextAt: now + pauseMs })
    } else await deleteOriginals(database, [mutationId])
  })
}
