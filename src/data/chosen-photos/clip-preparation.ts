import { liveReads } from '#src/data/engine/live-reads.ts'
import { clipToleranceMs, longestClipMs } from '#src/contract/rules/clip-limits.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { readChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { ChosenFilm, ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import type { QueuedFilm, QueuedPhoto } from '#src/data/photos/queue-photo.ts'
import { fail, queuePrepared } from './photo-preparation.ts'
import {
  filmLock,
  type PreparedOutcome,
  prepareAllOf,
  type PreparationLane,
  runLane,
} from './preparation-lane.ts'

interface ClipProblem {
  /** `aborted`: not possible now, retry later. */
  readonly code: string
}

/** The operations that a worker provides for a film. */
export interface ClipMaker {
  /** The length of the film. */
  readonly read: (
    source: Blob,
    signal: AbortSignal,
  ) => Promise<Result<{ readonly lengthMs: number }, ClipProblem>>
  /** Makes the poster as a photo, and the clip. */
  readonly make: (
    source: Blob,
    cut: NonNullable<ChosenFilm['cut']>,
    work: { readonly onProgress: (ratio: number) => void; readonly signal: AbortSignal },
  ) => Promise<Result<MadeClip, ClipProblem>>
}

interface MadeClip {
  readonly photo: Pick<
    QueuedPhoto,
    | 'fullBytes'
    | 'previewBytes'
    | 'mimeType'
    | 'previewMimeType'
    | 'width'
    | 'height'
    | 'capturedAt'
    | 'placeholderColor'
    | 'sha256'
  >
  readonly film: Omit<QueuedFilm, 'kind'>
}

/** More than for images: encoding takes minutes, so that many attempts fail because the page is closed. */
const maxAttempts = 12

/**
 * Makes clips of all chosen films that can become clips, until `signal` aborts. Prepares one film at a time on this
 * device, in parallel with images. A film that needs the user to choose a part becomes a draft.
 */
export function runClipPreparation(context: DataContext, maker: ClipMaker, signal: AbortSignal): void {
  runLane(context, filmLane(maker), signal)
}

/** Prepares films until none is left that can be prepared. Returns how many clips were queued. */
export function prepareAllClips(
  context: DataContext,
  maker: ClipMaker,
  signal: AbortSignal,
): Promise<number> {
  return prepareAllOf(context, filmLane(maker), signal)
}

function filmLane(maker: ClipMaker): PreparationLane {
  return {
    ...filmLock,
    first: firstFilm,
    prepare: (context, row, signal) => prepareOne(context, row, { maker, signal }),
  }
}

async function firstFilm({ database }: DataContext): Promise<ChosenPhotoRow | undefined> {
  const adding = database.chosenPhotos.where('stage').equals('adding')
  return (await adding.filter(({ state, film }) => state === 'stored' && film !== undefined).sortBy('id'))[0]
}

interface ClipMakerContext {
  readonly maker: ClipMaker
  readonly signal: AbortSignal
}

async function prepareOne(
  context: DataContext,
  row: ChosenPhotoRow,
  { maker, signal }: ClipMakerContext,
): Promise<PreparedOutcome> {
  const { database } = context
  const { id, zoneId, film } = row
  if (zoneId === null || film === undefined) return fail(context, id, 'gone')
  if (row.attempts >= maxAttempts) return fail(context, id, 'worker_failed')
  const clips = (await database.zones.get(zoneId))?.clips
  if (clips === false || clips === null) return fail(context, id, clips === null ? 'no_clips' : 'clips_off')
  await database.chosenPhotos.update(id, { attempts: row.attempts + 1 })
  const source = await readChosenBytes(database, id, 'chosen')
  if (source === null) return fail(context, id, 'interrupted')
  const length = film.lengthMs ?? (await maker.read(source, signal))
  if (typeof length !== 'number' && !length.ok)
    return handleClipFailure(context, row, { code: length.error.code, signal })
  const lengthMs = typeof length === 'number' ? length : length.value.lengthMs
  if (film.cut === null && lengthMs > longestClipMs + clipToleranceMs) {
    const changes = { film: { lengthMs, cut: null }, attempts: row.attempts }
    await database.chosenPhotos.update(id, { ...changes, stage: 'draft', purpose: 'draft' })
    return 'failed'
  }
  const clip = await createClip(maker, context, {
    row,
    source,
    cut: film.cut ?? { startMs: 0, endMs: lengthMs },
    signal,
  })
  if (!clip.ok) return handleClipFailure(context, row, { code: clip.error.code, signal })
  return queuePrepared(context, zoneId, clipPhotoOf(row, clip.value))
}

interface ClipInput {
  readonly row: ChosenPhotoRow
  readonly source: Blob
  readonly cut: NonNullable<ChosenFilm['cut']>
  readonly signal: AbortSignal
}

/** Makes the clip. Stops if the user removes the film. */
async function createClip(
  maker: ClipMaker,
  { database, uploadProgress }: DataContext,
  { row, source, cut, signal }: ClipInput,
): Promise<Result<MadeClip, ClipProblem>> {
  const stop = new AbortController()
  const watching = liveReads(() => database.chosenPhotos.get(row.id)).subscribe((current) => {
    if (current?.stage !== 'adding') stop.abort()
  })
  const onProgress = (ratio: number) => {
    uploadProgress.set(new Map(uploadProgress.get()).set(row.id, ratio * row.sizeBytes))
  }
  try {
    return await maker.make(source, cut, { onProgress, signal: AbortSignal.any([signal, stop.signal]) })
  } finally {
    watching.unsubscribe()
    const rest = new Map(uploadProgress.get())
    rest.delete(row.id)
    uploadProgress.set(rest)
  }
}

interface ClipFailure {
  readonly code: string
  readonly signal: AbortSignal
}

async function handleClipFailure(
  context: DataContext,
  { id }: { readonly id: MutationId },
  { code, signal }: ClipFailure,
): Promise<PreparedOutcome> {
  // The page is ending, or the film was removed.
  if (code === 'aborted') return signal.aborted ? 'later' : 'failed'
  // The next run tries again.
  if (code === 'worker_failed') return 'failed'
  return fail(context, id, code)
}

function clipPhotoOf(row: ChosenPhotoRow, { photo, film }: MadeClip) {
  return {
    ...photo,
    capturedAt: photo.capturedAt ?? row.takenAt,
    originalName: row.name.slice(0, 200),
    caption: row.caption,
    parentId: null,
    missionId: row.missionId,
    chosenId: row.id,
    film: { ...film, kind: 'clip' as const },
  }
}
