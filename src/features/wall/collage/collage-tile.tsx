import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import type { WallStyle } from '#src/brand/wall-styles.ts'
import { Picture } from '#src/components/photo/picture.tsx'
import { css } from '#src/styled-system/css/index.js'
import { WallClip } from '../wall-clip.tsx'
import type { WallPhoto } from '../wall-photos.ts'
import type { Place } from './lay-out-collage.ts'

interface CollageTileProps {
  readonly photo: WallPhoto
  readonly place: Place
  readonly style: WallStyle
  readonly isPlaying: boolean
  /** Whether it has just come: then it says whose it is. */
  readonly isNewest: boolean
}

/** One photo of a collage. It fades in where it comes, and glides when others make it move; without motion it is just there. */
export function CollageTile({ photo, place, style, isPlaying, isNewest }: CollageTileProps) {
  const ref = useRef<HTMLElement>(null)
  useGlide(ref, place, style.appearMs)
  return (
    <figure
      ref={ref}
      className={tile}
      data-photo={photo.id}
      style={{ ...boxOf(place), backgroundColor: photo.placeholderColor, ...appearing(style) }}
    >
      <Picture photo={photo} rendition="wall" className={picture} isUrgent />
      {isPlaying ? <WallClip clip={photo.clip} /> : null}
      {isNewest ? (
        <figcaption dir="auto" className={by}>
          {photo.uploader.displayName}
        </figcaption>
      ) : null}
    </figure>
  )
}

/** Moves an element from the place that it had to the one that it has, by its transform alone. */
function useGlide(ref: { readonly current: HTMLElement | null }, place: Place, durationMs: number): void {
  const last = useRef(place)
  const { left, top, width, height } = place
  useLayoutEffect(() => {
    const before = last.current
    last.current = { left, top, width, height }
    const isSame =
      before.left === left && before.top === top && before.width === width && before.height === height
    if (isSame || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const shift = `translate(${before.left - left}px) translateY(${before.top - top}px)`
    const from = `${shift} scaleX(${before.width / width}) scaleY(${before.height / height})`
    ref.current?.animate(
      [
        { transformOrigin: '0 0', transform: from },
        { transformOrigin: '0 0', transform: 'none' },
      ],
      {
        duration: durationMs,
        easing: 'ease-in-out',
      },
    )
  }, [ref, left, top, width, height, durationMs])
}

function boxOf({ left, top, width, height }: Place): CSSProperties {
  return { left, top, width, height }
}

function appearing({ appearMs }: WallStyle): CSSProperties {
  return Object.fromEntries([['--wall-appear', `${appearMs}ms`]])
}

const tile = css({
  position: 'absolute',
  margin: '0',
  overflow: 'hidden',
  borderRadius: 'sm',
  animation: '[appear var(--wall-appear) ease-out backwards]',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'grid' })
const by = css({
  position: 'absolute',
  bottom: '0',
  insetInline: '0',
  padding: '2',
  paddingBlockStart: '16',
  backgroundImage: '[linear-gradient(transparent, rgb(0 0 0 / 0.75))]',
  color: 'onStage',
  fontSize: '[max(0.875rem, 2vmin)]',
  overflowWrap: 'anywhere',
})
