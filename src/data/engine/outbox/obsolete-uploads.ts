import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { type OutboxRow, rowPauseLeftMs } from './outbox-row.ts'

type Row = Pick<
  OutboxRow,
  | 'mutationId'
  | 'name'
  | 'state'
  | 'groupKey'
  | 'nextAt'
  | 'pauseMs'
  | 'attempts'
  | 'isHandedOver'
  | 'isCreated'
>

/**
 * Returns the pending uploads of photos and clips whose photo is being deleted; they are not needed anymore. With
 * `dueAt`, only those whose deletion is not held for undo at that time.
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
    // The server must have it before it is deleted there. Otherwise another phone could create it again afterwards.
    .filter((row) => row.isHandedOver !== true || row.isCreated === true)
  return new Set(uploads.flatMap((row) => (deleted.has(photoKeyOf(row)) ? [row.mutationId] : [])))
}

function isUpload({ name }: Row): boolean {
  return name === 'photo.upload' || name === 'clip.add'
}

/** Returns the group key of the photo that is uploaded or whose clip is uploaded. */
function photoKeyOf({ groupKey }: Row): string {
  return groupKey.replace(/^clip:/, 'photo:')
}
