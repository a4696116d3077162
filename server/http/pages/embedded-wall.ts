import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import { EmbedKey, type EmbeddedWall } from '#src/contract/entities/zones/embedded-wall.ts'
import {
  type EmbedFacts,
  embedFactsToken,
  embedUpdatesPath,
  embedPageFile,
  embedPath,
} from '#src/contract/wire/embed-path.ts'
import { refused, tooManyRequests, unwrap } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { addressKeyOf } from '#server/core/requests/client-address.ts'
import { embedPolicyWith } from '#server/http/security/security-headers.ts'
import { downloadWatermark } from '#src/contract/rules/watermark.ts'
import { makeFileRenderer } from '#server/photos/serving/file-renderer.ts'
import { sendMovie } from '#server/photos/serving/send-movie.ts'
import { acceptsWebp, sendPlain } from '#server/photos/serving/serve-photo.ts'
import { type EmbedPace, makeEmbedPace } from '#server/photos/sharing/embed-pace.ts'
import { readEmbeddedPhoto, readEmbeddedWall, showsLoop } from '#server/photos/sharing/read-embedded-wall.ts'
import { requireRead } from '#server/core/requests/require-read.ts'
import { languageOf, sendText, setRetryAfter } from './rendered-page.ts'
import { inlineOf } from './prepared-page.ts'
import { textFiles } from './text-files.ts'

const partsOfPath = /^\/embed\/wall\/([^/]*)(?:\/([^/]*))?$/
const filePattern = /^[0-9a-f]{32}\.(?:jpg|png|gif)$/
const loopPattern = /^[0-9a-f]{32}\.mp4$/
/** How many requests an unknown key counts as. */
const unknownKeyPoints = 10

interface WallSite {
  readonly deps: Deps
  readonly pace: EmbedPace
  readonly files: ReturnType<typeof makeFileRenderer>
}

/**
 * Serves a zone's wall for other websites. They frame the page `/embed/wall/{key}`; its updates and images are below
 * that path. Visitors have no account here, so no cookie is read or set and the key alone grants access. It is the only
 * page that may be framed.
 */
export function embeddedWall(deps: Deps): Middleware {
  const site = { deps, pace: makeEmbedPace(), files: makeFileRenderer(deps) }
  return async (context, next) => {
    if (!context.path.startsWith(embedPath)) return next()
    requireRead(context)
    context.set('X-Robots-Tag', 'noindex')
    const [, typedKey = '', part] = partsOfPath.exec(context.path) ?? []
    const key = v.safeParse(EmbedKey, typedKey)
    const known = key.success ? key.output : null
    const waitMs = await countWallRequest(context, deps, known)
    if (part === undefined) return sendWall(site, context, { key: known, waitMs })
    // A sandboxed frame has its own origin. The key alone grants access, so every origin may read the response.
    context.set('Access-Control-Allow-Origin', '*')
    if (waitMs !== null) unwrap(tooManyRequests(waitMs))
    if (known === null) return rejectUnknownKey(context, deps)
    if (part === embedUpdatesPath) return sendUpdates(site, context, known)
    const pictureRequest = { key: known, filename: part }
    return loopPattern.test(part)
      ? sendLoop(site, context, pictureRequest)
      : sendPicture(site, context, pictureRequest)
  }
}

/**
 * Counts a request. Returns how long to wait if there were too many from this address or for this wall, otherwise null.
 */
async function countWallRequest(context: Context, { limits, config }: Deps, key: EmbedKey | null) {
  const address = addressKeyOf(context.req, config)
  const waitMs = await limits.consume('embed', address)
  return waitMs ?? (key === null ? null : await limits.consume('embed-wall', key))
}

async function rejectUnknownKey(context: Context, deps: Deps): Promise<never> {
  await countGuess(context, deps)
  throw refused('not_found', 'Not found')
}

async function countGuess(context: Context, { limits, config }: Deps): Promise<void> {
  const address = addressKeyOf(context.req, config)
  await limits.consume('embed', address, unknownKeyPoints - 1)
}

async function readWall({ deps, pace }: WallSite, key: EmbedKey) {
  const now = deps.clock.now()
  const found = await readEmbeddedWall(deps.database.reader, key, now)
  if (found === null) return null
  const wall: EmbeddedWall = { ...found.wall, askAgainMs: pace(key, found.wall, now) }
  return { wall, language: found.language }
}

interface WallRequest {
  readonly key: EmbedKey | null
  readonly waitMs: number | null
}

/** Sends the page in the zone's language. If the wall does not exist, the page shows this. */
async function sendWall(site: WallSite, context: Context, { key, waitMs }: WallRequest): Promise<void> {
  const { deps } = site
  const found = waitMs !== null || key === null ? null : await readWall(site, key)
  const language = found?.language ?? languageOf(context)
  const page = await readPage(deps, language)
  if (page === null) throw refused('unavailable', 'The app is not built yet: run npm run build')
  const wall = waitMs !== null ? 'wait' : (found?.wall ?? null)
  if (wall === null) await countGuess(context, deps)
  const facts: EmbedFacts = { path: embedPath + (key ?? ''), wall }
  if (waitMs !== null) setRetryAfter(context, waitMs)
  context.set('Content-Security-Policy', embedPolicyWith(inlineOf(page)))
  context.set('Content-Language', language)
  // A function is used so that special characters in a name are not interpreted as replacement patterns.
  const text = page.replace(embedFactsToken, () => JSON.stringify(facts).replaceAll('<', '\\u003c'))
  await sendText(context, wall === null ? 404 : wall === 'wait' ? 429 : 200, text)
}

const readText = textFiles()

function readPage({ config }: Deps, language: Parameters<typeof embedPageFile>[0]) {
  return readText(join(config.distDir, '.pages', embedPageFile(language)))
}

async function sendUpdates(site: WallSite, context: Context, key: EmbedKey): Promise<void> {
  const found = await readWall(site, key)
  if (found === null) return rejectUnknownKey(context, site.deps)
  context.set('Cache-Control', 'no-store')
  context.type = 'application/json; charset=utf-8'
  context.body = JSON.stringify(found.wall)
}

interface PictureRequest {
  readonly key: EmbedKey
  readonly filename: string
}

/**
 * Sends the wall's rendition, never the original. It has a watermark if a member's download on the owner's plan would
 * have one.
 */
async function sendPicture({ deps, files }: WallSite, context: Context, pictureRequest: PictureRequest) {
  const found = filePattern.test(pictureRequest.filename)
    ? await readEmbeddedPhoto(deps.database.reader, pictureRequest, deps.clock.now())
    : null
  if (found === null) return rejectUnknownKey(context, deps)
  const { photo, plan, brand } = found
  const type = acceptsWebp(context) ? 'webp' : 'jpeg'
  const mark = downloadWatermark(plan, { brand })
  const file = await files(photo, { kind: 'rendition', rendition: 'wall', type, mark })
  await sendPlain(context, deps, { photo, file })
}

/** Sends the silent preview of a clip, never the clip itself. Clips have no watermark. */
async function sendLoop({ deps }: WallSite, context: Context, pictureRequest: PictureRequest) {
  const { filename } = pictureRequest
  if (!(await showsLoop(deps.database.reader, pictureRequest, deps.clock.now())))
    return rejectUnknownKey(context, deps)
  await sendMovie(context, deps, { filename, name: 'loop', caching: 'private, no-cache' })
}
