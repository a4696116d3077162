import { planLimits } from '#src/contract/rules/plan.ts'
import { ok } from '#src/contract/wire/result.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { accepted, refuse } from '#server/core/errors/refusal.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { downloadName } from '#server/photos/serving/download-file.ts'
import { recordDownload } from './record-download.ts'
import { downloadsInMonth } from '#server/accounts/users/download-quota-store.ts'
import { downloadOfPhoto, insertDownload } from './download-store.ts'
import { monthOf } from '#src/contract/entities/photos/download.ts'

/**
 * Records a download and tells where the file is. Counted once for each photo and calendar month; one's own photos and
 * repeats are free. Counting and checking the limit are one transaction.
 */
export function downloadRoutes({ database, clock }: Deps) {
  return {
    async download({ params, viewer }) {
      const { userId } = viewer
      const now = clock.now()
      const month = monthOf(now)
      const limit = planLimits[viewer.plan].downloads
      const written = await database.write(async (transaction) => {
        const asked = { reader: transaction, viewer, now }
        const photo = await requirePhoto(asked, params.id, callPermissions.download)
        if (!photo.ok) return photo
        if (photo.value.status === 'arriving')
          return refuse('conflict', 'This photo is still on its way. Try again when it has arrived.')
        const photoId = photo.value.id
        const used = (await transaction.first(downloadsInMonth, { userId, month }))?.count ?? 0
        const isKnown = (await transaction.first(downloadOfPhoto, { userId, month, photoId })) !== undefined
        const isFree = isKnown || photo.value.user_id === userId
        if (!isFree && limit !== null && used >= limit) {
          return refuse('download_limit', 'Your plan has no downloads left this month', {
            upgradeRequired: true,
          })
        }
        if (!isFree) {
          await transaction.run(insertDownload, { userId, month, photoId, at: now })
        }
        await recordDownload(transaction, { userId, photo: photo.value, isCounted: !isFree, now })
        const remaining = limit === null ? null : Math.max(0, limit - used - (isFree ? 0 : 1))
        return ok({ photo: photo.value, remaining, counted: !isFree })
      })
      const { photo, remaining, counted } = accepted(written)
      const isOriginal = photo.user_id === userId || planLimits[viewer.plan].rendition === 'original'
      return {
        answer: {
          url: `/uploads/${photo.filename}?dl=1`,
          filename: downloadName(photo, isOriginal ? 'original' : 'rendition.jpg'),
          remainingDownloads: remaining,
          counted,
        },
      }
    },
  } satisfies CallHandlers<'download'>
}
