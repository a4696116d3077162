import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { commentsLeftBehind, photosLeftBehind } from './left-behind-store.ts'

const maxPhotos = 500

/** Routes for a user's own content in zones that they can no longer open, so that they can still delete it. */
export function leftBehindRoutes({ database: { reader }, clock }: Deps) {
  return {
    async leftBehind({ viewer: { userId } }) {
      const queryParams = { userId, now: clock.now(), limit: maxPhotos }
      const photos = await reader.all(photosLeftBehind, queryParams)
      const comments = await reader.all(commentsLeftBehind, queryParams)
      return {
        answer: {
          photos: photos.map(({ id, filename, original_name, caption, zone_name, uploaded_at }) => ({
            id,
            filename,
            originalName: original_name,
            caption,
            zoneName: zone_name,
            uploadedAt: new Date(uploaded_at).toISOString(),
          })),
          comments: comments.map(({ id, content, zone_name, created_at }) => ({
            id,
            content,
            zoneName: zone_name,
            createdAt: new Date(created_at).toISOString(),
          })),
        },
      }
    },
  } satisfies CallHandlers<'leftBehind'>
}
