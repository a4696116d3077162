import type { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import { deleteChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import { withEviction } from '#src/data/engine/with-eviction.ts'
import type { ChosenFilm } from '#src/data/engine/rows/chosen-photo-row.ts'
import { rereadFiles } from './choose-files.ts'
import { unregisterFile } from './chosen-files.ts'

/** Removes chosen files that are not photos in the outbox yet. Idempotent. */
export async function removeChosen(
  ids: readonly MutationId[],
  { database } = requireContext(),
): Promise<void> {
  const { chosenPhotos, chosenBytes } = database
  await database.transaction('rw', chosenPhotos, chosenBytes, async () => {
    await chosenPhotos.bulkDelete([...ids])
    await deleteChosenBytes(database, ids)
  })
  for (const id of ids) unregisterFile(id)
}

/** Adds a draft’s files as one batch. Files that were removed or are already being added stay as they are. */
export async function addDraft(
  ids: readonly MutationId[],
  caption: string,
  { database, platform } = requireContext(),
): Promise<void> {
  const { chosenPhotos } = database
  const batchId = platform.ids.uuid()
  await database.transaction('rw', chosenPhotos, async () => {
    const rows = (await chosenPhotos.bulkGet([...ids])).filter((row) => row?.stage === 'draft')
    const added = rows.flatMap((row) => (row === undefined ? [] : [row]))
    await chosenPhotos.bulkPut(
      added.map((row) => ({
        ...row,
        caption,
        batchId,
        batchSize: added.length,
        stage: 'adding',
        purpose: 'adding',
        chosenAt: platform.clock.now(),
        // The composer has already shown which files become still photos.
        isStill: false,
      })),
    )
  })
}

/**
 * Chooses the part of a film that becomes a clip; null for all of it. Does nothing if the film is already being added.
 */
export async function cutDraft(
  id: MutationId,
  cut: ChosenFilm['cut'],
  { database } = requireContext(),
): Promise<void> {
  const { chosenPhotos } = database
  await database.transaction('rw', chosenPhotos, async () => {
    const row = await chosenPhotos.get(id)
    if (row?.stage === 'draft' && row.film !== undefined)
      await chosenPhotos.update(id, { film: { ...row.film, cut } })
  })
}

/** Assigns drafts to a zone. null removes their zone. */
export function moveDraft(ids: readonly MutationId[], zoneId: ZoneId | null): Promise<void> {
  return changeDrafts(requireContext(), ids, { zoneId })
}

/** Stores the caption typed for a draft, on one of its files. */
export function captionDraft(id: MutationId, caption: string): Promise<void> {
  return changeDrafts(requireContext(), [id], { caption })
}

async function changeDrafts(
  { database }: DataContext,
  ids: readonly MutationId[],
  part: { readonly zoneId?: ZoneId | null; readonly caption?: string },
): Promise<void> {
  await database.chosenPhotos
    .where('id')
    .anyOf([...ids])
    .and(({ stage }) => stage === 'draft')
    .modify(part)
}

/** Retries files that did not become photos: reads them again if their bytes are missing, then prepares them again. */
export function retryChosen(ids: readonly MutationId[]): Promise<void> {
  return rereadFiles(requireContext(), ids)
}

/** The result of editing a chosen file. */
export interface EditedFile {
  readonly file: File
  readonly edit: PhotoEdit
  /** The filter settings stored with the photo. null if there are none. */
  readonly filterSettings: FilterSettings | null
}

/** Stores the edited file next to the chosen one, which is kept for the next edit. */
export async function editChosen(
  id: MutationId,
  { file, edit, filterSettings }: EditedFile,
  { database, platform } = requireContext(),
): Promise<Result<null, { readonly code: 'quota' }>> {
  const bytes = await file.arrayBuffer()
  const { chosenPhotos, chosenBytes } = database
  try {
    await withEviction(platform.storage, () =>
      database.transaction('rw', chosenPhotos, chosenBytes, async () => {
        if ((await chosenPhotos.get(id))?.stage !== 'draft') return
        await chosenPhotos.update(id, {
          name: file.name,
          edit,
          filterSettings,
          sizeBytes: bytes.byteLength,
        })
        await chosenBytes.put({ id, kind: 'edited', bytes })
      }),
    )
    return ok(null)
  } catch (error) {
    if (isQuotaError(error)) return err({ code: 'quota' })
    throw error
  }
}
