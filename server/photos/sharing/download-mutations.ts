import type * as v from 'valibot'
import type { DownloadAnswer } from '#src/contract/calls/answers.ts'
import { monthOf } from '#src/contract/entities/photos/download.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { downloadsInMonth } from '#server/accounts/users/download-quota-store.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import { downloadName } from '#server/photos/serving/download-file.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { downloadOfPhoto, insertDownload } from './download-store.ts'
import { recordDownload } from './record-download.ts'

/**
 * Records a download and tells where the file is. Counted once for each photo and calendar month; one's own photos and
 * repeats are free. Counting and checking the limit of the plan that holds now are one transaction.
 */
const downloadPhoto: MutationHandler<'photo.download', v.InferOutput<typeof DownloadAnswer>> = async (
  { transaction, viewer, now },
  args,
) => {
  const { userId } = viewer
  const asked = { reader: transaction, viewer, now }
  const found = await requirePhoto(asked, args.photoId, mutations['photo.download'].permission)
  if (!found.ok) return found
  const photo = found.value
  if (photo.status === 'arriving')
    return refuse('conflict', 'This photo is still on its way. Try again when it has arrived.')
  const plan = (await transaction.first(userById, { id: userId }))?.plan ?? viewer.plan
  const limit = planLimits[plan].downloads
  const month = monthOf(now)
  const photoId = photo.id
  const used = (await transaction.first(downloadsInMonth, { userId, month }))?.count ?? 0
  const isKnown = (await transaction.first(downloadOfPhoto, { userId, month, photoId })) !== undefined
  const isFree = isKnown || photo.user_id === userId
  if (!isFree && limit !== null && used >= limit)
    return refuse('download_limit', 'Your plan has no downloads left this month', { upgradeRequired: true })
  if (!isFree) await transaction.run(insertDownload, { userId, month, photoId, at: now })
  await recordDownload(transaction, { userId, photo, isCounted: !isFree, now })
  const isOriginal = photo.user_id === userId || planLimits[plan].rendition === 'original'
  const answer = {
    url: `/uploads/${photo.filename}?dl=1`,
    filename: downloadName(photo, isOriginal ? 'original' : 'rendition.jpg'),
    remainingDownloads: limit === null ? null : Math.max(0, limit - used - (isFree ? 0 : 1)),
    counted: !isFree,
  }
  return ok({ httpStatus: 200, answer, rev: await currentRevision(transaction, userScope(userId)) })
}

/** The server's half of these mutations. */
export const downloadHandlers = { 'photo.download': downloadPhoto }
