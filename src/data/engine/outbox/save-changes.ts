import * as v from 'valibot'
import { ScanAnswer, UploadAnswer } from '#src/contract/calls/answers.ts'
import type { MutationId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { seenRevision } from '#src/contract/wire/pull-cursor.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { moveBasketTo } from './move-basket.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { createsOrJoinsZone, stateOfMadeZone } from './created-zone.ts'
import { recordDuplicate } from './duplicates.ts'
import { movedToPhoto } from './move-to-photo.ts'
import type { OutboxFacts, OutboxRow } from './outbox-row.ts'
import { removeRows, rowsWithMutationIds } from './outbox-store.ts'
import { deleteRejectedScans } from './rejected-scans.ts'
import { recordDelivered } from './recently-delivered.ts'

/** The update of one row. `answer`: the result of the mutation, if it was applied. */
export interface RowUpdate {
  readonly mutationId: MutationId
  readonly patch: Partial<
    Pick<
      OutboxFacts,
      | 'state'
      | 'lease'
      | 'failures'
      | 'serverFailures'
      | 'mismatches'
      | 'foreignAnswers'
      | 'nextAt'
      | 'pauseMs'
      | 'lastError'
      | 'ackRev'
      | 'isCreated'
    >
  >
  readonly answer?: unknown
}

/**
 * Stores the effects of a response on its rows, in one transaction. Deleted rows stay deleted. An acknowledged row
 * whose effect was already pulled is deleted at once. `endsUpload`: the row may have bytes, which are deleted with it.
 */
export async function saveChanges(
  database: UserDatabase,
  { changes, endsUpload }: { readonly changes: readonly RowUpdate[]; readonly endsUpload: boolean },
  now: EpochMs,
): Promise<void> {
  const { outbox, pictures, basket, meta, cursors, scanResults, memberships, zones } = database
  const patches = new Map(changes.map((change) => [change.mutationId, change]))
  await database.transaction(
    'rw',
    [outbox, cursors, scanResults, memberships, zones, meta, ...(endsUpload ? [pictures, basket] : [])],
    async () => {
      const rows = await rowsWithMutationIds(database, [...patches.keys()])
      const cursorRows = await cursors.toArray()
      const seenRev = new Map(cursorRows.map((cursor) => [cursor.scope, seenRevision(cursor.next)]))
      const kept: OutboxRow[] = []
      const done: OutboxRow[] = []
      const sent: OutboxRow[] = []
      for (const row of rows) {
        const change = patches.get(row.mutationId)
        if (change === undefined || row.state === 'acknowledged') continue
        const next: OutboxRow = { ...row, ...change.patch }
        const isSeen =
          next.ackRev !== null && next.ackRev > 0 && next.ackRev <= (seenRev.get(next.scope) ?? -1)
        const isCreatedLater =
          isSeen && createsOrJoinsZone(next) && (await stateOfMadeZone(database, next)) === 'to-come'
        if (next.state === 'acknowledged' && isSeen && !isCreatedLater) done.push(next)
        else kept.push(next)
        // Await only if needed: Dexie loses its transaction after about a hundred promise turns without a database
        // request.
        if (next.state === 'acknowledged' && needsStoredAnswer(next))
          await storeAnswer(database, next, { answer: change.answer, now })
        if (next.state === 'acknowledged') sent.push(next)
      }
      await recordDelivered(database, sent, now)
      await outbox.bulkPut(kept)
      await removeRows(database, done)
      await deleteRejectedScans(database, zonesJoinedBy([...kept, ...done], patches))
    },
  )
}

function needsStoredAnswer({ name }: OutboxRow): boolean {
  return name === 'zone.scan' || name === 'photo.upload'
}

/** Returns the zones that these rows’ scans have just joined. */
function zonesJoinedBy(
  rows: readonly OutboxRow[],
  changes: ReadonlyMap<MutationId, RowUpdate>,
): ReadonlySet<ZoneId> {
  const joins = rows.filter((row) => row.name === 'zone.scan' && row.state === 'acknowledged')
  const answers = joins.map((row) => v.safeParse(ScanAnswer, changes.get(row.mutationId)?.answer))
  return new Set(answers.flatMap((answer) => (answer.success ? [answer.output.location.id] : [])))
}

/** Returns the rows that only the uploader of a photo may send: its description and its clip. */
async function uploaderOnlyRows({ outbox }: UserDatabase, id: PhotoId): Promise<readonly OutboxRow[]> {
  const rows = await outbox.where('entities').equals(`photo:${id}`).toArray()
  return rows.filter(({ name }) => name === 'photo.describe' || name.startsWith('clip.'))
}

/** Moves the clip of a copy to the first photo. */
async function moveClipBytes({ pictures }: UserDatabase, from: PhotoId, to: PhotoId): Promise<void> {
  for (const size of ['clip', 'loop'] as const) {
    const found = await pictures.get([from, size])
    if (found === undefined) continue
    await pictures.put({ ...found, photoId: to })
    await pictures.delete([from, size])
  }
}

async function storeAnswer(
  database: UserDatabase,
  row: OutboxRow,
  { answer, now }: { readonly answer: unknown; readonly now: EpochMs },
): Promise<void> {
  if (row.name === 'zone.scan') {
    const scan = v.safeParse(ScanAnswer, answer)
    if (!scan.success) return
    const { location, isNewRegistration } = scan.output
    await database.scanResults.put({
      mutationId: row.mutationId,
      zoneId: location.id,
      name: location.name,
      isNewRegistration,
      endedAt: now,
    })
  }
  if (row.name === 'photo.upload') {
    const upload = v.safeParse(UploadAnswer, answer)
    if (!upload.success || upload.output.photo.id === row.args.id) return
    const { id, uploader } = upload.output.photo
    // Only the person who added the photo first can describe it.
    if (uploader.id !== row.userId) await removeRows(database, await uploaderOnlyRows(database, row.args.id))
    else await moveClipBytes(database, row.args.id, id)
    const others = await database.outbox.toArray()
    await database.outbox.bulkPut(others.flatMap((other) => movedToPhoto(other, row.args.id, id) ?? []))
    await moveBasketTo(database, row.args.id, id)
    await recordDuplicate(database, upload.output.photo)
  }
}
