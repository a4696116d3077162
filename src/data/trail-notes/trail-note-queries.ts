import type { TrailNoteId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { noteEndsAt, readTrailNoteId } from '#src/contract/rules/trail/trail-notes.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingAndCarriedFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'
import type { TrailNoteView } from './trail-note-view.ts'

/** The current notes about the zone’s trail, newest first. undefined while loading. */
export function useTrailNotes(zoneId: ZoneId): readonly TrailNoteView[] | undefined {
  return useLiveData(`trail notes ${zoneId}`, (context) => readTrailNotes(context, zoneId))
}

/** Reads the value of `useTrailNotes` once, with unsent notes and those that this device carries for others. */
export async function readTrailNotes(
  context: DataContext,
  zoneId: ZoneId,
): Promise<readonly TrailNoteView[]> {
  const { database } = context
  const pending = await pendingAndCarriedFor(database, `trail-notes:${zoneId}`)
  const stored = await database.trailNotes.where('id').between(`${zoneId}_`, `${zoneId}_${lastKey}`).toArray()
  const fold = await foldContextOf(context, pending)
  const rowsById = new Map<TrailNoteId, OutboxRow[]>(stored.map(({ id }) => [id, []]))
  for (const row of pending) {
    if (row.name !== 'trail-note.add' && row.name !== 'trail-note.remove') continue
    const rows = rowsById.get(row.args.id)
    if (rows === undefined) rowsById.set(row.args.id, [row])
    else rows.push(row)
  }
  const baseById = new Map(stored.map((row) => [row.id, row]))
  const notes = [...rowsById].flatMap(([id, rows]) => {
    const row = baseById.get(id)
    const base = row === undefined ? null : { ...row, waiting: null }
    return foldView('trail-note', base, { rows, fold }) ?? []
  })
  const now = context.nowUntil(notes.map(endOf))
  return notes
    .filter((note) => endOf(note) > now)
    .toSorted((a, b) => b.seenAt - a.seenAt || (a.id < b.id ? -1 : 1))
}

/** Returns when a note expires. 0 for kinds that this version of the app does not know, which are not shown. */
function endOf({ id, seenAt }: TrailNoteView): EpochMs {
  const kind = readTrailNoteId(id)?.kind
  return kind === undefined ? 0 : noteEndsAt(kind, seenAt)
}
