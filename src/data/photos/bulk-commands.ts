import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { deletePhoto, type UndoOutcome } from '#src/data/engine/outbox/deletions.ts'
import { decidePhoto } from '#src/data/reports/report-commands.ts'

/** A change to several photos that can be undone in one step. */
export interface BulkChange {
  /** The number of photos changed. */
  readonly count: number
  readonly undo: () => Promise<UndoOutcome>
}

/** Deletes photos. Returns null if none of them existed anymore. */
export function deletePhotos(
  ids: readonly PhotoId[],
  context = requireContext(),
): Promise<BulkChange | null> {
  return applyToEach(ids, (id) => deletePhoto(id, context))
}

/** Hides photos as a moderator. */
export function hidePhotos(
  photos: readonly Pick<PhotoRow, 'id' | 'status'>[],
  context = requireContext(),
): Promise<BulkChange | null> {
  return applyToEach(photos, async (photo) => {
    const { undo } = await decidePhoto(photo, 'hide', context)
    return { undo: () => undo().then(() => 'restored' as const) }
  })
}

interface UndoableChange {
  readonly undo: () => Promise<UndoOutcome>
}

/** Runs one after another. If one fails, the earlier ones can still be undone. Throws if there were none. */
async function applyToEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<UndoableChange | null>,
): Promise<BulkChange | null> {
  const done: UndoableChange[] = []
  try {
    for (const item of items) {
      const one = await act(item)
      if (one !== null) done.push(one)
    }
  } catch (error) {
    if (done.length === 0) throw error
  }
  return done.length === 0 ? null : { count: done.length, undo: () => undoAll(done) }
}

/** Undoes the last one first: an earlier deletion may have removed what a later one needs. */
async function undoAll(done: readonly UndoableChange[]): Promise<UndoOutcome> {
  let isLate = false
  for (const { undo } of done.toReversed()) isLate = (await undo()) === 'too-late' || isLate
  return isLate ? 'too-late' : 'restored'
}
