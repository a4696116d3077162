import type { Middleware } from 'koa'
import { viewerOf } from '#server/accounts/sessions/viewer-of.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { bookedPicture } from './booking-store.ts'

const pathPattern = /^\/uploads\/([0-9a-f]{32}\.webp)$/

/** `GET /uploads/{filename}` of the picture of a booked ad, for signed-in users; another picture has another name. */
export function serveAdPictures(deps: Deps): Middleware {
  return async (context, next) => {
    const filename = pathPattern.exec(context.path)?.[1]
    if (filename === undefined || !['GET', 'HEAD'].includes(context.method)) return next()
    const found = await deps.database.reader.first(bookedPicture, { filename })
    const content = found?.picture ?? null
    if (content === null || (await viewerOf(context, deps)) === null) return next()
    context.set('Cache-Control', 'private, max-age=31536000, immutable')
    context.type = 'image/webp'
    context.body = Buffer.from(content, 'base64url')
  }
}
