import type { Middleware } from 'koa'
import { serveStoredPictures } from '#server/accounts/profile/profile-picture.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { bookedPicture } from './booking-store.ts'

/** Serves the images of booked ads. */
export function serveAdPictures(deps: Deps): Middleware {
  return serveStoredPictures(
    deps,
    async (filename) => (await deps.database.reader.first(bookedPicture, { filename }))?.picture ?? null,
  )
}
