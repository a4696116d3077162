import { longestClipMs } from '#src/contract/rules/clip-limits.ts'
import { loadHeic } from '#worker/media/images/load-heic.ts'
import { prepareUpload } from '#worker/media/images/prepare-upload.ts'
import type { ClipWish, PreparedClip, PreparedFilm } from '#worker/media/media-api.ts'
import { clipFailure } from './clip-failure.ts'
import { drawPoster } from './clip-poster.ts'
import { renderLoop } from './clip-loop.ts'
import { renderClip, spanOf } from './clip-rendition.ts'
import type { ClipPort } from './convert-clip.ts'
import { findLivingFilm } from './living-film.ts'
import { readClip, withClip } from './open-clip.ts'

/** Of the work, encoding takes so much; the rest is the poster and the silent preview. */
const encodingRatio = 0.9

/** See `MediaApi.prepareClip`. */
export async function prepareClip(
  source: Blob,
  { startMs, endMs }: ClipWish,
  port: MessagePort,
): Promise<PreparedClip> {
  const work = watchPort(port)
  const { poster, film } = await withClip(source, async (clip) => {
    const span = spanOf(clip, startMs, Math.min(endMs, startMs + longestClipMs))
    return {
      poster: await drawPoster(clip, span),
      film: await renderClip(clip, span, { ...work, report: (ratio) => work.report(ratio * encodingRatio) }),
    }
  })
  const photo = await prepareUpload(poster, loadHeic)
  const made = new Blob([film])
  const loop = await renderLoop(made, work).catch((failure: unknown) => {
    if (work.signal.aborted) throw clipFailure('aborted')
    // A clip without a silent preview is a clip all the same.
    if (failure instanceof Error) return null
    throw failure
  })
  work.report(1)
  return { photo, film: { ...(await factsOf(film)), loop: await loopOf(loop) } }
}

/** See `MediaApi.prepareLivingFilm`. */
export async function prepareLivingFilm(picture: Blob, port: MessagePort): Promise<PreparedFilm | null> {
  const found = await findLivingFilm(picture)
  if (found === null) return null
  const work = watchPort(port)
  const film = await withClip(found, (clip) => renderClip(clip, spanOf(clip, 0, longestClipMs), work)).catch(
    () => null,
  )
  if (work.signal.aborted) throw clipFailure('aborted')
  return film === null ? null : { ...(await factsOf(film)), loop: null }
}

/** Any message from the port stops the work. */
function watchPort(port: MessagePort): ClipPort {
  const abort = new AbortController()
  port.addEventListener('message', () => abort.abort())
  port.start()
  return { report: (ratio) => port.postMessage(ratio), signal: abort.signal }
}

async function factsOf(bytes: ArrayBuffer) {
  const facts = await readClip(new Blob([bytes]))
  return { bytes, mimeType: 'video/mp4' as const, ...facts, sha256: await sha256Of(bytes) }
}

async function loopOf(bytes: ArrayBuffer | null): Promise<PreparedFilm['loop']> {
  return bytes === null ? null : { bytes, sha256: await sha256Of(bytes) }
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
