import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import { planLimits } from '#src/contract/plan.ts'
import { Rendition } from '#src/contract/photo.ts'
import { refused } from '../access/refusal.ts'
import { isVisible } from '../access/require-access.ts'
import type { Deps } from '../deps.ts'
import { viewerOf } from '../http/call-router.ts'
import type { Viewer } from '../users/viewer.ts'
import { makeFileRenderer } from './lazy-files.ts'
import type { PhotoForReader } from './photo-store.ts'
import { photoByFilename } from './photo-store.ts'
import { downloadName, markOf } from './download-file.ts'

const pathPattern = /^\/uploads\/([0-9a-f]{32}\.(?:jpg|png|gif))$/
const maxAgeSeconds = 86_400

const Query = v.object({
  r: v.optional(Rendition),
  /** The plan's download rendition, as an attachment. */
  dl: v.optional(v.literal('1')),
})

/**
 * `GET /uploads/{filename}`: a photo's bytes for those who may see it; to everybody else each reason looks like a missing
 * one. The original goes out only as an attachment, to its uploader and to plans that grant it.
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
    if (filename === undefined || viewer === null) throw missing()
    const photo = await deps.database.reader.first(photoByFilename, { filename, userId: viewer.userId })
    if (photo === undefined || !isVisible(photo, viewer, deps.clock.now())) throw missing()
    const query = v.safeParse(Query, context.query)
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
    })
  }
}

function missing() {
  return refused('not_found', 'Not found')
}

interface Asked {
  readonly photo: PhotoForReader
  readonly viewer: Viewer
  readonly query: v.InferOutput<typeof Query>
}

function wanted(context: Context, { photo, viewer, query }: Asked) {
  const isOwn = photo.user_id === viewer.userId
  const granted = isOwn ? 'original' : planLimits[viewer.plan].rendition
  const acceptsWebp = context.get('accept').includes('image/webp')
  if (query.dl === '1') {
    if (granted === 'original') return { kind: 'original' } as const
    return { kind: 'rendition', rendition: granted, type: 'jpeg', mark: markOf(viewer.plan, photo) } as const
  }
  if (query.r === undefined && granted === 'original') return { kind: 'original' } as const
  return {
    kind: 'rendition',
    rendition: query.r ?? 'wall',
    type: acceptsWebp ? 'webp' : 'jpeg',
    mark: null,
  } as const
}

interface Sending {
  readonly photo: PhotoForReader
  readonly file: { readonly name: string; readonly type: string; readonly sha256: string }
  readonly isDownload: boolean
}

async function send(context: Context, deps: Deps, { photo, file, isDownload }: Sending): Promise<void> {
  const etag = `"${file.sha256}"`
  context.set('ETag', etag)
  context.set('Cache-Control', `private, max-age=${maxAgeSeconds}, immutable`)
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
