import { liveQuery } from 'dexie'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { type QueuedPhoto, queuePhotoIn } from '#src/data/photos/queue-photo.ts'
import { forgetFile, readingLock } from './chosen-files.ts'
import { type ChosenPhotoRow, isBeingPrepared } from '#src/data/engine/rows/chosen-photo-row.ts'
import { followDecoder } from './follow-decoder.ts'

/** Makes of bytes what the outbox stores; `aborted`: not now, try again later. */
export type Prepare = (
  bytes: Blob,
) => Promise<Result<Omit<QueuedPhoto, keyof FactsOfRow>, { readonly code: string }>>

/** What a queued photo has of its row, whatever its bytes are. */
type FactsOfRow = Pick<
  QueuedPhoto,
  'originalName' | 'caption' | 'chosenId' | 'missionId' | 'parentId' | 'filterSettings' | 'isSpherical'
>

/** A picture that ends its page, or the worker, each time is not tried for ever. */
const maxAttempts = 4

/** Longer than preparing one photo takes: a tab that holds the lock for longer is frozen. */
const lockPatienceMs = 100_000

/**
 * Makes photos of all chosen files that may become some, one at a time on this device, until `signal` aborts: those of this
 * tab, of other tabs and of earlier lives of the app. Files whose page ended before they were read are marked.
 */
