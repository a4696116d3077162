import { requireRead } from '#server/core/requests/require-read.ts'
import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import { planLimits } from '#src/contract/rules/plan.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { Rendition } from '#src/contract/rules/pictures/rendition.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { isKept, isVisibleToUploader, isShared, isVisible } from '#server/access/decide-access.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { scopeOfBytes } from '#src/contract/calls/token-calls.ts'
import { openApiToken } from '#server/accounts/api-tokens/open-api-token.ts'
import { readBearer } from '#server/core/requests/bearer.ts'
import { viewerOf } from '#server/accounts/sessions/viewer-of.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { makeFileRenderer, type WantedFile } from './file-renderer.ts'
import { photoByFilename, type PhotoForReader } from '#server/photos/photo/photo-store.ts'
import { fileInsteadOf } from '#server/photos/photo/upload-store.ts'
import { anyReportOf } from '#server/photos/moderation/report-store.ts'
import { sharedPhotoWatermark, downloadWatermark } from '#src/contract/rules/watermark.ts'
import { downloadName, wasDownloaded } from './can-save.ts'
import { isOnTelevision } from '#server/photos/televisions/read-television-wall.ts'
import { readUnlock } from '#server/zones/unlocking/unlocked-zone.ts'

const pathPattern = /^\/uploads\/([0-9a-f]{32}\.(?:jpg|png|gif))$/
/** Cached for a day: the bytes at a file's URL never change. */
const kept = 'private, max-age=86400, immutable'

const Query = v.object({
  /** `high`: the best rendition of a downloaded photo that the plan allows, for viewing. */
  r: v.optional(Rendition),
  /** The plan's download rendition, as an attachment. */
  dl: v.optional(v.literal('1')),
})

/**
 * `GET /uploads/{filename}`: a photo's bytes for its readers. All other callers get the response for a missing file. The
 * original is sent only as an attachment, to its uploader and to those who downloaded the photo on a plan that allows
 * it. A television gets the rendition of its wall. If the zone shares links, everyone else gets the watermarked web
 * rendition and no other file.
 */
export function servePhotos(deps: Deps): Middleware {
  const files = makeFileRenderer(deps)
  return async (context, next) => {
    if (!context.path.startsWith('/uploads/')) return next()
    requireRead(context)
    const filename = pathPattern.exec(context.path)?.[1]
    const secret = readBearer(context.req)
    const viewer =
      secret === null
        ? await viewerOf(context, deps)
        : await openApiToken(deps, context, { secret, scope: scopeOfBytes })
    if (filename === undefined) throw missing()
    const now = deps.clock.now()
    const userId = viewer?.userId ?? null
    const photo = await photoOfFile(deps, filename, userId)
    if (photo === undefined) throw missing()
    const query = v.safeParse(Query, context.query)
    const isOwn = viewer !== null && isVisibleToUploader(photo, viewer)
    if (viewer === null || !(isOwn || isVisible(photo, viewer, now))) {
      const isForDesk = viewer?.isAdmin === true && isKept(photo) && (await isReported(deps, photo.id))
      if (isForDesk) return sendPlain(context, deps, { photo, file: await files(photo, deskFile(context)) })
      const onWall = query.success ? televisionFile(context, query.output) : null
      if (onWall !== null && (await isOnTelevision(context, deps, photo)))
        return sendCacheable(context, deps, { photo, file: await files(photo, onWall) })
      const isForAll = query.success && query.output.dl === undefined && (query.output.r ?? 'wall') === 'wall'
      if (!isForAll || !isShared(photo, now)) throw missing()
      return sendPlain(context, deps, { photo, file: await files(photo, sharedFile(context, photo)) })
    }
    if (!query.success)
      throw refused('invalid', 'Unknown rendition', {
        details: [{ field: 'r', reason: 'is not a rendition' }],
      })
    const wanted = await wantedOf(context, deps, { photo, viewer, query: query.output })
    const file = await files(photo, wanted)
    if (file === null) throw missing()
    await send(context, deps, {
      photo,
      file,
      isDownload: query.output.dl === '1' || file.name === 'original',
      caching: isPermanent(wanted, query.output) ? kept : 'private, no-cache',
    })
  }
}

/**
 * Returns the photo of a file. The file of a replaced preview leads to its photo, because a device uses the preview's
 * name until it has pulled the new one.
 */
async function photoOfFile({ database }: Deps, filename: string, userId: UserId | null) {
  const { reader } = database
  const photo = await reader.first(photoByFilename, { filename, userId })
  if (photo !== undefined) return photo
  const instead = await reader.first(fileInsteadOf, { previewFilename: filename })
  return instead === undefined
    ? undefined
    : reader.first(photoByFilename, { filename: instead.filename, userId })
}

function missing() {
  return refused('not_found', 'Not found')
}

