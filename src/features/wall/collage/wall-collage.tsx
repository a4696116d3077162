import { type CSSProperties, useLayoutEffect, useRef, type RefObject, useEffect, useState } from 'react'
import type { WallStyle } from '#src/brand/wall-styles.ts'
import { css } from '#src/styled-system/css/index.js'
import { Picture } from '#src/components/photo/picture.tsx'
import type { WallPhoto } from '../wall-photos.ts'
import { WallAnnouncement } from '../wall-words.tsx'
import { ratioOf, type Tile } from './collage-tiles.ts'
import { collageArea, layOutCollage, type TileBox } from './lay-out-collage.ts'
import { WallClip } from '../wall-clip.tsx'

interface WallCollageProps {
  readonly tiles: readonly Tile[]
  readonly photos: readonly WallPhoto[]
  /** The photo whose turn it is. */
  readonly photo: WallPhoto | null
  readonly style: WallStyle
  /** Whether the code is beside the photos. */
  readonly hasCode: boolean
  /** Shown above the photos, which make room for it. null: there is no announcement. */
  readonly announcement: string | null
}

/** The number of newest tiles in which clips play. */
const maxPlaying = 2

/** Many photos at once in rows, each in its own shape. */
export function WallCollage({ tiles, photos, photo, style, hasCode, announcement }: WallCollageProps) {
  const { ref, size } = useSizeOf<HTMLDivElement>()
  const { ref: band, size: bandSize } = useSizeOf<HTMLDivElement>()
  const shown = tiles.flatMap((tile) => {
    const one = photos.find(({ id }) => id === tile.id)
    return one === undefined ? [] : [{ ...tile, photo: one }]
  })
  const room = size === null ? null : collageArea({ ...size, hasCode, announcementPx: bandSize?.height ?? 0 })
  const ratios = shown.map((one) => ratioOf(one.photo))
  const places = room === null ? [] : layOutCollage(ratios, room, room.gap)
  const clips = shown.filter((one) => one.photo.clip?.kind === 'clip').toSorted((a, b) => b.turn - a.turn)
  const playing = new Set(clips.slice(0, maxPlaying).map(({ id }) => id))
  return (
    <div ref={ref} className={wall} data-collage={shown.length}>
      <div ref={band} role="status" className={above} style={{ top: room?.headPx ?? 0 }}>
        {announcement === null ? null : <WallAnnouncement text={announcement} isInFlow />}
      </div>
      {room === null ? null : (
        <div
          className={stage}
          style={{ insetInlineStart: room.start, top: room.top, width: room.width, height: room.height }}
        >
          {shown.map((one, at) => {
            const place = places[at]
            return place === undefined ? null : (
              <CollageTile
                key={one.id}
                photo={one.photo}
                place={place}
                style={style}
                isPlaying={playing.has(one.id)}
                isNewest={one.id === photo?.id}
              />
            )
          })}
        </div>
      )}
    </div>
  )
}

interface CollageTileProps {
  readonly photo: WallPhoto
  readonly place: TileBox
  readonly style: WallStyle
  readonly isPlaying: boolean
  /** True for the latest photo, which shows its author. */
  readonly isNewest: boolean
}

/**
 * One photo of a collage. It fades in when added and glides when the layout moves it. With reduced motion it appears at
 * once.
 */
function CollageTile({ photo, place, style, isPlaying, isNewest }: CollageTileProps) {
  const ref = useRef<HTMLElement>(null)
  useGlide(ref, place, style.appearMs)
  return (
    <figure
      ref={ref}
      className={tile}
      data-photo={photo.id}
      style={{ ...boxOf(place), backgroundColor: photo.placeholderColor, ...fadeInStyle(style) }}
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

/** Animates an element from its old place to its new one with a transform only. */
function useGlide(ref: { readonly current: HTMLElement | null }, place: TileBox, durationMs: number): void {
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

function boxOf({ left, top, width, height }: TileBox): CSSProperties {
  return { left, top, width, height }
}

function fadeInStyle({ appearMs }: WallStyle): CSSProperties {
  return Object.fromEntries([['--wall-appear', `${appearMs}ms`]])
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Tracks the size of an element in pixels. null before it is mounted. */
function useSizeOf<Part extends HTMLElement>(): {
  readonly ref: RefObject<Part | null>
  readonly size: Size | null
} {
  const ref = useRef<Part>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const part = ref.current
    if (part === null) return undefined
    const observer = new ResizeObserver(() => setSize({ width: part.clientWidth, height: part.clientHeight }))
    observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}

const wall = css({ position: 'absolute', inset: '0' })
const stage = css({ position: 'absolute' })
const above = css({ position: 'absolute', insetInline: '0' })
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
