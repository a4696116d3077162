import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { type OutboxRow, rowPauseLeftMs } from './outbox-row.ts'

type Row = Pick<
  OutboxRow,
  'mid' | 'name' | 'state' | 'groupKey' | 'nextAt' | 'pauseMs' | 'attempts' | 'isHandedOver' | 'isCreated'
>

/**
 * The uploads of photos and clips on their way whose photo is being deleted: they are no longer needed. With `dueAt`, only those whose
 * deletion need not wait for an undo at that time.
 */
export function endingUploads(rows: readonly Row[], dueAt: EpochMs | null = null): ReadonlySet<MutationId> {
  const deleted = new Set(
    rows
      .filter((row) => row.name === 'photo.delete' && row.state !== 'rejected')
      .filter((row) => dueAt === null || rowPauseLeftMs(row, dueAt) === 0 || row.attempts > 0)
      .map((row) => row.groupKey),
  )
  const uploads = rows
    .filter((row) => isUpload(row) && row.state !== 'acknowledged')
    // The server must have it before it is deleted there, or another phone would bring it back afterwards.
    .filter((row) => row.isHandedOver !== true || row.isCreated === true)
  return new Set(uploads.flatMap((row) => (deleted.has(photoKeyOf(row)) ? [row.mid] : [])))
}

function isUpload({ name }: Row): boolean {
  return name === 'photo.upload' || name === 'clip.add'
}

/** The group of the photo that is uploaded, or whose clip is. */
function photoKeyOf({ groupKey }: Row): string {
  return groupKey.replace(/^clip:/, 'photo:')
}
