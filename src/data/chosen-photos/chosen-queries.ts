import type { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import {
  type ChosenPhotoRow,
  isBeingPrepared,
  isDraft,
  isNotAdded,
} from '#src/data/engine/rows/chosen-photo-row.ts'

/** The zone's files that wait for a tap on Upload, and these rows whatever became of them; in the order of choosing. */
export function useComposed(
  zoneId: ZoneId,
  others: readonly MutationId[],
): readonly ChosenPhotoRow[] | undefined {
  return useLiveData(`composed ${zoneId} ${others.join()}`, async ({ database }) => {
    const drafts = await database.chosenPhotos.where('stage').equals('draft').toArray()
    const known = await database.chosenPhotos.bulkGet([...others])
    const rows = [...drafts.filter((row) => row.zoneId === zoneId), ...known.flatMap((row) => row ?? [])]
    return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  })
}

/** Files from other apps, and from codes that ended, for which a zone is to be chosen. */
export function useFilesWithoutZone(): readonly ChosenPhotoRow[] | undefined {
  return useLiveData('chosen without a zone', async ({ database }) => {
    const drafts = await database.chosenPhotos.where('stage').equals('draft').sortBy('id')
    return drafts.filter((row) => isDraft(row) && row.zoneId === null)
  })
}

/** What a person is to be told of: files that did not become photos, and drafts of zones. */
export interface LeftFiles {
  readonly notAdded: readonly ChosenPhotoRow[]
  readonly drafts: readonly ChosenPhotoRow[]
}

const nothing: LeftFiles = { notAdded: [], drafts: [] }

/** Files that are no photos and not on their way to become some. */
export function useLeftFiles(): LeftFiles {
  return useLiveData('left files', readLeftFiles) ?? nothing
}

/** `useLeftFiles` for the given user's data, once. */
export async function readLeftFiles({ database }: DataContext): Promise<LeftFiles> {
  const rows = await database.chosenPhotos.toCollection().sortBy('id')
  return {
    notAdded: rows.filter(isNotAdded),
    drafts: rows.filter((row) => isDraft(row) && row.zoneId !== null),
  }
}

/** How many files of the zone become photos now; those without a decoder wait in "Waiting to send". */
export function useAddingCount(zoneId: ZoneId): number {
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
