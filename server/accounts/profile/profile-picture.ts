import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { refuseImage } from '#server/core/images/image-refusal.ts'
import { isPicture } from '#server/core/images/is-picture.ts'
import type { Middleware } from 'koa'
import { viewerOf } from '#server/accounts/sessions/viewer-of.ts'
import { pictureByFilename } from './profile-store.ts'

/** The image is shown at thumb size at most, also on the sharpest screens. */
const sidePx = 256

/**
 * Converts untrusted bytes to a square profile image: WebP without metadata, in base64url. Decoding runs in a separate
 * process that can be killed. Refuses with `too_many_requests`, `unsupported_type`, `unreadable_image`, `no_room` or
 * `unavailable`.
 */
export async function makePicture(
  deps: Pick<Deps, 'limits' | 'blobs' | 'images'>,
  userId: UserId,
  bytes: Uint8Array,
): Promise<Result<string, Refusal>> {
  const waitMs = await deps.limits.consume('picture', userId)
  if (waitMs !== null)
    return refuse('too_many_requests', 'You have changed your picture often. Please try again later.', {
      retryAfterMs: waitMs,
    })
  const work = await deps.blobs.workFolder()
  try {
    const input = join(work.path, 'input')
    await writeFile(input, bytes)
    if (!(await isPicture(input))) return refuse('unsupported_type', 'Supported formats: JPG, PNG, GIF')
    const output = join(work.path, 'output')
    const made = await deps.images.run({ kind: 'portrait', input, output, sidePx }, userId)
    if (!made.ok) return refuseImage(made.error, 'picture')
    return ok((await readFile(output)).toString('base64url'))
  } finally {
    await work.remove()
  }
}

const pathPattern = /^\/uploads\/([0-9a-f]{32}\.webp)$/
const maxAgeSeconds = 31_536_000

/** Serves profile photos. */
export function servePictures(deps: Deps): Middleware {
  return serveStoredPictures(
    deps,
    async (filename) => (await deps.database.reader.first(pictureByFilename, { filename }))?.content ?? null,
  )
}

/**
 * Serves `GET /uploads/{filename}` for a WebP stored in the database as base64url, to signed-in users. The name
 * consists of 128 random bits that appear only in rows with the image, and it changes with the image. To everybody else
 * it looks missing.
 */
export function serveStoredPictures(
  deps: Deps,
  contentOf: (filename: string) => Promise<string | null>,
): Middleware {
  return async (context, next) => {
    const filename = pathPattern.exec(context.path)?.[1]
    if (filename === undefined || !['GET', 'HEAD'].includes(context.method)) return next()
    if ((await viewerOf(context, deps)) === null) return next()
    const content = await contentOf(filename)
    if (content === null) return next()
    context.set('Cache-Control', `private, max-age=${maxAgeSeconds}, immutable`)
    context.type = 'image/webp'
    context.body = Buffer.from(content, 'base64url')
  }
}
