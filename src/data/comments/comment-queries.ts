import type { PhotoId, CommentId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { CommentView } from './comment-view.ts'
import { Dexie } from 'dexie'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { type OutboxRow, isConflict } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingAndCarriedFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'

/** The photo's comments, oldest first. */
export function useComments(photoId: PhotoId): readonly CommentView[] | undefined {
  return useLiveData(`comments ${photoId}`, (context) => readComments(context, photoId))
}

/** Returns the photo’s comments, oldest first, with unsent changes applied. */
export async function readComments(context: DataContext, photoId: PhotoId): Promise<readonly CommentView[]> {
  const { database } = context
  const pending = await pendingAndCarriedFor(database, `photo:${photoId}`)
  const stored = await database.comments
    .where('[photoId+createdAt]')
    .between([photoId, Dexie.minKey], [photoId, Dexie.maxKey])
    .toArray()
  const fold = await foldContextOf(context, pending)
  const rowsById = new Map<CommentId, OutboxRow[]>(stored.map(({ id }) => [id, []]))
  for (const row of pending) {
    if (row.name !== 'comment.add' && row.name !== 'comment.update' && row.name !== 'comment.delete') continue
    const rows = rowsById.get(row.args.id)
    if (rows === undefined) rowsById.set(row.args.id, [row])
    else rows.push(row)
  }
  const baseById = new Map(stored.map((row) => [row.id, row]))
  const views = [...rowsById].flatMap(([id, rows]) => {
    const row = baseById.get(id)
    const base = row === undefined ? null : { ...row, waiting: null, isContested: rows.some(isConflict) }
    return foldView('comment', base, { rows, fold }) ?? []
  })
  return views.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}
