import * as v from 'valibot'
import { MutationId } from '#src/contract/entities/ids/ids.ts'
import { requestPersistentStorage } from '#src/data/engine/commit.ts'
import { hasChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import { withEviction } from '#src/data/engine/with-eviction.ts'
import {
  fileOf,
  removeUnrecorded,
  readingLock,
  registerFile,
  storeUnrecorded,
  unrecordedRow,
} from './chosen-files.ts'
import type { ChosenFacts, ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import { evidentProblem, headBytes, isFilm, maxSourceBytes } from './source-file-problem.ts'
import { storeFilm } from './store-film.ts'
import { pictureChanges } from './picture-changes.ts'

export interface ChosenBatch {
  readonly batchId: string
  /** In the order of the files. */
  readonly ids: readonly MutationId[]
  /** Resolves when the bytes of each file are stored or their storing has failed. */
  readonly read: Promise<void>
}

/**
 * Records chosen files. Resolves when names, number and destination are durable, in one transaction. Then reads each
 * file once, one after the other, and stores its bytes. A file that is not an image, cannot be read or does not fit
 * gets a problem; the others continue. Rejects if even the names cannot be stored. This page then still has the files
 * of a draft, for `rereadFiles`.
 */
export async function chooseFiles(
  chosen: readonly File[],
  facts: ChosenFacts,
  context = requireContext(),
): Promise<ChosenBatch> {
  const { database, platform } = context
  const batchId = platform.ids.uuid()
  const rows = chosen.map((file) => rowOf(file, { facts, batchId, size: chosen.length, context }))
  const recorded = Promise.withResolvers<void>()
  const read = withReadingLock(context, batchId, async () => {
    try {
      await withEviction(platform.storage, () => database.chosenPhotos.bulkAdd(rows))
    } catch (error) {
      if (isQuotaError(error) && facts.purpose === 'draft')
        for (const row of rows) storeUnrecorded(context.user.id, row)
      throw error
    } finally {
      for (const [index, file] of chosen.entries()) {
        const row = rows[index]
        if (row !== undefined) registerFile(row.id, file)
      }
    }
    recorded.resolve()
    for (const { id } of rows) await readOne(context, id)
  })
  read.catch(recorded.reject)
  await recorded.promise
  requestPersistentStorage(context)
  return { batchId, ids: rows.map(({ id }) => id), read }
}

/**
 * Reads files again that did not fit, if this page still has them. Resolves when that is done. A file whose bytes are
 * stored is only queued again.
 */
export async function rereadFiles(context: DataContext, ids: readonly MutationId[]): Promise<void> {
  const { database, platform } = context
  const readerId = platform.ids.uuid()
  await withReadingLock(context, readerId, async () => {
    for (const id of ids) {
      const missing = unrecordedRow(id)
      const isStored = await withEviction(platform.storage, () =>
        database.transaction('rw', database.chosenPhotos, database.chosenBytes, async () => {
          if (missing !== undefined) await database.chosenPhotos.put(missing)
          const isFull = await isFullyStored(context, id)
          if (isFull) await change(context, id, { state: 'stored', problem: null, attempts: 0 })
          else if (fileOf(id) !== undefined)
            await change(context, id, { state: 'reading', problem: null, readerId })
          return isFull
        }),
      )
      removeUnrecorded(id)
      if (!isStored && fileOf(id) !== undefined) await readOne(context, id)
    }
  })
}

async function withReadingLock(
  context: DataContext,
  readerId: string,
  work: () => Promise<void>,
): Promise<void> {
  const { signal } = new AbortController()
  await context.platform.tabLock.request(readingLock(readerId), { signal, shouldSteal: false }, work)
}

interface ChosenFileContext {
  readonly facts: ChosenFacts
  readonly batchId: string
  readonly size: number
  readonly context: DataContext
}

function rowOf(
  file: File,
  { facts, batchId, size, context: { platform } }: ChosenFileContext,
): ChosenPhotoRow {
  const { purpose, zoneId, caption = '', missionId, takenAt, parentId, filterSettings } = facts
  return {
    id: v.parse(MutationId, platform.ids.uuid()),
    batchId,
    batchSize: size,
    zoneId,
    stage: purpose,
    purpose,
    state: 'reading',
    problem: null,
    readerId: batchId,
    attempts: 0,
    name: file.name,
    type: file.type,
    sizeBytes: file.size,
    sha256: null,
    caption,
    missionId: missionId ?? null,
    takenAt: takenAt ?? null,
    parentId: parentId ?? null,
    edit: null,
    filterSettings: filterSettings ?? null,
    chosenAt: platform.clock.now(),
  }
}

/** Reads the file once and stores its bytes. Its row may have been removed by the user. */
async function readOne(context: DataContext, id: MutationId): Promise<void> {
  const file = fileOf(id)
  if (file === undefined) return
  const problem = await storeBytes(context, id, file)
  if (problem === null) return
  try {
    await change(context, id, { state: 'failed', problem })
  } catch (error) {
    // The next start marks it as not stored.
    context.platform.log.warn('chosen-file-not-marked', { error: String(error) })
  }
}

/** True if all bytes of a file are stored. A film that ran out of space has only some of them. */
async function isFullyStored({ database }: DataContext, id: MutationId): Promise<boolean> {
  if ((await database.chosenBytes.get([id, 'chosen'])) !== undefined) return true
  const row = await database.chosenPhotos.get(id)
  return row?.film !== undefined && (await hasChosenBytes(database, id))
}

/** Stores a large film part by part, because it would fill the memory. Rejects an image of that size. */
async function storeLarge(context: DataContext, id: MutationId, file: File): Promise<string | null> {
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => null)
  if (head === null) return 'file_gone'
  return evidentProblem(head, file.size) ?? storeFilm(context, id, file)
}

async function storeBytes(context: DataContext, id: MutationId, file: File): Promise<string | null> {
  const { database, platform } = context
  if (file.size > maxSourceBytes) return storeLarge(context, id, file)
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return 'file_gone'
  const problem = evidentProblem(bytes)
  if (problem !== null) return problem
  if (isFilm(bytes)) return storeFilm(context, id, new Blob([bytes]))
  try {
    await withEviction(platform.storage, () =>
      database.transaction('rw', database.chosenPhotos, database.chosenBytes, async () => {
        const changes = pictureChanges(bytes)
        const stored = { state: 'stored', problem: null, sizeBytes: bytes.byteLength, ...changes } as const
        if ((await change(context, id, stored)) === 0) return
        await database.chosenBytes.put({ id, kind: 'chosen', bytes })
      }),
    )
    return null
  } catch (error) {
    if (isQuotaError(error)) return 'quota'
    throw error
  }
}

function change({ database }: DataContext, id: MutationId, part: Partial<ChosenPhotoRow>) {
  return database.chosenPhotos.update(id, part)
}