interface FileRequest {
  readonly photo: PhotoForReader
  readonly viewer: Viewer
  readonly query: v.InferOutput<typeof Query>
}

/**
 * Returns the file that a link shows to anybody. A revoked link must stop working at the next request, so no response
 * may be cached.
 */
function sharedFile(context: Context, photo: PhotoForReader) {
  const type = acceptsWebp(context) ? 'webp' : 'jpeg'
  return { kind: 'rendition', rendition: 'wall', type, mark: sharedPhotoWatermark(photo) } as const
}

/** Returns the file that a television shows; null: the query requests something that walls do not show. */
function televisionFile(context: Context, { r = 'wall', dl }: FileRequest['query']): WantedFile | null {
  if (dl !== undefined || (r !== 'wall' && r !== 'thumb')) return null
  return { kind: 'rendition', rendition: r, type: acceptsWebp(context) ? 'webp' : 'jpeg', mark: null }
}

/** Returns the file that an admin sees of a reported photo: as its zone shows it. */
function deskFile(context: Context) {
  const type = acceptsWebp(context) ? 'webp' : 'jpeg'
  return { kind: 'rendition', rendition: 'wall', type, mark: null } as const
}

async function isReported({ database }: Deps, photoId: PhotoForReader['id']): Promise<boolean> {
  return (await database.reader.first(anyReportOf, { photoId })) !== undefined
}

interface PlainFile {
  readonly photo: PhotoOfAnswer
  readonly file: FileResponse['file'] | null
}

/** Sends a file for viewing that must be revalidated on each request, because the permission may end. */
export function sendPlain(context: Context, deps: Deps, { photo, file }: PlainFile): Promise<void> {
  if (file === null) throw missing()
  return send(context, deps, { photo, file, isDownload: false, caching: 'private, no-cache' })
}

/** Sends a file that the browser may cache, so that it is available offline. */
function sendCacheable(context: Context, deps: Deps, { photo, file }: PlainFile): Promise<void> {
  if (file === null) throw missing()
  return send(context, deps, { photo, file, isDownload: false, caching: kept })
}

/** Returns true if the caller's browser supports WebP. */
export function acceptsWebp(context: Context): boolean {
  return context.get('accept').includes('image/webp')
}

/**
 * Returns the file to send. Viewing up to 1,600 px is free. Larger renditions and the download go to the uploader, and
 * to users who downloaded the photo in this month or within the last day, limited by their plan. In an unlocked zone
 * every member gets them as uploaded.
 */
async function wantedOf(context: Context, deps: Deps, request: FileRequest): Promise<WantedFile> {
  const { photo, viewer, query } = request
  const isOwn = photo.user_id === viewer.userId
  const bought = isOwn ? 'original' : planLimits[viewer.plan].rendition
  const isDownload = query.dl === '1'
  const isViewOnly = !isDownload && query.r !== 'high' && (query.r !== undefined || bought !== 'original')
  const type = acceptsWebp(context) ? 'webp' : 'jpeg'
  if (isViewOnly) return { kind: 'rendition', rendition: query.r ?? 'wall', type, mark: null }
  const isUnlocked = !isOwn && (await readUnlock(deps.database.reader, photo.zone_id)) !== null
  const granted = isUnlocked ? 'original' : bought
  if (!isOwn && !isUnlocked && !(await wasDownloaded(deps, request))) {
    if (isDownload || query.r === 'high') throw refused('access_denied', 'Download this photo first')
    return { kind: 'rendition', rendition: 'wall', type, mark: null }
  }
  if (!isDownload && query.r === 'high') {
    const isHigh = granted === 'high' || granted === 'original'
    return { kind: 'rendition', rendition: isHigh ? 'high' : 'standard', type, mark: null }
  }
  if (granted === 'original') return { kind: 'original' }
  return { kind: 'rendition', rendition: granted, type: 'jpeg', mark: downloadWatermark(viewer.plan, photo) }
}

/** Returns true if the URL gives the same file after any change of plan. */
function isPermanent(wanted: WantedFile, { r, dl }: FileRequest['query']): boolean {
  return dl === undefined && wanted.kind === 'rendition' && wanted.rendition === r
}

type PhotoOfAnswer = Pick<PhotoForReader, 'filename' | 'original_name'>

interface FileResponse {
  readonly photo: PhotoOfAnswer
  readonly file: { readonly name: string; readonly type: string; readonly sha256: string }
  readonly isDownload: boolean
  /** The `Cache-Control` of the response. */
  readonly caching: string
}

async function send(
  context: Context,
  deps: Deps,
  { photo, file, isDownload, caching }: FileResponse,
): Promise<void> {
  const etag = `"${file.sha256}"`
  context.set('ETag', etag)
  context.set('Cache-Control', caching)
  context.set('Vary', 'Accept, Authorization, Cookie')
  if (isDownload) context.attachment(downloadName(photo, file.name))
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
