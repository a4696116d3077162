import { Pause, Play, RotateCcw } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import type { Place } from '#src/contract/rules/place-shot.ts'
import { filmWords } from '#src/i18n/en/film.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { filmStage, filmStageSize } from './film-layout.ts'
import type { FilmSlide } from './film-slide.ts'

/**
 * The position of a film as the index of a slide, and whether it is playing. An index equal to the number of slides
 * means the film has ended.
 */
export interface FilmPosition {
  readonly index: number
  readonly isPlaying: boolean
}

/** A film's position, starting at its beginning. It plays at once unless the user prefers reduced motion. */
export function useFilmPosition() {
  return useState((): FilmPosition => ({ index: 0, isPlaying: !prefersReducedMotion() }))
}

interface FilmPlayerProps {
  readonly slides: readonly FilmSlide[]
  readonly frame: Sides
  /** Duration of the crossfade from the previous slide. */
  readonly fadeMs: number
  readonly altOf: (slide: FilmSlide) => string
  readonly position: FilmPosition
  readonly onMove: (position: FilmPosition) => void
  /** Another control next to the play button. */
  readonly extraControl?: ReactNode
}

/**
 * Plays a film in the page: the same images as in the video, at the same times, moved by transforms. With reduced
 * motion, images follow each other without movement.
 */
export function FilmPlayer({
  slides,
  frame,
  fadeMs,
  altOf,
  position,
  onMove,
  extraControl,
}: FilmPlayerProps) {
  const words = useWords(filmWords)
  const { isPlaying } = position
  const isOver = position.index >= slides.length
  const index = Math.min(position.index, slides.length - 1)
  const label = isOver ? words.again : isPlaying ? words.pause : words.play
  const press = () =>
    onMove(isOver ? { index: 0, isPlaying: true } : { index: position.index, isPlaying: !isPlaying })
  return (
    <div className={filmStage} style={filmStageSize(frame)} data-slide={index}>
      {slides.slice(Math.max(0, index - 1), index + 1).map((slide) => (
        <Slide
          key={slide.key}
          slide={slide}
          frame={frame}
          fadeMs={fadeMs}
          alt={altOf(slide)}
          isPlaying={isPlaying && !isOver}
          onEnd={slide === slides[index] ? () => onMove({ index: index + 1, isPlaying }) : null}
        />
      ))}
      {/* The next image is decoded before it is shown. */}
      {slides.slice(index + 1, index + 2).map(({ key, url }) => (
        <img key={key} src={url} alt="" decoding="async" className={preloadStyle} />
      ))}
      <div className={controls}>
        {extraControl}
        <IconButton tone="stage" label={label} onClick={press}>
          {isOver ? (
            <RotateCcw size={20} aria-hidden="true" />
          ) : isPlaying ? (
            <Pause size={20} aria-hidden="true" />
          ) : (
            <Play size={20} aria-hidden="true" />
          )}
        </IconButton>
      </div>
    </div>
  )
}

interface SlideProps {
  readonly slide: FilmSlide
  readonly frame: Sides
  readonly fadeMs: number
  readonly alt: string
  readonly isPlaying: boolean
  /** null for the slide below while the next one fades in. */
  readonly onEnd: (() => void) | null
}

/** One image. It fades in over the previous one and moves until the next one has faded in over it. */
function Slide({ slide, frame, fadeMs, alt, isPlaying, onEnd }: SlideProps) {
  const box = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const animations = useRef<readonly Animation[]>([])
  const end = useRef(onEnd)
  // When the user seeks, the image appears at once; the one below is already visible.
  const [startsVisible] = useState(!isPlaying || onEnd === null)
  const { startMs, endMs, from, to, hasBackdrop, url, film } = slide
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (box.current === null || image.current === null) return undefined
    const lengthMs = endMs - startMs
    const isStill = prefersReducedMotion()
    const fade = box.current.animate(
      isStill || startMs === 0
        ? []
        : [{ opacity: 0 }, { opacity: 1, offset: Math.min(1, fadeMs / lengthMs) }, { opacity: 1 }],
      { duration: lengthMs, fill: 'both' },
    )
    const move = image.current.animate(
      isStill ? [] : [{ transform: 'none' }, { transform: transformOf(from, to) }],
      {
        duration: lengthMs + fadeMs,
        fill: 'both',
      },
    )
    if (startsVisible) fade.currentTime = fadeMs
    animations.current = [fade, move]
    fade.addEventListener('finish', () => end.current?.())
    return () => {
      fade.cancel()
      move.cancel()
    }
  }, [startMs, endMs, from, to, fadeMs, startsVisible])
  useEffect(() => {
    for (const animation of animations.current) {
      if (animation.playState === 'finished') continue
      if (isPlaying) animation.play()
      else animation.pause()
    }
  }, [isPlaying])
  return (
    <div ref={box} className={layer} aria-hidden={onEnd === null}>
      {hasBackdrop ? <img src={url} alt="" className={backdrop} /> : null}
      <img
        ref={image}
        src={url}
        alt={alt}
        draggable={false}
        className={picture}
        style={placeStyle(from, frame)}
      />
      {film === null || prefersReducedMotion() ? null : (
        <MovingPicture url={film.url} isPlaying={isPlaying} style={placeStyle(from, frame)} />
      )}
    </div>
  )
}

interface MovingPictureProps {
  readonly url: string
  readonly isPlaying: boolean
  readonly style: CSSProperties
}

/** A clip shown over its poster once it plays. Its sound is part of the film's sound, mixed as in the video. */
function MovingPicture({ url, isPlaying, style }: MovingPictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasStarted, setStarted] = useState(false)
  useEffect(() => {
    const element = video.current
    if (element === null) return
    // If it cannot be played, its poster stays.
    if (isPlaying) element.play().catch(() => setStarted(false))
    else element.pause()
  }, [isPlaying])
  return (
    <video
      ref={video}
      src={url}
      muted
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      className={picture}
      style={{ ...style, opacity: hasStarted ? 1 : 0 }}
      onPlaying={() => setStarted(true)}
    />
  )
}

/** Returns the position as percentages of the frame, so that it applies at any size. */
function placeStyle({ x, y, width, height }: Place, frame: Sides) {
  return {
    left: `${(x / frame.width) * 100}%`,
    top: `${(y / frame.height) * 100}%`,
    width: `${(width / frame.width) * 100}%`,
    height: `${(height / frame.height) * 100}%`,
  }
}

/** Returns the transform from one position to the other, in shares of the image's own size. */
function transformOf(from: Place, to: Place): string {
  const x = ((to.x - from.x) / from.width) * 100
  const y = ((to.y - from.y) / from.height) * 100
  return `translate(${x}%, ${y}%) scale(${to.width / from.width})`
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

const layer = css({ position: 'absolute', inset: '0', willChange: 'opacity' })
const picture = css({
  position: 'absolute',
  maxWidth: '[none]',
  transformOrigin: '[0 0]',
  willChange: 'transform',
})
const backdrop = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'cover',
  filter: '[blur(24px) brightness(0.55)]',
  transform: 'scale(1.15)',
})
const preloadStyle = css({ position: 'absolute', width: '[1px]', height: '[1px]', opacity: '[0]' })
const controls = css({ position: 'absolute', insetInlineEnd: '3', bottom: '3', display: 'flex', gap: '2' })
