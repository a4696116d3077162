import { canEncodeVideo, CanvasSink, Quality } from 'mediabunny'
import { longestClipMs, maxLoopBytes } from '#src/contract/rules/clip-limits.ts'
import { drawImage } from '#worker/media/images/draw-image.ts'
import { fitLongSide } from '#worker/media/images/image-size.ts'
import { loadHeic } from '#worker/media/images/load-heic.ts'
import { prepareUpload } from '#worker/media/images/prepare-upload.ts'
import type { ClipSelection, PreparedClip, PreparedFilm } from '#worker/media/media-api.ts'
import { greyOf } from '#worker/media/similar/measure-grey.ts'
import { clipFailure } from './clip-failure.ts'
import { renderClip, spanOf } from './clip-rendition.ts'
import { type ClipPort, convertClip } from './convert-clip.ts'
import { findLivingFilm } from './living-film.ts'
import { type OpenClip, readClip, type Span, withClip } from './open-clip.ts'
import { loopSizes } from './rendition-size.ts'

/** The share of the work that encoding takes. The rest is the poster and the silent preview. */
const encodingRatio = 0.9

/** See `MediaApi.prepareClip`. */
export async function prepareClip(
  source: Blob,
  { startMs, endMs }: ClipSelection,
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
    // The silent preview is optional.
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

const loopSeconds = 3

/**
 * The silent preview of a clip: its first 3 seconds as a small H.264 MP4 of at most 150 kB. null: this browser cannot
 * decode the clip or encode H.264, or no size is small enough.
 */
function renderLoop(clip: Blob, port: Pick<ClipPort, 'signal'>): Promise<ArrayBuffer | null> {
  return withClip(clip, async ({ input, track, firstSecond, lengthMs, width, height }) => {
    if (!(await track.canDecode())) return null
    const end = firstSecond + Math.min(loopSeconds, lengthMs / 1000)
    for (const { framesPerSecond, bitsPerSecond, ...size } of loopSizes({ width, height })) {
      if (!(await canEncodeVideo('avc', size))) return null
      const bytes = await convertClip({
        input,
        span: { start: firstSecond, end },
        isCopy: false,
        port: { signal: port.signal, report: () => {} },
        video: {
          ...size,
          fit: 'fill',
          codec: 'avc',
          frameRate: framesPerSecond,
          quality: new Quality({ bitrate: bitsPerSecond }),
          keyFrameInterval: loopSeconds,
          allowTransformationMetadata: false,
        },
        audio: { discard: true },
      })
      if (bytes !== null && bytes.byteLength <= maxLoopBytes) return bytes
    }
    return null
  })
}

/** Recordings often start dark or blurred, so these moments are tried, in seconds from the beginning. */
const moments = [0, 0.3, 0.8, 1.5, 2.5] as const
/** A frame with at least this contrast, of 0 to 255, shows something. */
const goodContrast = 14
/** A phone's screen size. Clips are no larger. */
const posterLongSidePx = 1280
const measuredLongSidePx = 48
const posterQuality = 0.86

/**
 * Returns the first frame that shows something as a JPEG, upright, in sRGB and at most 1280 px. Rejects with
 * `format_not_readable` if this browser cannot decode any frame.
 */
async function drawPoster({ track, width, height }: OpenClip, { start, end }: Span): Promise<Blob> {
  if (!(await track.canDecode())) throw clipFailure('format_not_readable')
  const sink = new CanvasSink(track, {
    ...fitLongSide({ width, height }, posterLongSidePx),
    fit: 'fill',
    poolSize: 2,
  })
  const times = moments.map((moment) => start + moment).filter((time) => time < end)
  let best: { readonly poster: Blob; readonly contrast: number } | null = null
  for await (const frame of sink.canvasesAtTimestamps(times)) {
    if (frame === null || !(frame.canvas instanceof OffscreenCanvas)) continue
    const contrast = contrastOf(frame.canvas)
    if (best !== null && contrast <= best.contrast) continue
    best = {
      poster: await frame.canvas.convertToBlob({ type: 'image/jpeg', quality: posterQuality }),
      contrast,
    }
    if (contrast >= goodContrast) break
  }
  if (best === null) throw clipFailure('damaged')
  return best.poster
}

/** The standard deviation of the brightness, 0 to 127. */
function contrastOf(canvas: OffscreenCanvas): number {
  const { context, canvas: small } = drawImage(canvas, fitLongSide(canvas, measuredLongSidePx), '#000000')
  const { values } = greyOf(context.getImageData(0, 0, small.width, small.height))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
