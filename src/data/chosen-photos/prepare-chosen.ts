import { liveReads } from '#src/data/engine/live-reads.ts'
import type { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { deleteChosenBytes, readChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { type QueuedPhoto, queuePhotoIn } from '#src/data/photos/queue-photo.ts'
import { forgetFile, readingLock } from './chosen-files.ts'
import { type ChosenPhotoRow, isBeingPrepared } from '#src/data/engine/rows/chosen-photo-row.ts'
import { followDecoder } from './follow-decoder.ts'
import {
  type PreparedOutcome,
  prepareAllOf,
  type PreparingLane,
  pictureLock,
  runLane,
} from './preparing-lane.ts'

/**
 * Makes of bytes what the outbox stores, with the film of a living photo where `isLiving` asks for it; `aborted`: not now, try
 * again later.
 */
export type Prepare = (
  bytes: Blob,
  wish: { readonly isLiving: boolean },
) => Promise<Result<Omit<QueuedPhoto, keyof FactsOfRow>, { readonly code: string }>>

/** What a queued photo has of its row, whatever its bytes are. */
type FactsOfRow = Pick<
  QueuedPhoto,
  'originalName' | 'caption' | 'chosenId' | 'missionId' | 'parentId' | 'filterSettings' | 'isSpherical'
>

/** A picture that ends its page, or the worker, each time is not tried for ever. */
const maxAttempts = 4

/**
 * Makes photos of all chosen pictures that may become some, one at a time on this device, until `signal` aborts: those of this
 * tab, of other tabs and of earlier lives of the app. Files whose page ended before they were read are marked.
 */
export function runPreparing(context: DataContext, prepare: Prepare, signal: AbortSignal): void {
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
  followDecoder(context, signal, report)
  signal.addEventListener('abort', () => reading.unsubscribe())
}

/** Prepares pictures until nothing is left that can be prepared; answers how many photos were queued. */
export function prepareAll(context: DataContext, prepare: Prepare, signal: AbortSignal): Promise<number> {
  return prepareAllOf(context, pictureLane(prepare), signal)
}

function pictureLane(prepare: Prepare): PreparingLane {
  return {
    ...pictureLock,
    first: firstToPrepare,
    prepare: (context, row) => prepareOne(context, row, prepare),
  }
}

async function prepareOne(
  context: DataContext,
  row: ChosenPhotoRow,
  prepare: Prepare,
): Promise<PreparedOutcome> {
  const { database } = context
  const { id, zoneId } = row
  if (zoneId === null) return fail(context, id, 'gone')
  if (row.attempts >= maxAttempts) return fail(context, id, 'worker_failed')
  // The composer says so, and a tap on Upload adds it, with the mission that it answers.
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

/** Puts what was made of a chosen file into the outbox, in its place. */
export async function queuePrepared(
  context: DataContext,
  zoneId: ZoneId,
  photo: QueuedPhoto & { readonly chosenId: MutationId },
): Promise<PreparedOutcome> {
  const queued = await queuePhotoIn(context, zoneId, photo).catch((error: unknown) => {
    // A page that ends, or gives its data to another user's, has closed it.
    if (!context.database.isOpen()) throw error
    context.platform.log.error('photo-not-queued', error)
    return null
  })
  // Tried again as often as preparing it.
  if (queued === null) return 'failed'
  if (queued.ok || queued.error.code === 'gone') {
    forgetFile(photo.chosenId)
    return 'queued'
  }
  return fail(context, photo.chosenId, queued.error.code)
}

/** The photo to queue, or the code of what is wrong with its bytes; `later`: not now. */
export async function photoOf(
  { database }: DataContext,
  row: ChosenPhotoRow,
  prepare: Prepare,
): Promise<(QueuedPhoto & { readonly chosenId: MutationId }) | string> {
  const chosen = await readChosenBytes(database, row.id, 'chosen')
  const edited = row.edit === null ? null : await readChosenBytes(database, row.id, 'edited')
  const source = edited ?? chosen
  if (source === null) return 'interrupted'
  const isLiving = edited === null && row.isLiving === true && (await keepsLiving(database, row.zoneId))
  const prepared = await prepare(source, { isLiving })
  if (!prepared.ok) return prepared.error.code === 'aborted' ? 'later' : prepared.error.code
  // The editor keeps no metadata: when the photo was taken is read from the file that was chosen.
  const original = edited === null || chosen === null ? null : await prepare(chosen, { isLiving: false })
  const capturedAt = original?.ok === true ? original.value.capturedAt : prepared.value.capturedAt
  return {
    ...prepared.value,
    capturedAt: capturedAt ?? row.takenAt,
    originalName: row.name.slice(0, 200),
    caption: row.caption,
    parentId: row.parentId,
    filterSettings: row.filterSettings,
    // The editor makes a flat picture of a part of it.
    isSpherical: edited === null && row.isSpherical === true,
    missionId: row.missionId,
    chosenId: row.id,
  }
}

/** Marks a chosen file as not added, with the code of the reason. */
export async function fail(
  { database }: DataContext,
  id: MutationId,
  problem: string,
): Promise<PreparedOutcome> {
  await database.chosenPhotos.update(id, { state: 'failed', problem })
  return 'failed'
}

/** The picture that was chosen first. */
async function firstToPrepare({ database }: DataContext): Promise<ChosenPhotoRow | undefined> {
  const stored = database.chosenPhotos.where('stage').equals('adding')
  return (await stored.filter(({ state, film }) => state === 'stored' && film === undefined).sortBy('id'))[0]
}

async function readersOf({ database }: DataContext): Promise<readonly string[]> {
  const rows = await database.chosenPhotos.where('state').equals('reading').toArray()
  return [...new Set(rows.map(({ readerId }) => readerId))]
}

/** The page that reads holds a lock while it does: who gets it knows that the page has read everything, or has ended. */
async function markInterrupted(context: DataContext, readerId: string, signal: AbortSignal): Promise<void> {
  const { database, platform } = context
  await platform.tabLock.request(readingLock(readerId), { signal, isSteal: false }, async () => {
    const { chosenPhotos, chosenBytes } = database
    await database.transaction('rw', chosenPhotos, chosenBytes, async () => {
      const left = chosenPhotos
        .where('state')
        .equals('reading')
        .filter((row) => row.readerId === readerId)
      // Of a film some parts may be here.
      await deleteChosenBytes(database, await left.primaryKeys())
      await left.modify({ state: 'failed', problem: 'interrupted' })
    })
  })
}

/**
 * Resolves when no picture of the batch is read or prepared any more, and no film is read; gives the rows that do not become
 * photos without a person. One whose decoder has yet to be fetched is not among them, nor a film that is being encoded.
 */
export function untilSettled(
  { database }: DataContext,
  ids: readonly MutationId[],
): Promise<readonly ChosenPhotoRow[]> {
  return new Promise((resolve, reject) => {
    const watching = liveReads(() => database.chosenPhotos.bulkGet([...ids])).subscribe({
      next: (found) => {
        const rows = found.flatMap((row) => (row === undefined ? [] : [row]))
        if (rows.some((row) => isBeingPrepared(row) && !isFilmOnItsWay(row))) return
        // Called within `subscribe` it would not be there yet.
        queueMicrotask(() => watching.unsubscribe())
        resolve(rows.filter((row) => row.state !== 'no-decoder' && !isFilmOnItsWay(row)))
      },
      error: reject,
    })
  })
}

/** Stored, and becomes a clip: that may take minutes. */
function isFilmOnItsWay({ film, stage, state }: ChosenPhotoRow): boolean {
  return film !== undefined && stage === 'adding' && state === 'stored'
}

/** Whether the zone's host lets living photos keep their films; asked of the server where that is not known here. */
async function keepsLiving({ zones }: UserDatabase, zoneId: ZoneId | null): Promise<boolean> {
  const zone = zoneId === null ? undefined : await zones.get(zoneId)
  return zone?.living !== false && zone?.living !== null
}

/** The long side in pixels of the largest photo that became of chosen files and is in the outbox; 0 where none is. */
export async function queuedLongSide(ids: readonly MutationId[]): Promise<number> {
  const rows = await requireContext()
    .database.outbox.where('mid')
    .anyOf([...ids])
    .toArray()
  return Math.max(0, ...rows.map(({ local }) => Math.max(local?.width ?? 0, local?.height ?? 0)))
}
