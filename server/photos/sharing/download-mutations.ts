import type * as v from 'valibot'
import type { DownloadAnswer } from '#src/contract/calls/answers.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { requirePhotoFor } from '#server/photos/photo/require-photo.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { consumeDownload, remainingAfter, readQuota, readTerms } from './consume-download.ts'

/**
 * Records a download and returns the file location. A photo counts once per calendar month. Own photos, repeats and
 * unlocked zones are free. Counting and checking the limit of the current plan happen in one transaction.
 */
const downloadPhoto: MutationHandler<'photo.download', v.InferOutput<typeof DownloadAnswer>> = async (
  context,
  args,
) => {
  const { transaction, viewer } = context
  const found = await requirePhotoFor('photo.download', context, args.photoId)
  if (!found.ok) return found
  const photo = found.value
  if (photo.status === 'arriving')
    return refuse('conflict', 'This photo is still being uploaded. Try again when the upload is complete.')
  const quota = await readQuota(context)
  const terms = await readTerms(context, quota, photo)
  const { isFree } = terms
  if (!isFree && quota.limit !== null && quota.used >= quota.limit)
    return refuse('download_limit', 'Your plan has no downloads left this month', { upgradeRequired: true })
  const answer = {
    ...(await consumeDownload(context, { photo, quota, terms })),
    remainingDownloads: remainingAfter(quota, isFree ? 0 : 1),
    counted: !isFree,
  }
  const rev = await currentRevision(transaction, userScope(viewer.userId))
  return ok({ httpStatus: 200, answer, rev })
}

/** The server handlers of these mutations. */
export const downloadHandlers = { 'photo.download': downloadPhoto }
