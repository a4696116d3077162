import type { Middleware } from 'koa'
import { viewerOf } from '#server/accounts/sessions/viewer-of.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { pictureByFilename } from './profile-store.ts'

const pathPattern = /^\/uploads\/([0-9a-f]{32}\.webp)$/
const maxAgeSeconds = 31_536_000

/**
 * `GET /uploads/{filename}` of a person's picture, for signed-in users. Its name is 128 random bits that only rows with
 * the person in them tell, and another picture has another name; to everybody else it looks like a missing one.
 */
export function servePictures(deps: Deps): Middleware {
  return async (context, next) => {
    const filename = pathPattern.exec(context.path)?.[1]
    if (filename === undefined || !['GET', 'HEAD'].includes(context.method)) return next()
    if ((await viewerOf(context, deps)) === null) return next()
    const picture = await deps.database.reader.first(pictureByFilename, { filename })
    if (picture === undefined) return next()
    context.set('Cache-Control', `private, max-age=${maxAgeSeconds}, immutable`)
    context.type = 'image/webp'
    context.body = Buffer.from(picture.content, 'base64url')
  }
}
