import { CanvasSink } from 'mediabunny'
import type { Place } from '#src/contract/rules/place-shot.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import { openClip } from '#worker/media/clips/open-clip.ts'
import { decodeSource } from '#worker/media/filters/decode-source.ts'
import { renderFailure } from '#worker/media/filters/render-failure.ts'
import type { FilmScript, FilmSlide } from '#worker/media/media-api.ts'

/** Draws the frames of a film in order. */
interface Projector {
  /** Has the size of a frame. */
  readonly canvas: OffscreenCanvas
  /** Draws the frame at that time. Times must not decrease. */
  readonly draw: (atMs: number) => Promise<void>
  /** Releases the images. */
  readonly close: () => void
}

/** A decoded slide that is currently visible. */
interface OpenSlide {
  readonly slide: FilmSlide
  readonly bitmap: ImageBitmap
  /** null: the slide is a still photo. */
  readonly moving: ClipFrameReader | null
  readonly backdrop: OffscreenCanvas | null
  readonly overlay: ImageBitmap | null
}

/** The pixel width of a blurred copy. Scaling it up blends its pixels, which is cheaper than blurring each frame. */
const softPixels = 40
const shade = 'rgb(0 0 0 / 0.45)'

export function createProjector({ format, fadeMs, slides }: FilmScript): Projector {
  const { width, height } = format.frame
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw renderFailure('too_large')
  context.imageSmoothingQuality = 'high'
  let openSlides: readonly OpenSlide[] = []

  async function openAt(atMs: number): Promise<readonly OpenSlide[]> {
    const visibleSlides = slides.filter(({ startMs, endMs }) => startMs <= atMs && atMs < endMs + fadeMs)
    for (const one of openSlides) if (!visibleSlides.includes(one.slide)) releaseSlide(one)
    const reusable = openSlides.filter(({ slide }) => visibleSlides.includes(slide))
    openSlides = reusable
    for (const slide of visibleSlides) {
      if (reusable.some((one) => one.slide === slide)) continue
      const { bitmap } = await decodeSource(slide.picture)
      const overlay = slide.overlay === null ? null : await createImageBitmap(slide.overlay)
      const backdrop = slide.hasBackdrop ? softCopy(bitmap, format.frame) : null
      const moving = slide.film === null ? null : await openClipFrames(slide.film)
      openSlides = [...openSlides, { slide, bitmap, moving, backdrop, overlay }]
    }
    return openSlides
  }

  return {
    canvas,
    draw: async (atMs) => {
      context.globalAlpha = 1
      context.fillStyle = '#000000'
      context.fillRect(0, 0, width, height)
      for (const { slide, bitmap, moving, backdrop, overlay } of await openAt(atMs)) {
        const { startMs, endMs, from, to } = slide
        context.globalAlpha = Math.min(1, (atMs - startMs) / fadeMs)
        if (startMs === 0) context.globalAlpha = 1
        if (backdrop !== null) context.drawImage(backdrop, 0, 0, width, height)
        const area = interpolate(from, to, (atMs - startMs) / (endMs + fadeMs - startMs))
        const frame = (await moving?.frameAt(atMs - startMs)) ?? bitmap
        context.drawImage(frame, area.x, area.y, area.width, area.height)
        if (overlay !== null) context.drawImage(overlay, 0, 0)
      }
    },
    close: () => {
      openSlides.forEach(releaseSlide)
      openSlides = []
    },
  }
}

function releaseSlide({ bitmap, moving, overlay }: OpenSlide): void {
  moving?.close()
  bitmap.close()
  overlay?.close()
}

/** The photo scaled to the whole frame, darkened and blurred. */
function softCopy(bitmap: ImageBitmap, frame: FilmScript['format']['frame']): OffscreenCanvas | null {
  const scale = softPixels / Math.max(frame.width, frame.height)
  const size = { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) }
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  const fill = Math.max(size.width / bitmap.width, size.height / bitmap.height)
  const [width, height] = [bitmap.width * fill, bitmap.height * fill]
  context.drawImage(bitmap, (size.width - width) / 2, (size.height - height) / 2, width, height)
  context.fillStyle = shade
  context.fillRect(0, 0, size.width, size.height)
  return canvas
}

function interpolate(from: Place, to: Place, ratio: number): Place {
  const mix = (a: number, b: number) => a + (b - a) * ratio
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  }
}

/** The frames of a clip in a film. */
interface ClipFrameReader {
  /**
   * The frame at this time after the clip's beginning. Times must not decrease. The last frame is kept. null: there is
   * none.
   */
  readonly frameAt: (afterMs: number) => Promise<OffscreenCanvas | null>
  readonly close: () => void
}

/** The current frame, the next one and the one being decoded. */
const poolSize = 3

/** Opens a clip for its frames. Returns null if this browser cannot decode it; its poster is used instead. */
async function openClipFrames(film: Blob): Promise<ClipFrameReader | null> {
  const clip = await openClip(film).catch(() => null)
  if (clip === null) return null
  const { input, track, firstSecond } = clip
  if (!(await track.canDecode())) {
    input.dispose()
    return null
  }
  const frames = new CanvasSink(track, { poolSize }).canvases()
  // A frame that cannot be decoded ends the clip at the frame before it.
  const readFrame = async () => {
    const next = await frames.next().catch(() => null)
    return next === null || next.done === true ? null : next.value
  }
  let current = await readFrame()
  let upcoming = current === null ? null : await readFrame()
  return {
    frameAt: async (afterMs) => {
      const second = firstSecond + afterMs / secondMs
      while (upcoming !== null && upcoming.timestamp <= second) {
        current = upcoming
        upcoming = await readFrame()
      }
      return current?.canvas ?? null
    },
    close: () => {
      void frames.return().catch(() => undefined)
      input.dispose()
    },
  }
}
