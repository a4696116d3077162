import * as v from 'valibot'
import {
  type MissionId,
  type MutationId,
  type PhotoId,
  Uuid,
  type ZoneId,
  photoIdIn,
} from '#src/contract/entities/ids/ids.ts'
import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import type { NewClip } from '#src/contract/entities/photos/clip.ts'
import { OriginalName } from '#src/contract/entities/photos/photo.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { scannedCodeAt } from '#src/data/codes/scanned-codes.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import { deleteChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import { commitTogether, commitWithin } from '#src/data/engine/commit.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { PictureRow, UserDatabase } from '#src/data/engine/database.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import { pictureUrlOf } from './picture-urls.ts'
import { isOnRoll } from '#src/data/roll/read-roll.ts'

/** A photo prepared by the worker, with the user’s caption and other input. */
export interface QueuedPhoto {
  readonly fullBytes: ArrayBuffer
  readonly previewBytes: ArrayBuffer
  readonly mimeType: string
  readonly previewMimeType: string
  readonly width: number
  readonly height: number
  readonly capturedAt: EpochMs | null
  readonly placeholderColor: string
  readonly sha256: string
  readonly originalName: string
  readonly caption: string
  /** The original of an edited photo, and the filter settings applied. */
  readonly parentId?: PhotoId | null
  readonly filterSettings?: FilterSettings | null
  /** A 360-degree photo, which is shown flat. */
  readonly isSpherical?: boolean
  /** The photo mission that it answers. */
  readonly missionId?: MissionId | null
  /** The film of a clip, or of a living photo. */
  readonly film?: QueuedFilm | null
  /** The chosen file that it was made from. The photo replaces it. */
  readonly chosenId?: MutationId
}

/** The film of a photo, prepared by the worker. */
export interface QueuedFilm extends Omit<NewClip, 'photoId' | 'bytes' | 'loop'> {
  readonly bytes: ArrayBuffer
  readonly mimeType: string
  readonly loop: { readonly bytes: ArrayBuffer; readonly sha256: string } | null
}

/**
 * `quota`: the device is full. `duplicate`: the same bytes are already queued for this zone. `gone`: the chosen file it
 * was made from is already queued or removed. `moved`: that file belongs to another zone now.
 */
export interface QueuePhotoProblem {
  readonly code: 'quota' | 'duplicate' | 'gone' | 'moved'
}

/**
 * Adds a photo to the outbox, with the answer to its mission; both get the age of the chosen file. Resolves once the
 * bytes are durable. The chosen file is deleted in the same transaction, so it is queued exactly once, even if several
 * tabs do this or end during it.
 */
export async function queuePhotoIn(
  context: DataContext,
  zoneId: ZoneId,
  photo: QueuedPhoto,
): Promise<Result<PhotoId, QueuePhotoProblem>> {
  const { database, platform } = context
  const { chosenPhotos, chosenBytes } = database
  const id = photoIdIn(zoneId, v.parse(Uuid, platform.ids.uuid()))
  const preview: PictureRow = {
    photoId: id,
    size: 'preview',
    bytes: photo.previewBytes,
    mimeType: photo.previewMimeType,
  }
  // The tile appears with the commit, so its image must be ready by then. A service worker has no tiles or image URLs,
  // and photos on an undeveloped roll are not shown.
  if ('createObjectURL' in URL && !(await isOnRoll(context, zoneId))) pictureUrlOf(preview)
  const atCode = await scannedCodeAt(context, zoneId, photo.capturedAt)
  // A service worker queues no films and does not load their mutations.
  const names = ['photo.upload', 'mission.answer', ...(photo.film ? clipNames : [])] as const
  try {
    return await commitTogether(context, { names, tables: [chosenPhotos, chosenBytes] }, async () => {
      const { chosenId } = photo
      const chosen = chosenId === undefined ? undefined : await chosenPhotos.get(chosenId)
      if (chosen?.stage === 'adding' && chosen.zoneId !== zoneId) return err({ code: 'moved' } as const)
      const chosenAt = chosenId === undefined ? undefined : await consumeChosen(database, chosenId)
      if (chosenAt === null) return err({ code: 'gone' } as const)
      if (await isAlreadyQueued(database, zoneId, photo.sha256)) throw duplicate
      await commitUpload(context, { id, zoneId, photo, preview, chosenAt, atCode })
      return ok(id)
    })
  } catch (error) {
    if (isQuotaError(error)) return err({ code: 'quota' })
    if (error === duplicate) return err({ code: 'duplicate' })
    throw error
  }
}

