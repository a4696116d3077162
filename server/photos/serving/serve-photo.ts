import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import { planLimits } from '#src/contract/rules/plan.ts'
import { Rendition } from '#src/contract/entities/photos/photo.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { isKept, isShared, isVisible } from '#server/access/decide.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { viewerOf } from '#server/accounts/sessions/viewer-of.ts'
import type { Viewer } from '#server/core/requests/viewer.ts'
import { makeFileRenderer } from './lazy-files.ts'
import type { PhotoForReader } from '#server/photos/photo/photo-store.ts'
import { photoByFilename } from '#server/photos/photo/photo-store.ts'
import { downloadName, markFor, markOf } from './download-file.ts'

const pathPattern = /^\/uploads\/([0-9a-f]{32}\.(?:jpg|png|gif))$/
const maxAgeSeconds = 86_400

const Query = v.object({
  r: v.optional(Rendition),
  /** The plan's download rendition, as an attachment. */
  dl: v.optional(v.literal('1')),
})

/**
 * `GET /uploads/{filename}`: a photo's bytes for those who may see it; to everybody else each reason looks like a missing
 * one. The original goes out only as an attachment, to its uploader and to plans that grant it. Whoever is no member gets
 * the watermarked web rendition where the zone shares links, and no other file.
 */
export function servePhotos(deps: Deps): Middleware {
  const files = makeFileRenderer(deps)
  return async (context, next) => {
    if (!context.path.startsWith('/uploads/')) return next()
    if (context.method !== 'GET' && context.method !== 'HEAD') {
      context.set('Allow', 'GET, HEAD')
      throw refused('method_not_allowed', 'This method is not allowed here')
    }
    const filename = pathPattern.exec(context.path)?.[1]
    const viewer = await viewerOf(context, deps)
    if (filename === undefined) throw missing()
    const now = deps.clock.now()
    const userId = viewer?.userId ?? null
    const photo = await deps.database.reader.first(photoByFilename, { filename, userId })
    if (photo === undefined) throw missing()
    const query = v.safeParse(Query, context.query)
    const isOwn = viewer !== null && photo.user_id === viewer.userId && isKept(photo)
    if (viewer === null || !(isOwn || isVisible(photo, viewer, now))) {
      const isForAll = query.success && query.output.dl === undefined && (query.output.r ?? 'wall') === 'wall'
      if (!isForAll || !isShared(photo, now)) throw missing()
      const file = await files(photo, sharedFile(context, photo))
      if (file === null) throw missing()
      return send(context, deps, { photo, file, isDownload: false, caching: 'private, no-cache' })
    }
    if (!query.success)
      throw refused('invalid', 'Unknown rendition', {
        details: [{ field: 'r', reason: 'is not a rendition' }],
      })
    const file = await files(photo, wanted(context, { photo, viewer, query: query.output }))
    if (file === null) throw missing()
    await send(context, deps, {
      photo,
      file,
      isDownload: query.output.dl === '1' || file.name === 'original',
      caching: `private, max-age=${maxAgeSeconds}, immutable`,
    })
  }
}

function missing() {
  return refused('not_found', 'Not found')
}

interface FileRequest {
  readonly photo: PhotoForReader
  readonly viewer: Viewer
  readonly query: v.InferOutput<typeof Query>
}

/** What a link shows to anybody. A link that was switched off ends at the next request, so no answer may be kept. */
function sharedFile(context: Context, photo: PhotoForReader) {
  const type = acceptsWebp(context) ? 'webp' : 'jpeg'
  return { kind: 'rendition', rendition: 'wall', type, mark: markFor(photo) } as const
}

function acceptsWebp(context: Context): boolean {
  return context.get('accept').includes('image/webp')
}

function wanted(context: Context, { photo, viewer, query }: FileRequest) {
  const isOwn = photo.user_id === viewer.userId
  const granted = isOwn ? 'original' : planLimits[viewer.plan].rendition
  if (query.dl === '1') {
    if (granted === 'original') return { kind: 'original' } as const
    return { kind: 'rendition', rendition: granted, type: 'jpeg', mark: markOf(viewer.plan, photo) } as const
  }
  if (query.r === undefined && granted === 'original') return { kind: 'original' } as const
  return {
    kind: 'rendition',
    rendition: query.r ?? 'wall',
    type: acceptsWebp(context) ? 'webp' : 'jpeg',
    mark: null,
  } as const
}

interface Sending {
  readonly photo: PhotoForReader
  readonly file: { readonly name: string; readonly type: string; readonly sha256: string }
  readonly isDownload: boolean
  /** The `Cache-Control` of the answer. */
  readonly caching: string
}

async function send(
  context: Context,
  deps: Deps,
  { photo, file, isDownload, caching }: Sending,
): Promise<void> {
  const etag = `"${file.sha256}"`
  context.set('ETag', etag)
  context.set('Cache-Control', caching)
  context.set('Vary', 'Accept, Cookie')
  if (isDownload)
    context.set('Content-Disposition', `attachment; filename="${downloadName(photo, file.name)}"`)
  if (
    context
      .get('if-none-match')
      .split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === etag)
  ) {
    context.status = 304
    return
  }
  const blob = await deps.blobs.open(photo.filename, file.name)
  if (blob === null) throw missing()
  context.type = file.type
  context.length = blob.bytes
  context.status = 200
  if (context.method === 'GET') context.body = blob.stream()
}
