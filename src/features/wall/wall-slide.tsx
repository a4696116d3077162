import { Heart } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Picture } from '#src/components/photo/picture.tsx'
import type { WallStyle } from '#src/brand/wall-styles.ts'
import { joinFacts } from '#src/i18n/direction.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import type { Slide } from './use-wall.ts'
import type { WallPhoto } from './wall-photos.ts'
import { WallBackdrop } from './wall-backdrop.tsx'
import { WallClip } from './wall-clip.tsx'

interface WallSlideProps {
  readonly slide: Slide
  readonly style: WallStyle
  /** False for the one that lies below while the next comes in. */
  readonly isShown: boolean
}

/** One photo, or upright ones side by side, over themselves; with who took them. It grows slowly while it is there. */
export function WallSlide({ slide, style, isShown }: WallSlideProps) {
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

/** Who took what is shown, in the order of the page. */
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

function ratioOf({ width, height }: WallPhoto): number {
  return height === 0 ? 1 : width / height
}

function motionOf({ appearMs, shownMs, zoom, driftPercent }: WallStyle): CSSProperties {
  return Object.fromEntries([
    ['--wall-appear', `${appearMs}ms`],
    ['--wall-stay', `${shownMs + appearMs}ms`],
    ['--wall-zoom', String(zoom)],
    ['--wall-drift', `${driftPercent}%`],
  ])
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
