import { requireRead } from '#server/core/requests/require-read.ts'
import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import { scopeOfBytes } from '#src/contract/calls/token-calls.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { fileName } from '#src/contract/rules/file-name.ts'
import { isKept, isVisibleToUploader, isShared, isVisible } from '#server/access/decide-access.ts'
import { openApiToken } from '#server/accounts/api-tokens/open-api-token.ts'
import { viewerOf } from '#server/accounts/sessions/viewer-of.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { readBearer } from '#server/core/requests/bearer.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { anyReportOf } from '#server/photos/moderation/report-store.ts'
import { type PhotoForReader, photoForReader } from '#server/photos/photo/photo-store.ts'
import { photoForLink } from '#server/photos/sharing/shared-photo-store.ts'
import { canSave } from '#server/photos/serving/can-save.ts'
import { sendMovie } from '#server/photos/serving/send-movie.ts'
import { isOnTelevision } from '#server/photos/televisions/read-television-wall.ts'
import { clipByFilename } from '#server/photos/photo/clip-store.ts'
import type { ClipPart } from '#server/photos/photo/photo-clip.ts'

const folder = '/uploads/clips/'
const pathPattern = /^\/uploads\/clips\/([0-9a-f]{32}\.mp4)$/

const Query = v.object({
  /** `loop`: the silent preview of the clip. */
  r: v.optional(v.literal('loop')),
  /** As a file to download. */
  dl: v.optional(v.literal('1')),
})

/**
 * `GET /uploads/clips/{filename}`: the clip of a photo for readers of the photo. Supports the range requests of
 * players. All other callers get the response for a missing file. Downloading it requires the same as downloading the photo. If
 * the zone shares links, anybody with the photo's link can play it. No clip has a watermark.
 */
export function serveClips(deps: Deps): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith(folder)) return next()
    requireRead(context)
    const filename = pathPattern.exec(context.path)?.[1]
    const viewer = await readViewer(context, deps)
    const query = v.safeParse(Query, context.query)
    const clip =
      filename === undefined ? undefined : await deps.database.reader.first(clipByFilename, { filename })
    if (filename === undefined || clip === undefined || !query.success) throw missing()
    const part = query.output.r === 'loop' ? 'loop' : 'clip'
    if ((part === 'loop' ? clip.loop_at : clip.completed_at) === null) throw missing()
    const isDownload = query.output.dl === '1'
    const caching = await cachingFor(deps, { viewer, photoId: clip.photo_id, isDownload, part, context })
    await sendMovie(context, deps, { filename, name: part, caching })
  }
}

async function readViewer(context: Context, deps: Deps): Promise<Viewer | null> {
  const secret = readBearer(context.req)
  if (secret === null) return viewerOf(context, deps)
  return openApiToken(deps, context, { secret, scope: scopeOfBytes })
}

interface ClipRequest {
  readonly context: Context
  readonly viewer: Viewer | null
  readonly photoId: PhotoId
  readonly isDownload: boolean
  readonly part: ClipPart
}

/** Returns the caching headers of the response. Throws if the caller may not have the clip. */
async function cachingFor(
  deps: Deps,
  { context, viewer, photoId, isDownload, part }: ClipRequest,
): Promise<string> {
  const { reader } = deps.database
  const now = deps.clock.now()
  const photo =
    viewer === null ? undefined : await reader.first(photoForReader, { id: photoId, userId: viewer.userId })
  if (viewer === null || photo === undefined || !isReadable(photo, viewer, now)) {
    const isForDesk =
      viewer?.isAdmin === true &&
      photo !== undefined &&
      isKept(photo) &&
      (await reader.first(anyReportOf, { photoId })) !== undefined
    const shared = await reader.first(photoForLink, { id: photoId })
    if (!isDownload && shared !== undefined && (await isOnTelevision(context, deps, shared))) return kept
    const isForAll = shared !== undefined && isShared(shared, now)
    if (isDownload || !(isForDesk || isForAll)) throw missing()
    return 'private, no-cache'
  }
  if (!isDownload) return kept
  if (part === 'loop') throw missing()
  if (!(await canSave(deps, { photo, viewer }))) throw refused('access_denied', 'Download this photo first')
  context.attachment(fileName(photo.original_name, 'mp4', 'clip'))
  return 'private, no-cache'
}

const kept = 'private, max-age=86400, immutable'

function isReadable(photo: PhotoForReader, viewer: Viewer, now: number): boolean {
  return isVisibleToUploader(photo, viewer) || isVisible(photo, viewer, now)
}

function missing() {
  return refused('not_found', 'Not found')
}
