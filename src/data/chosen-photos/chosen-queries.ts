import type { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import {
  type ChosenPhotoRow,
  isBeingPrepared,
  isDraft,
  isNotAdded,
} from '#src/data/engine/rows/chosen-photo-row.ts'

/**
 * The zone’s files that have not been uploaded yet, plus the `others` rows in any state, in the order they were chosen.
 */
export function useComposerFiles(
  zoneId: ZoneId,
  others: readonly MutationId[],
): readonly ChosenPhotoRow[] | undefined {
  return useLiveData(`composed ${zoneId} ${others.join()}`, async ({ database }) => {
    const drafts = await database.chosenPhotos.where('stage').equals('draft').toArray()
    const otherRows = await database.chosenPhotos.bulkGet([...others])
    const rows = [...drafts.filter((row) => row.zoneId === zoneId), ...otherRows.flatMap((row) => row ?? [])]
    return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  })
}

/** Files from other apps, and from revoked codes, that have no zone yet. */
export function useFilesWithoutZone(): readonly ChosenPhotoRow[] | undefined {
  return useLiveData('chosen without a zone', async ({ database }) => {
    const drafts = await database.chosenPhotos.where('stage').equals('draft').sortBy('id')
    return drafts.filter((row) => isDraft(row) && row.zoneId === null)
  })
}

/** Files that need the user’s attention: files that did not become photos, and drafts in zones. */
export interface UnfinishedFiles {
  readonly notAdded: readonly ChosenPhotoRow[]
  readonly drafts: readonly ChosenPhotoRow[]
}

const noLeftFiles: UnfinishedFiles = { notAdded: [], drafts: [] }

/** Files that are not photos and are not being prepared. */
export function useUnfinishedFiles(): UnfinishedFiles {
  return useLiveData('left files', readUnfinishedFiles) ?? noLeftFiles
}

/** Reads the value of `useUnfinishedFiles` once from the given context. */
export async function readUnfinishedFiles({ database }: DataContext): Promise<UnfinishedFiles> {
  const rows = await database.chosenPhotos.toCollection().sortBy('id')
  return {
    notAdded: rows.filter(isNotAdded),
    drafts: rows.filter((row) => isDraft(row) && row.zoneId !== null),
  }
}

/** The number of the zone’s files being prepared now. Files without a decoder are shown in "Waiting to send". */
export function usePreparingCount(zoneId: ZoneId): number {
  return (
    useLiveData(`adding ${zoneId}`, async ({ database }) =>
      database.chosenPhotos
        .where('stage')
        .equals('adding')
        .filter((row) => row.zoneId === zoneId && isBeingPrepared(row))
        .count(),
    ) ?? 0
  )
}
