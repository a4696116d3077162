import { liveReads } from '#src/data/engine/live-reads.ts'
import type { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { deleteChosenBytes, readChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { type QueuedPhoto, queuePhotoIn } from '#src/data/photos/queue-photo.ts'
import { unregisterFile, readingLock } from './chosen-files.ts'
import { type ChosenPhotoRow, isBeingPrepared } from '#src/data/engine/rows/chosen-photo-row.ts'
import { retryWithDecoder } from './retry-with-decoder.ts'
import {
  type PreparedOutcome,
  prepareAllOf,
  type PreparationLane,
  pictureLock,
  runLane,
} from './preparation-lane.ts'

/**
 * Prepares bytes for the outbox. Includes the film of a living photo if `isLiving` is true. `aborted`: not possible
 * now, retry later.
 */
export type PhotoPreparer = (
  bytes: Blob,
  options: { readonly isLiving: boolean },
) => Promise<Result<Omit<QueuedPhoto, keyof FactsOfRow>, { readonly code: string }>>

/** The fields of a queued photo that come from its row and not from its bytes. */
type FactsOfRow = Pick<
  QueuedPhoto,
  'originalName' | 'caption' | 'chosenId' | 'missionId' | 'parentId' | 'filterSettings' | 'isSpherical'
>

/** Limits the attempts for an image that ends its page or worker each time. */
const maxAttempts = 4

/**
 * Prepares all chosen images that can become photos, one at a time on this device, until `signal` aborts. This includes
 * images of this tab, other tabs and earlier pages of the app. Files whose page ended before they were read are marked.
 */
export function runPhotoPreparation(context: DataContext, prepare: PhotoPreparer, signal: AbortSignal): void {
  const { log } = context.platform
  const report = (error: unknown) => {
    if (!signal.aborted) log.error('chosen-photos-not-prepared', error)
  }
  runLane(context, pictureLane(prepare), signal)
  const readers = new Set<string>()
  const reading = liveReads(() => readersOf(context)).subscribe({
    next: (found) => {
      for (const readerId of found) {
        if (readers.has(readerId)) continue
        readers.add(readerId)
        markInterrupted(context, readerId, signal).catch(report)
      }
    },
    error: report,
  })
  retryWithDecoder(context, signal, report)
  signal.addEventListener('abort', () => reading.unsubscribe())
}

/** Prepares images until none is left that can be prepared. Returns how many photos were queued. */
export function prepareAll(
  context: DataContext,
  prepare: PhotoPreparer,
  signal: AbortSignal,
): Promise<number> {
  return prepareAllOf(context, pictureLane(prepare), signal)
}

function pictureLane(prepare: PhotoPreparer): PreparationLane {
  return {
    ...pictureLock,
    first: firstToPrepare,
    prepare: (context, row) => prepareOne(context, row, prepare),
  }
}

async function prepareOne(
  context: DataContext,
  row: ChosenPhotoRow,
  prepare: PhotoPreparer,
): Promise<PreparedOutcome> {
  const { database } = context
  const { id, zoneId } = row
  if (zoneId === null) return fail(context, id, 'gone')
  if (row.attempts >= maxAttempts) return fail(context, id, 'worker_failed')
  // The composer shows this. Tapping Upload adds the photo, with the mission that it answers.
  if (row.isStill === true && row.purpose === 'adding') {
    await database.chosenPhotos.update(id, { stage: 'draft', purpose: 'draft' })
    return 'failed'
  }
  await database.chosenPhotos.update(id, { attempts: row.attempts + 1 })
  const photo = await photoOf(context, row, prepare)
  if (photo === 'later') return 'later'
  if (photo === 'decoder_missing') {
    await database.chosenPhotos.update(id, { state: 'no-decoder', attempts: row.attempts })
    return 'failed'
  }
  if (typeof photo === 'string') return photo === 'worker_failed' ? 'failed' : fail(context, id, photo)
  return queuePrepared(context, zoneId, photo)
}

/** Replaces a chosen file with its prepared photo in the outbox. */
export async function queuePrepared(
  context: DataContext,
  zoneId: ZoneId,
  photo: QueuedPhoto & { readonly chosenId: MutationId },
): Promise<PreparedOutcome> {
  const queued = await queuePhotoIn(context, zoneId, photo).catch((error: unknown) => {
    // The database is closed if the page ends or switches to another user.
    if (!context.database.isOpen()) throw error
    context.platform.log.error('photo-not-queued', error)
    return null
  })
  // This is retried as often as preparing is.
  if (queued === null || (!queued.ok && queued.error.code === 'moved')) return 'failed'
  if (queued.ok || queued.error.code === 'gone') {
    unregisterFile(photo.chosenId)
    return 'queued'
  }
  return fail(context, photo.chosenId, queued.error.code)
}

/** Returns the photo to queue, or the error code of its bytes. `later`: not possible now. */
export async function photoOf(
  { database }: DataContext,
  row: ChosenPhotoRow,
  prepare: PhotoPreparer,
): Promise<(QueuedPhoto & { readonly chosenId: MutationId }) | string> {
  const chosen = await readChosenBytes(database, row.id, 'chosen')
  const edited = row.edit === null ? null : await readChosenBytes(database, row.id, 'edited')
  const source = edited ?? chosen
  if (source === null) return 'interrupted'
  const isLiving =
    edited === null && row.isLiving === true && (await allowsLivingPhotos(database, row.zoneId))
  const prepared = await prepare(source, { isLiving })
  if (!prepared.ok) return prepared.error.code === 'aborted' ? 'later' : prepared.error.code
  // The editor drops metadata, so the capture time is read from the chosen file.
  const original = edited === null || chosen === null ? null : await prepare(chosen, { isLiving: false })
  const capturedAt = original?.ok === true ? original.value.capturedAt : prepared.value.capturedAt
  return {
    ...prepared.value,
    capturedAt: capturedAt ?? row.takenAt,
    originalName: row.name.slice(0, 200),
    caption: row.caption,
    parentId: row.parentId,
    filterSettings: row.filterSettings,
    // The editor makes a flat image of a part of it.
    isSpherical: edited === null && row.isSpherical === true,
    missionId: row.missionId,
    chosenId: row.id,
  }
}

/** Marks a chosen file as not added and stores the error code. */
export async function fail(
  { database }: DataContext,
  id: MutationId,
  problem: string,
): Promise<PreparedOutcome> {
  await database.chosenPhotos.update(id, { state: 'failed', problem })
  return 'failed'
}

/** Returns the image that was chosen first. */
async function firstToPrepare({ database }: DataContext): Promise<ChosenPhotoRow | undefined> {
  const stored = database.chosenPhotos.where('stage').equals('adding')
  return (await stored.filter(({ state, film }) => state === 'stored' && film === undefined).sortBy('id'))[0]
}

async function readersOf({ database }: DataContext): Promise<readonly string[]> {
  const rows = await database.chosenPhotos.where('state').equals('reading').toArray()
  return [...new Set(rows.map(({ readerId }) => readerId))]
}

/** A page holds a lock while it reads. Once the lock is acquired, that page has read everything or has ended. */
async function markInterrupted(context: DataContext, readerId: string, signal: AbortSignal): Promise<void> {
  const { database, platform } = context
  await platform.tabLock.request(readingLock(readerId), { signal, shouldSteal: false }, async () => {
    const { chosenPhotos, chosenBytes } = database
    await database.transaction('rw', chosenPhotos, chosenBytes, async () => {
      const left = chosenPhotos
        .where('state')
        .equals('reading')
        .filter((row) => row.readerId === readerId)
      // Some parts of a film may be stored.
      await deleteChosenBytes(database, await left.primaryKeys())
      await left.modify({ state: 'failed', problem: 'interrupted' })
    })
  })
}

/**
 * Resolves when no image of the batch is being read or prepared, and no film is being read. Returns the rows that need
 * a decision by the user before they become photos. Excludes rows whose decoder has not been fetched and films being
 * encoded.
 */
export function waitUntilPrepared(
  { database }: DataContext,
  ids: readonly MutationId[],
): Promise<readonly ChosenPhotoRow[]> {
  return new Promise((resolve, reject) => {
    const watching = liveReads(() => database.chosenPhotos.bulkGet([...ids])).subscribe({
      next: (found) => {
        const rows = found.flatMap((row) => (row === undefined ? [] : [row]))
        if (rows.some((row) => isBeingPrepared(row) && !isFilmInProgress(row))) return
        // Inside `subscribe`, `watching` is not assigned yet.
        queueMicrotask(() => watching.unsubscribe())
        resolve(rows.filter((row) => row.state !== 'no-decoder' && !isFilmInProgress(row)))
      },
      error: reject,
    })
  })
}

/** True if the film is stored and is becoming a clip. Encoding may take minutes. */
function isFilmInProgress({ film, stage, state }: ChosenPhotoRow): boolean {
  return film !== undefined && stage === 'adding' && state === 'stored'
}

/** True if the zone’s host lets living photos keep their films, or if that is not known on this device. */
async function allowsLivingPhotos({ zones }: UserDatabase, zoneId: ZoneId | null): Promise<boolean> {
  const zone = zoneId === null ? undefined : await zones.get(zoneId)
  return zone?.living !== false && zone?.living !== null
}

/**
 * Returns the long side in pixels of the largest photo in the outbox that was made from these files. 0 if there is
 * none.
 */
export async function queuedLongSide(ids: readonly MutationId[]): Promise<number> {
  const rows = await requireContext()
    .database.outbox.where('mutationId')
    .anyOf([...ids])
    .toArray()
  return Math.max(0, ...rows.map(({ local }) => Math.max(local?.width ?? 0, local?.height ?? 0)))
}
