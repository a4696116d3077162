import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { photoCalls } from '#src/contract/calls/photo-calls.ts'
import type { DownloadAnswer } from '#src/contract/calls/answers.ts'
import * as v from 'valibot'
import { type PhotoId, Uuid, type ZoneId, photoIdIn } from '#src/contract/entities/ids/ids.ts'
import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import { OriginalName } from '#src/contract/entities/photos/photo.ts'
import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { PictureRow } from '#src/data/engine/database.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'
import { pictureUrlOf } from './picture-urls.ts'

/** A photo as the worker prepared it, with what a person said of it. */
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
  /** What an edited photo was made of, and the look it was given. */
  readonly parentId?: PhotoId | null
  readonly filterSettings?: FilterSettings | null
}

/** `quota`: the device is full. `duplicate`: the same bytes already wait for this zone. */
export interface QueuePhotoProblem {
  readonly code: 'quota' | 'duplicate'
}

/** Puts a photo into the outbox; resolves once its bytes are durably stored. */
export function queuePhoto(zoneId: ZoneId, photo: QueuedPhoto): Promise<Result<PhotoId, QueuePhotoProblem>> {
  return queuePhotoIn(requireContext(), zoneId, photo)
}

/** `queuePhoto` for the given user's data. */
export async function queuePhotoIn(
  context: DataContext,
  zoneId: ZoneId,
  photo: QueuedPhoto,
): Promise<Result<PhotoId, QueuePhotoProblem>> {
  const { database, platform } = context
  const uploads = await database.outbox.where('entities').equals('uploads').toArray()
  const isWaiting = uploads.some(
    (row) =>
      row.name === 'photo.upload' &&
      row.state !== 'acknowledged' &&
      row.args.zoneId === zoneId &&
      row.args.sha256 === photo.sha256,
  )
  if (isWaiting) return err({ code: 'duplicate' })
  const id = photoIdIn(zoneId, v.parse(Uuid, platform.ids.uuid()))
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
  }
  const preview: PictureRow = {
    photoId: id,
    size: 'preview',
    bytes: photo.previewBytes,
    mimeType: photo.previewMimeType,
  }
  // The tile appears with the commit: its picture is ready by then.
  pictureUrlOf(preview)
  try {
    await commit(
      context,
      { name: 'photo.upload', args },
      {
        photo: {
          local: { width: photo.width, height: photo.height, placeholderColor: photo.placeholderColor },
          pictures: [
            preview,
            { photoId: id, size: 'full', bytes: photo.fullBytes, mimeType: photo.mimeType },
          ],
        },
      },
    )
    return ok(id)
  } catch (error) {
    if (isQuotaError(error)) return err({ code: 'quota' })
    throw error
  }
}

/** Sets what the user says of a photo of theirs, sent or not. */
export async function describePhoto(
  photoId: PhotoId,
  said: { readonly caption: string; readonly altText: string },
): Promise<void> {
  await commit(requireContext(), { name: 'photo.describe', args: { photoId, ...said } })
}

/** Likes or unlikes; setting what already stands changes nothing. */
export async function setLiked(photoId: PhotoId, liked: boolean): Promise<void> {
  await commit(requireContext(), { name: 'photo.like', args: { photoId, liked } })
}

/** Reacts with this emoji besides those already given. */
export async function addReaction(photoId: PhotoId, code: ReactionCode): Promise<void> {
  await commit(requireContext(), { name: 'reaction.add', args: { photoId, emoji: code } })
}

/** Takes this reaction back. */
export async function removeReaction(photoId: PhotoId, code: ReactionCode): Promise<void> {
  await commit(requireContext(), { name: 'reaction.remove', args: { photoId, emoji: code } })
}

/** Asks for the link to a photo in the best rendition of the plan, which counts once a month. Needs the network. */
export async function downloadPhoto(photoId: PhotoId): Promise<Result<DownloadAnswer, ClientProblem>> {
  const result = await callApi(requireContext().api, photoCalls.download, { params: { id: photoId } })
  if (!result.ok) return result
  recordAnalyticsEvent('photo_downloaded', { isCounted: result.value.value.counted })
  return ok(result.value.value)
}

/** A file's name is no reason to refuse a photo: what cannot be stored of it is left out. */
function storableName(name: string): string {
  const storable = name.replaceAll('\u0000', '').toWellFormed()
  const read = v.safeParse(OriginalName, storable.length > 200 ? `${storable.slice(0, 190)}…` : storable)
  return read.success ? read.output : ''
}
