import type { CollectionAnswer } from '#src/contract/calls/answers.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { requirePhotoFor } from '#server/photos/photo/require-photo.ts'
import { readyClip } from '#server/photos/photo/photo-clip.ts'
import type { PhotoForReader } from '#server/photos/photo/photo-store.ts'
import type { MutationEffect, MutationContext } from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import {
  clipDownloadPath,
  consumeDownload,
  type DownloadQuota,
  type DownloadTerms,
  remainingAfter,
  readQuota,
  readTerms,
} from './consume-download.ts'

/**
 * Records all downloads of a collection in one transaction and returns the file locations in order. Photos that the
 * caller cannot read or that are still arriving are left out. Each counts like a single download. The clip of a photo
 * follows its photo. In an unlocked zone everyone can collect; elsewhere the plan decides.
 */
export async function collectPhotos(
  context: MutationContext,
  photoIds: readonly PhotoId[],
): Promise<Result<MutationEffect<CollectionAnswer>, Refusal>> {
  const { transaction, viewer } = context
  const quota = await readQuota(context)
  const photos = await readablePhotos(context, photoIds, quota)
  const isUnlocked = photos.length > 0 && photos.every(({ terms }) => terms.isUnlocked)
  if (!planLimits[quota.plan].hasCollections && !isUnlocked)
    return refuse('access_denied', 'Collections require the Plus plan or higher', { upgradeRequired: true })
  const counted = photos.filter(({ terms }) => !terms.isFree).length
  const left = remainingAfter(quota, 0)
  if (left !== null && counted > left)
    return refuse(
      'download_limit',
      `These photos need ${counted} downloads, but your plan has only ${left} left`,
      {
        upgradeRequired: true,
        details: [{ field: 'photoIds', reason: `take ${counted} of ${left} downloads` }],
      },
    )
  const files: CollectionAnswer['files'] = []
  for (const { photo, terms } of photos) {
    const photoId = photo.id
    files.push({ photoId, ...(await consumeDownload(context, { photo, quota, terms })) })
    const clip = await readyClip(transaction, photoId)
    if (clip?.kind === 'living') files.push({ photoId, ...clipDownloadPath(photo, clip) })
  }
  const answer = { files, counted, remainingDownloads: remainingAfter(quota, counted) }
  const rev = await currentRevision(transaction, userScope(viewer.userId))
  return ok({ httpStatus: 200, answer, rev })
}

interface ReadablePhoto {
  readonly photo: PhotoForReader
  readonly terms: DownloadTerms
}

async function readablePhotos(
  context: MutationContext,
  photoIds: readonly PhotoId[],
  quota: DownloadQuota,
): Promise<readonly ReadablePhoto[]> {
  const photos: ReadablePhoto[] = []
  for (const id of new Set(photoIds)) {
    const found = await requirePhotoFor('photo.download', context, id)
    if (!found.ok || found.value.status === 'arriving') continue
    photos.push({ photo: found.value, terms: await readTerms(context, quota, found.value) })
  }
  return photos
}
