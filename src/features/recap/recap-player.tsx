import { Pause, Play, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import type { Place } from '#src/contract/rules/place-shot.ts'
import { recapFadeMs } from '#src/contract/rules/recap-plan.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { recapWords } from '#src/i18n/en/recap.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import type { RecapSlide } from './recap-slides.ts'
import type { useRecapTexts } from './use-recap-cards.ts'

interface RecapPlayerProps {
  readonly slides: readonly RecapSlide[]
  readonly frame: Sides
  readonly texts: ReturnType<typeof useRecapTexts>
  readonly photos: ReadonlyMap<PhotoId, PhotoView>
}

/**
 * Plays a recap in the page: the pictures of the film, at the same times, moved by transforms. It begins by itself unless
 * less motion is asked for; then nothing moves, and pictures follow each other.
 */
export function RecapPlayer({ slides, frame, texts, photos }: RecapPlayerProps) {
  const words = useWords(recapWords)
  const { photoBy } = useBrandWords().tile
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !wantsLessMotion())
  const isOver = index >= slides.length
  const at = Math.min(index, slides.length - 1)
  const label = isOver ? words.again : isPlaying ? words.pause : words.play
  const press = () => {
    if (isOver) setIndex(0)
    setPlaying(isOver || !isPlaying)
  }
  const altOf = ({ photoId, key }: RecapSlide) => {
    const photo = photoId === null ? undefined : photos.get(photoId)
    if (photo !== undefined) return altTextOf(photo, photoBy)
    return key === 'title'
      ? `${texts.name}, ${texts.zone}, ${texts.days}`
      : `${texts.photosBy} ${texts.people}`
  }
  return (
    <div className={stage} style={sizeStyle(frame)} data-slide={at}>
      {slides.slice(Math.max(0, at - 1), at + 1).map((slide) => (
        <Slide
          key={slide.key}
          slide={slide}
          frame={frame}
          alt={altOf(slide)}
          isPlaying={isPlaying && !isOver}
          onEnd={slide === slides[at] ? () => setIndex(at + 1) : null}
        />
      ))}
      {/* The next picture is decoded before its turn. */}
      {slides.slice(at + 1, at + 2).map(({ key, url }) => (
        <img key={key} src={url} alt="" decoding="async" className={ahead} />
      ))}
      <IconButton tone="stage" label={label} className={control} onClick={press}>
        {isOver ? (
          <RotateCcw size={20} aria-hidden="true" />
        ) : isPlaying ? (
          <Pause size={20} aria-hidden="true" />
        ) : (
          <Play size={20} aria-hidden="true" />
        )}
      </IconButton>
    </div>
  )
}

interface SlideProps {
  readonly slide: RecapSlide
  readonly frame: Sides
  readonly alt: string
  readonly isPlaying: boolean
  /** null for the one that lies below while the next comes in. */
  readonly onEnd: (() => void) | null
}

/** One picture: it comes in over the one before and moves until the next has come in over it. */
function Slide({ slide, frame, alt, isPlaying, onEnd }: SlideProps) {
  const box = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const animations = useRef<readonly Animation[]>([])
  const end = useRef(onEnd)
  const { startMs, endMs, from, to, hasBackdrop, url } = slide
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (box.current === null || image.current === null) return undefined
    const lengthMs = endMs - startMs
    const isStill = wantsLessMotion()
    const turn = box.current.animate(
      isStill || startMs === 0
        ? []
        : [{ opacity: 0 }, { opacity: 1, offset: recapFadeMs / lengthMs }, { opacity: 1 }],
      { duration: lengthMs, fill: 'both' },
    )
    const move = image.current.animate(
      isStill ? [] : [{ transform: 'none' }, { transform: transformOf(from, to) }],
      {
        duration: lengthMs + recapFadeMs,
        fill: 'both',
      },
    )
    animations.current = [turn, move]
    turn.addEventListener('finish', () => end.current?.())
    return () => {
      turn.cancel()
      move.cancel()
    }
  }, [startMs, endMs, from, to])
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
    </div>
  )
}

/** As large as the place for it allows. */
function sizeStyle({ width, height }: Sides) {
  return { width: `min(100cqw, 100cqh * ${width / height})`, aspectRatio: `${width} / ${height}` }
}

/** In shares of the frame, so that it holds at any size. */
function placeStyle({ x, y, width, height }: Place, frame: Sides) {
  return {
    left: `${(x / frame.width) * 100}%`,
    top: `${(y / frame.height) * 100}%`,
    width: `${(width / frame.width) * 100}%`,
    height: `${(height / frame.height) * 100}%`,
  }
}

/** From one place to the other, in shares of the picture's own size. */
function transformOf(from: Place, to: Place): string {
  const x = ((to.x - from.x) / from.width) * 100
  const y = ((to.y - from.y) / from.height) * 100
  return `translate(${x}%, ${y}%) scale(${to.width / from.width})`
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

const stage = css({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: 'sm',
  backgroundColor: '[#000000]',
})
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
const ahead = css({ position: 'absolute', width: '[1px]', height: '[1px]', opacity: '[0]' })
const control = css({ position: 'absolute', insetInlineEnd: '3', bottom: '3' })