export function runPreparing(context: DataContext, prepare: Prepare, signal: AbortSignal): void {
  const { log } = context.platform
  const report = (error: unknown) => {
    if (!signal.aborted) log.error('chosen-photos-not-prepared', error)
  }
  let running: Promise<unknown> | null = null
  let isDue = false
  const work = () => {
    isDue = true
    running ??= (async () => {
      while (isDue && !signal.aborted) {
        isDue = false
        await prepareAll(context, prepare, signal)
      }
    })()
      .catch(report)
      .finally(() => (running = null))
  }
  const waiting = liveQuery(() => firstToPrepare(context)).subscribe({
    next: (row) => {
      if (row !== undefined) work()
    },
    error: report,
  })
  const readers = new Set<string>()
  const reading = liveQuery(() => readersOf(context)).subscribe({
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
  signal.addEventListener('abort', () => {
    waiting.unsubscribe()
    reading.unsubscribe()
  })
}

/** Prepares until nothing is left that can be prepared; answers how many photos were queued. */
export async function prepareAll(
  context: DataContext,
  prepare: Prepare,
  signal: AbortSignal,
): Promise<number> {
  let queued = 0
  for (;;) {
    const turn: { outcome: Outcome } = { outcome: 'none' }
    await withPreparingLock(context, signal, async () => {
      const row = await firstToPrepare(context)
      turn.outcome = row === undefined ? 'none' : await prepareOne(context, row, prepare)
    })
    if (turn.outcome === 'queued') queued += 1
    if (turn.outcome === 'none' || turn.outcome === 'later' || signal.aborted) return queued
  }
}

/**
 * Runs `turn` while no other tab or worker prepares; not at all where `signal` aborts before. One photo at a time on a device:
 * each takes a lot of memory. The transaction that queues it makes it exactly once, so that a lock may be taken from a frozen
 * tab.
 */
export async function withPreparingLock(
  context: DataContext,
  signal: AbortSignal,
  turn: () => Promise<void>,
): Promise<void> {
  const { platform, user } = context
  const name = `waypost-prepare-${user.id}`
  const patience = new AbortController()
  let hasHeld = false
  const hold = () => {
    hasHeld = true
    cancelTimer()
    return turn()
  }
  const cancelTimer = platform.clock.startTimer(lockPatienceMs, () => patience.abort())
  const giveUp = () => patience.abort()
  signal.addEventListener('abort', giveUp)
  try {
    await platform.tabLock.request(name, { signal: patience.signal, isSteal: false }, hold)
    if (hasHeld || signal.aborted || !platform.tabVisibility.isVisible()) return
    await platform.tabLock.request(name, { signal, isSteal: true }, hold)
  } finally {
    cancelTimer()
    signal.removeEventListener('abort', giveUp)
  }
}

type Outcome = 'none' | 'queued' | 'failed' | 'later'

async function prepareOne(context: DataContext, row: ChosenPhotoRow, prepare: Prepare): Promise<Outcome> {
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
  const queued = await queuePhotoIn(context, zoneId, photo).catch((error: unknown) => {
    // A page that ends, or gives its data to another user's, has closed it.
    if (!database.isOpen()) throw error
    context.platform.log.error('photo-not-queued', error)
    return null
  })
  // Tried again as often as preparing it.
  if (queued === null) return 'failed'
  if (queued.ok || queued.error.code === 'gone') {
    forgetFile(id)
    return 'queued'
  }
  return fail(context, id, queued.error.code)
}

/** The photo to queue, or the code of what is wrong with its bytes; `later`: not now. */
export async function photoOf(
  { database }: DataContext,
  row: ChosenPhotoRow,
  prepare: Prepare,
): Promise<QueuedPhoto | string> {
  const chosen = await database.chosenBytes.get([row.id, 'chosen'])
  const edited = row.edit === null ? undefined : await database.chosenBytes.get([row.id, 'edited'])
  const source = edited ?? chosen
  if (source === undefined) return 'interrupted'
  const prepared = await prepare(new Blob([source.bytes]))
  if (!prepared.ok) return prepared.error.code === 'aborted' ? 'later' : prepared.error.code
  // The editor keeps no metadata: when the photo was taken is read from the file that was chosen.
  const original =
    edited === undefined || chosen === undefined ? null : await prepare(new Blob([chosen.bytes]))
  const capturedAt = original?.ok === true ? original.value.capturedAt : prepared.value.capturedAt
  return {
    ...prepared.value,
    capturedAt: capturedAt ?? row.takenAt,
    originalName: row.name.slice(0, 200),
    caption: row.caption,
    parentId: row.parentId,
    filterSettings: row.filterSettings,
    // The editor makes a flat picture of a part of it.
    isSpherical: edited === undefined && row.isSpherical === true,
    missionId: row.missionId,
    chosenId: row.id,
  }
}

async function fail({ database }: DataContext, id: MutationId, problem: string): Promise<Outcome> {
  await database.chosenPhotos.update(id, { state: 'failed', problem })
  return 'failed'
}

/** The one that was chosen first. */
async function firstToPrepare({ database }: DataContext): Promise<ChosenPhotoRow | undefined> {
  const stored = database.chosenPhotos.where('stage').equals('adding')
  return (await stored.filter((row) => row.state === 'stored').sortBy('id'))[0]
}

async function readersOf({ database }: DataContext): Promise<readonly string[]> {
  const rows = await database.chosenPhotos.where('state').equals('reading').toArray()
  return [...new Set(rows.map(({ readerId }) => readerId))]
}

/** The page that reads holds a lock while it does: who gets it knows that the page has read everything, or has ended. */
async function markInterrupted(context: DataContext, readerId: string, signal: AbortSignal): Promise<void> {
  const { database, platform } = context
  await platform.tabLock.request(readingLock(readerId), { signal, isSteal: false }, async () => {
    await database.chosenPhotos
      .where('state')
      .equals('reading')
      .filter((row) => row.readerId === readerId)
      .modify({ state: 'failed', problem: 'interrupted' })
  })
}

/**
 * Resolves when no file of the batch is read or prepared any more; gives the rows that do not become photos without a person.
 * One whose decoder has yet to be fetched is not among them.
 */
export function untilSettled(
  { database }: DataContext,
  ids: readonly MutationId[],
): Promise<readonly ChosenPhotoRow[]> {
  return new Promise((resolve, reject) => {
    const watching = liveQuery(() => database.chosenPhotos.bulkGet([...ids])).subscribe({
      next: (found) => {
        const rows = found.flatMap((row) => (row === undefined ? [] : [row]))
        if (rows.some(isBeingPrepared)) return
        // Called within `subscribe` it would not be there yet.
        queueMicrotask(() => watching.unsubscribe())
        resolve(rows.filter(({ state }) => state !== 'no-decoder'))
      },
      error: reject,
    })
  })
}

/** The long side in pixels of the largest photo that became of chosen files and is in the outbox; 0 where none is. */
export async function queuedLongSide(ids: readonly MutationId[]): Promise<number> {
  const rows = await requireContext()
    .database.outbox.where('mid')
    .anyOf([...ids])
    .toArray()
  return Math.max(0, ...rows.map(({ local }) => Math.max(local?.width ?? 0, local?.height ?? 0)))
}
