import { Readable } from 'node:stream'
import * as v from 'valibot'
import type { AccountExport } from '#src/contract/calls/leaving-calls.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { isoTime, isoTimeOrNull } from '#server/core/clock/clock.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, notFound, refuse, refused } from '#server/core/errors/refusal.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import type { DataExportsTable } from '#server/core/db/tables/account-tables.ts'
import { insertExport, lastExportOf, markExportMade } from './export-store.ts'
import { pieceName } from './make-export.ts'
import { userOnly, runStatement } from '#server/core/db/database.ts'
import { retryTask } from '#server/kernel/tasks/task-store.ts'

/** Requests an export of the viewer's data, unless one is in progress. Retries an export that was given up. */
export async function requestExport(deps: Deps, { userId }: Viewer): Promise<AccountExport> {
  const { database, clock, ids, random, limits } = deps
  const known = await database.reader.first(lastExportOf, { userId, now: clock.now() })
  if (known?.made_at === null) {
    const task = { kind: 'export', id: known.id, now: clock.now() } as const
    await runStatement(database, retryTask, task)
    return exportAnswer(known)
  }
  const retryAfterMs = await limits.consume('account-export', userId)
  if (retryAfterMs !== null)
    throw refused('too_many_requests', 'Three times a day is all we can do. Please try again later.', {
      retryAfterMs,
    })
  const requested = await database.write(async (transaction) => {
    const now = clock.now()
    const before = await transaction.first(lastExportOf, { userId, now })
    if (before?.made_at === null) return ok(before)
    const filename = `${random.bytes(16).toString('hex')}.zip`
    await transaction.run(insertExport, { id: v.parse(Uuid, ids.uuid()), userId, filename, at: now })
    const made = await transaction.first(lastExportOf, { userId, now })
    return made === undefined ? refuse('internal', 'Cannot read an export that was just created') : ok(made)
  }, userOnly(userId))
  return exportAnswer(unwrap(requested))
}

/** Returns the viewer's last export that is in progress or can be downloaded. */
export async function lastExport(
  { database, clock }: Deps,
  { userId }: Viewer,
): Promise<AccountExport | null> {
  const known = await database.reader.first(lastExportOf, { userId, now: clock.now() })
  return known === undefined ? null : exportAnswer(known)
}

/**
 * Returns the ZIP of the viewer's export, piece by piece from the store. Returns `not_found` if it belongs to another
 * user or has expired.
 */
export async function openExport({ database, clock, blobs }: Deps, { userId }: Viewer, id: Uuid) {
  const made = await database.reader.first(markExportMade, { userId, id, now: clock.now() })
  if (made === undefined) return notFound()
  const { filename, pieces } = made
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (let piece = 0; piece < pieces; piece++) {
      const blob = await blobs.open(filename, pieceName(piece))
      // Its seven days ended while it was being read.
      if (blob === null) throw new Error('A part of an export is missing')
      for await (const chunk of blob.stream()) yield chunk
    }
  }
  return ok({ bytes: made.bytes, stream: Readable.from(bytes(), { objectMode: false }) })
}

function exportAnswer(row: DataExportsTable): AccountExport {
  return {
    id: row.id,
    askedAt: isoTime(row.requested_at),
    endsAt: isoTimeOrNull(row.ends_at),
    bytes: row.made_at === null ? null : row.bytes,
  }
}
