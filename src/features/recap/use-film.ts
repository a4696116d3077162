import { fileNameOf } from '#src/components/offline/save-file.ts'
import { useEffect, useRef, useState } from 'react'
import { brandOf } from '#src/brand/current-brand.ts'
import { recapStyles } from '#src/brand/recap-styles.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { recapFadeMs } from '#src/contract/rules/recap-plan.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { findFilmFormat, type FilmShape, makeFilm } from '#src/media/make-film.ts'
import { drawMark } from './draw-card.ts'
import type { RecapSlide } from './recap-slides.ts'

/** How far the film is. */
export type FilmState =
  | { readonly phase: 'none' | 'failed' }
  | { readonly phase: 'making'; readonly ratio: number }
  | { readonly phase: 'made'; readonly file: File }

type FilmFormat = NonNullable<Awaited<ReturnType<typeof findFilmFormat>>>

interface Film {
  readonly state: FilmState
  /** undefined while it is found out; null: this browser makes none. */
  readonly format: FilmFormat | null | undefined
  /** Whether the brand's name lies over its photos, by the plan's rule for downloads. */
  readonly isMarked: boolean
  readonly make: () => void
  readonly cancel: () => void
}

interface FilmWish {
  readonly zone: ZoneView
  readonly slides: readonly RecapSlide[]
  readonly frame: Sides
  readonly shape: FilmShape
}

/**
 * Makes the slides into a video file. Work that runs ends with what renders this; nothing is stored, as it can be made again
 * from the photos. Render it anew for other slides.
 */
export function useFilm({ zone, slides, frame, shape }: FilmWish): Film {
  const plan = useSession()?.user.subscriptionPlan ?? 'free'
  const isMarked = planLimits[plan].rendition === 'wall'
  const format = useFilmFormat(shape)
  const [state, setState] = useState<FilmState>({ phase: 'none' })
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const make = async (chosen: FilmFormat) => {
    abort.current?.abort()
    const own = new AbortController()
    abort.current = own
    setState({ phase: 'making', ratio: 0 })
    const scale = chosen.frame.width / frame.width
    const mark = isMarked
      ? await drawMark(brandOf(zone.brand).name, recapStyles[zone.brand].font, chosen.frame)
      : null
    const made = await makeFilm(
      {
        format: chosen,
        lengthMs: slides.at(-1)?.endMs ?? 0,
        fadeMs: recapFadeMs,
        slides: slides.map((slide) => filmSlideOf(slide, scale)),
        mark,
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
      const name = `${fileNameOf(zone.name)}.${chosen.container}`
      setState({ phase: 'made', file: new File([made.value], name, { type: made.value.type }) })
    }
  }
  return {
    state,
    format,
    isMarked,
    make: () => {
      if (format !== null && format !== undefined) void make(format)
    },
    cancel: () => {
      abort.current?.abort()
      setState({ phase: 'none' })
    },
  }
}

function useFilmFormat(shape: FilmShape): FilmFormat | null | undefined {
  const [found, setFound] = useState<{ readonly of: FilmShape; readonly format: FilmFormat | null }>()
  useEffect(() => {
    let isWanted = true
    const find = async () => {
      const format = await findFilmFormat(shape)
      if (isWanted) setFound({ of: shape, format })
    }
    void find()
    return () => {
      isWanted = false
    }
  }, [shape])
  return found?.of === shape ? found.format : undefined
}

function filmSlideOf({ blob, photoId, startMs, endMs, from, to, hasBackdrop }: RecapSlide, scale: number) {
  const scaled = ({ x, y, width, height }: RecapSlide['from']) => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  })
  return {
    picture: blob,
    startMs,
    endMs,
    from: scaled(from),
    to: scaled(to),
    hasBackdrop,
    isMarked: photoId !== null,
  }
}
