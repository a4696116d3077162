import { useState, type CSSProperties, useEffect, useRef } from 'react'
import { Heart } from 'lucide-react'
import type { WallStyle } from '#src/brand/wall-styles.ts'
import { Picture } from '#src/components/photo/picture.tsx'
import { joinFacts } from '#src/i18n/direction.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { ratioOf } from './collage/collage-tiles.ts'
import type { Slide } from './use-wall.ts'
import type { WallPhoto } from './wall-photos.ts'
import { WallClip } from './wall-clip.tsx'

interface SlidesProps {
  readonly slide: Slide | null | undefined
  readonly photos: readonly WallPhoto[] | undefined
  readonly style: WallStyle
}

/**
 * The current slide, and below it the previous one until the new one has faded in. The previous one is left out if it
 * was removed from the zone.
 */
export function Slides({ slide, photos, style }: SlidesProps) {
  const [seen, setSeen] = useState<{ readonly now: Slide | null; readonly before: Slide | null }>({
    now: null,
    before: null,
  })
  const now = slide ?? null
  if (now !== seen.now)
    setSeen({ now, before: now !== null && now[0].id === seen.now?.[0].id ? seen.before : seen.now })
  const isThere = seen.before?.every(({ id }) => photos?.some((photo) => photo.id === id) === true) === true
  const before = isThere && seen.before?.[0].id !== now?.[0].id && now !== null ? seen.before : null
  return (
    <>
      {before === null ? null : <WallSlide key={before[0].id} slide={before} style={style} isShown={false} />}
      {now === null ? null : <WallSlide key={now[0].id} slide={now} style={style} isShown />}
    </>
  )
}

interface WallSlideProps {
  readonly slide: Slide
  readonly style: WallStyle
  /** False for the slide below, while the next one fades in. */
  readonly isShown: boolean
}

/** One photo, or upright ones side by side, over a blurred copy, with their authors. It zooms in slowly while shown. */
function WallSlide({ slide, style, isShown }: WallSlideProps) {
  const [first] = slide
  return (
    <figure
      className={frame}
      data-photo={isShown ? first.id : undefined}
      data-count={isShown ? slide.length : undefined}
      aria-hidden={!isShown}
      style={{
        ...motionOf(style),
        backgroundColor: `color-mix(in srgb, ${first.placeholderColor} 30%, #000000)`,
      }}
    >
      <WallBackdrop photo={first} />
      <div className={pictures}>
        {slide.map((photo) => (
          <div
            key={photo.id}
            className={slot}
            style={slide.length === 1 ? alone : { aspectRatio: ratioOf(photo) }}
          >
            <Picture photo={photo} rendition="wall" className={picture} isUrgent />
            {isShown ? <WallClip clip={photo.clip} /> : null}
          </div>
        ))}
      </div>
      <Caption slide={slide} />
    </figure>
  )
}

/** The authors of the shown photos, in display order. */
function Caption({ slide }: { readonly slide: Slide }) {
  const names = new Set(slide.map(({ uploader }) => uploader.displayName))
  const likeCount = slide.reduce((sum, { likes }) => sum + likes, 0)
  const [first] = slide
  return (
    <figcaption className={caption}>
      {first.caption === '' || slide.length > 1 ? null : (
        <span dir="auto" className={captionText}>
          {first.caption}
        </span>
      )}
      <span className={by}>
        {joinFacts([...names])}
        {likeCount > 0 ? (
          <span className={likesStyle}>
            <Heart size="1em" fill="currentColor" aria-hidden="true" /> {formatNumber(likeCount)}
          </span>
        ) : null}
      </span>
    </figcaption>
  )
}

const alone = { width: '100%' }

function motionOf({ appearMs, shownMs, zoom, driftPercent }: WallStyle): CSSProperties {
  return Object.fromEntries([
    ['--wall-appear', `${appearMs}ms`],
    ['--wall-stay', `${shownMs + appearMs}ms`],
    ['--wall-zoom', String(zoom)],
    ['--wall-drift', `${driftPercent}%`],
  ])
}

/** So few pixels that scaling them up blurs them; no filter is needed. */
const [columns, rows] = [24, 14]

/** A blurred and darkened copy of the photo that fills the screen around it. */
function WallBackdrop({ photo }: { readonly photo: WallPhoto }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const address = photoAddress(photo, 'thumb')
  useEffect(() => {
    const image = new Image()
    image.src = address
    let isWanted = true
    const draw = async () => {
      await image.decode()
      const context = canvas.current?.getContext('2d')
      if (!isWanted || context == null) return
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, columns, rows)
      context.imageSmoothingQuality = 'high'
      const scale = Math.max(columns / image.naturalWidth, rows / image.naturalHeight)
      const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
      context.drawImage(image, (columns - width) / 2, (rows - height) / 2, width, height)
    }
    // Without the thumbnail, the photo's own color fills the space.
    draw().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [address])
  return <canvas ref={canvas} width={columns} height={rows} aria-hidden="true" className={backdrop} />
}

const frame = css({
  position: 'absolute',
  inset: '0',
  margin: '0',
  overflow: 'hidden',
  animation: '[appear var(--wall-appear) ease-out backwards]',
  willChange: 'opacity',
})
const pictures = css({
  position: 'absolute',
  inset: '0',
  display: 'flex',
  justifyContent: 'center',
  gap: '[max(0.5rem, 1.2vmin)]',
  animation: '[wallDrift var(--wall-stay) linear both]',
  willChange: 'transform',
})
const slot = css({ position: 'relative', height: 'full', minWidth: '0' })
const picture = css({ width: 'full', height: 'full', objectFit: 'contain', display: 'grid' })
const caption = css({
  position: 'absolute',
  bottom: '0',
  insetInline: '0',
  display: 'grid',
  gap: '1',
  padding: '[max(1rem, 2.5vmin)]',
  paddingBlockStart: '16',
  paddingBlockEnd: '[calc(max(1rem, 2.5vmin) + env(safe-area-inset-bottom))]',
  paddingInlineEnd: '[calc(max(9rem, 30vmin) + 3rem)]',
  backgroundImage: '[linear-gradient(transparent, rgb(0 0 0 / 0.75))]',
  color: 'onStage',
  overflowWrap: 'anywhere',
})
const captionText = css({
  fontSize: '[max(1.125rem, 3.2vmin)]',
  fontWeight: 'semibold',
  lineHeight: 'snug',
  lineClamp: '3',
})
const by = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '[1.2em]',
  fontSize: '[max(1rem, 2.8vmin)]',
  fontWeight: 'medium',
})
const likesStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  fontVariantNumeric: 'tabular-nums',
})
const backdrop = css({
  position: 'absolute',
  inset: '[-4%]',
  width: '[108%]',
  height: '[108%]',
  opacity: '[0.45]',
})
