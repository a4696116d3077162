import { useEffect, useRef, useState } from 'react'
import { brandOf } from '#src/brand/current-brand.ts'
import type { DisplayFont } from '#src/brand/display-fonts.ts'
import { recapStyles } from '#src/brand/recap-styles.ts'
import { directionOf } from '#src/components/text/fit-text.ts'
import type { FilmSound } from '#src/contract/rules/film-sound.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { fileName } from '#src/contract/rules/file-name.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { isRightToLeft } from '#src/i18n/direction.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { findFilmFormat, makeFilm } from '#src/media/make-film.ts'
import { openCanvas, shorterSideMm, toBlob } from './film-canvas.ts'
import type { FilmSlide } from './film-slide.ts'

export type FilmState =
  | { readonly phase: 'none' | 'failed' }
  | { readonly phase: 'making'; readonly ratio: number }
  | { readonly phase: 'made'; readonly file: File }

type FilmFormat = NonNullable<Awaited<ReturnType<typeof findFilmFormat>>>

interface Film {
  readonly state: FilmState
  /** undefined while it is being determined; null if this browser cannot make a film. */
  readonly format: FilmFormat | null | undefined
  /** True if the plan's rule for downloads requires the brand's name on its photos. */
  readonly isMarked: boolean
  /** `onMade` receives the file of this film. */
  readonly make: (onMade?: (file: File) => void) => void
  readonly cancel: () => void
}

interface FilmOptions {
  readonly zone: ZoneView
  readonly title: string
  readonly slides: readonly FilmSlide[]
  readonly frame: Sides
  readonly fadeMs: number
  readonly labelOf?: (slide: FilmSlide) => string
  /** The sound of the film, used if this browser can encode it. */
  readonly sound: FilmSound
}

/**
 * Makes the slides into a video file. Running work is canceled when the component unmounts. Nothing is stored because
 * the film can be made again from the photos. Remount it for other slides.
 */
export function useFilm({ zone, title, slides, frame, fadeMs, labelOf, sound }: FilmOptions): Film {
  const plan = useSession()?.user.subscriptionPlan ?? 'free'
  const isMarked = planLimits[plan].rendition === 'wall'
  const format = useFilmFormat(frame)
  const [state, setState] = useState<FilmState>({ phase: 'none' })
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const make = async (chosen: FilmFormat, onMade?: (file: File) => void) => {
    abort.current?.abort()
    const own = new AbortController()
    abort.current = own
    setState({ phase: 'making', ratio: 0 })
    const mark = isMarked ? brandOf(zone.brand).name : ''
    const { font } = recapStyles[zone.brand]
    const overlayOf = createOverlays((label) => drawOverlay({ mark, label, font }, chosen.frame))
    const scale = chosen.frame.width / frame.width
    const made = await makeFilm(
      {
        format: chosen,
        sound,
        lengthMs: slides.at(-1)?.endMs ?? 0,
        fadeMs,
        slides: await mapInTurn(slides, async (slide) =>
          filmSlideOf(slide, scale, slide.photoId === null ? null : await overlayOf(labelOf?.(slide) ?? '')),
        ),
      },
      {
        signal: own.signal,
        onProgress: (ratio) => {
          if (!own.signal.aborted) setState({ phase: 'making', ratio })
        },
      },
    )
    if (own.signal.aborted) return
    if (!made.ok) setState({ phase: 'failed' })
    else {
      const name = fileName(title, chosen.container, 'film')
      const file = new File([made.value], name, { type: made.value.type })
      setState({ phase: 'made', file })
      onMade?.(file)
    }
  }
  return {
    state,
    format,
    isMarked,
    make: (onMade) => {
      if (format !== null && format !== undefined) void make(format, onMade)
    },
    cancel: () => {
      abort.current?.abort()
      setState({ phase: 'none' })
    },
  }
}

function useFilmFormat({ width, height }: Sides): FilmFormat | null | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly format: FilmFormat | null }>()
  const frame = `${width}x${height}`
  useEffect(
    () => whileWanted(findFilmFormat({ width, height }), (format) => setFound({ of: frame, format })),
    [frame, width, height],
  )
  return found?.of === frame ? found.format : undefined
}

/** Draws each text once. */
function createOverlays(draw: (label: string) => Promise<Blob | null>) {
  const drawn = new Map<string, Promise<Blob | null>>()
  return (label: string): Promise<Blob | null> => {
    const drawing = drawn.get(label) ?? draw(label)
    drawn.set(label, drawing)
    return drawing
  }
}

/** Runs one after the other: a canvas of the frame's size takes 8 MB. */
async function mapInTurn<From, To>(
  items: readonly From[],
  map: (item: From) => Promise<To>,
): Promise<readonly To[]> {
  const mapped: To[] = []
  for (const item of items) mapped.push(await map(item))
  return mapped
}

function filmSlideOf(slide: FilmSlide, scale: number, overlay: Blob | null) {
  const { blob, film, startMs, endMs, from, to, hasBackdrop } = slide
  const scaled = ({ x, y, width, height }: FilmSlide['from']) => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  })
  return {
    picture: blob,
    film: film?.blob ?? null,
    startMs,
    endMs,
    from: scaled(from),
    to: scaled(to),
    hasBackdrop,
    overlay,
  }
}

/** The overlay of a slide. An empty text is not drawn. */
interface Overlay {
  /** In the lower corner at the end of the line. */
  readonly mark: string
  /** In the lower corner at the start of the line. */
  readonly label: string
  readonly font: DisplayFont
}

const textMm = 4.2
const marginMm = 6

/**
 * Draws the texts in a slide's lower corners as a transparent image of the frame's size. Returns null if there are no
 * texts.
 */
async function drawOverlay({ mark, label, font }: Overlay, frame: Sides): Promise<Blob | null> {
  if (mark === '' && label === '') return null
  const { canvas, context } = openCanvas(frame)
  const pxPerMm = Math.min(frame.width, frame.height) / shorterSideMm
  const marginPx = marginMm * pxPerMm
  const isFromRight = isRightToLeft()
  const bottom = frame.height - marginPx
  context.font = `${font.weight} ${textMm * pxPerMm}px ${font.family}`
  context.textBaseline = 'alphabetic'
  context.fillStyle = 'rgb(255 255 255 / 0.82)'
  context.shadowColor = 'rgb(0 0 0 / 0.6)'
  context.shadowBlur = pxPerMm
  // Each text uses its own direction, for example an Arabic album name on an English page.
  context.direction = directionOf(label)
  context.textAlign = isFromRight ? 'right' : 'left'
  context.fillText(label, isFromRight ? frame.width - marginPx : marginPx, bottom)
  context.direction = directionOf(mark)
  context.textAlign = isFromRight ? 'left' : 'right'
  context.fillText(mark, isFromRight ? marginPx : frame.width - marginPx, bottom)
  return toBlob(canvas, 'image/png')
}