const clipNames = ['clip.add'] as const

/** Aborts the transaction, so that the chosen file is kept. */
const duplicate = new Error('The same photo is already queued')

/**
 * Deletes the chosen file. Returns when it was chosen, or null if it does not exist or was already queued under its id.
 */
async function consumeChosen(database: UserDatabase, id: MutationId): Promise<EpochMs | null> {
  const { chosenPhotos, outbox } = database
  const row = await chosenPhotos.get(id)
  if (row?.stage !== 'adding') return null
  await chosenPhotos.delete(id)
  await deleteChosenBytes(database, [id])
  return (await outbox.where('mutationId').equals(id).count()) === 0 ? row.chosenAt : null
}

async function isAlreadyQueued({ outbox }: UserDatabase, zoneId: ZoneId, sha256: string): Promise<boolean> {
  const uploads = await outbox.where('entities').equals('uploads').toArray()
  return uploads.some(
    (row) =>
      row.name === 'photo.upload' &&
      row.state !== 'acknowledged' &&
      row.args.zoneId === zoneId &&
      row.args.sha256 === sha256,
  )
}

interface UploadCommit {
  readonly id: PhotoId
  readonly zoneId: ZoneId
  readonly photo: QueuedPhoto
  readonly preview: PictureRow
  readonly chosenAt: EpochMs | undefined
  readonly atCode: ZoneCode | undefined
}

async function commitUpload(
  context: DataContext,
  { id, zoneId, photo, preview, chosenAt, atCode }: UploadCommit,
): Promise<void> {
  const args = {
    id,
    zoneId,
    originalName: storableName(photo.originalName),
    capturedAt: photo.capturedAt,
    caption: photo.caption,
    altText: '',
    sha256: photo.sha256,
    parentId: photo.parentId ?? null,
    filterSettings: photo.filterSettings ?? null,
    ...(photo.isSpherical === true ? { isSpherical: true } : {}),
    ...(atCode === undefined ? {} : { atCode }),
  }
  const { width, height, placeholderColor, fullBytes: bytes, mimeType, missionId } = photo
  const since = chosenAt === undefined ? {} : { createdAt: chosenAt }
  await commitWithin(
    context,
    { name: 'photo.upload', args },
    {
      ...since,
      photo: {
        local: { width, height, placeholderColor },
        pictures: [preview, { photoId: id, size: 'full', bytes, mimeType }],
      },
      ...(photo.chosenId === undefined ? {} : { mutationId: photo.chosenId }),
    },
  )
  if (missionId !== undefined && missionId !== null)
    await commitWithin(context, { name: 'mission.answer', args: { photoId: id, missionId } }, since)
  if (photo.film) await commitClip(context, { photoId: id, film: photo.film, since })
}

interface ClipOfPhoto {
  readonly photoId: PhotoId
  readonly film: QueuedFilm
  readonly since: { readonly createdAt?: EpochMs }
}

/** Adds the clip to the outbox. It waits for its photo. */
async function commitClip(context: DataContext, { photoId, film, since }: ClipOfPhoto): Promise<void> {
  const { bytes, mimeType, loop, ...facts } = film
  const preview = loop === null ? null : { sha256: loop.sha256, bytes: loop.bytes.byteLength }
  const pictures: PictureRow[] = [{ photoId, size: 'clip', bytes, mimeType }]
  if (loop !== null) pictures.push({ photoId, size: 'loop', bytes: loop.bytes, mimeType: 'video/mp4' })
  const args = { ...facts, photoId, bytes: bytes.byteLength, loop: preview }
  await commitWithin(context, { name: 'clip.add', args }, { ...since, photo: { local: null, pictures } })
}

/** A file’s name is no reason to reject a photo. Characters that cannot be stored are removed. */
function storableName(name: string): string {
  const storable = name.replaceAll('\u0000', '').toWellFormed()
  const read = v.safeParse(OriginalName, storable.length > 200 ? `${storable.slice(0, 190)}…` : storable)
  return read.success ? read.output : ''
}
