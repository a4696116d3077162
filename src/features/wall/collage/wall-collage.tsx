import type { WallStyle } from '#src/brand/wall-styles.ts'
import { css } from '#src/styled-system/css/index.js'
import type { WallPhoto } from '../wall-photos.ts'
import { WallAnnouncement } from '../wall-words.tsx'
import { CollageTile } from './collage-tile.tsx'
import { ratioOf, type Tile } from './collage-tiles.ts'
import { collageRoom, layOutCollage } from './lay-out-collage.ts'
import { useSizeOf } from './use-size-of.ts'

interface WallCollageProps {
  readonly tiles: readonly Tile[]
  readonly photos: readonly WallPhoto[]
  /** The one whose turn it is. */
  readonly photo: WallPhoto | null
  readonly style: WallStyle
  /** Whether the code stands beside the photos. */
  readonly hasCode: boolean
  /** Stands above the photos, which make room for it; null: nothing is announced. */
  readonly announcement: string | null
}

/** Clips play in so many of the newest places. */
const mostPlaying = 2

/** Many photos at once in rows, each in its own shape. */
export function WallCollage({ tiles, photos, photo, style, hasCode, announcement }: WallCollageProps) {
  const { ref, size } = useSizeOf<HTMLDivElement>()
  const { ref: band, size: bandSize } = useSizeOf<HTMLDivElement>()
  const shown = tiles.flatMap((tile) => {
    const one = photos.find(({ id }) => id === tile.id)
    return one === undefined ? [] : [{ ...tile, photo: one }]
  })
  const room = size === null ? null : collageRoom({ ...size, hasCode, announcementPx: bandSize?.height ?? 0 })
  const ratios = shown.map((one) => ratioOf(one.photo))
  const places = room === null ? [] : layOutCollage(ratios, room, room.gap)
  const clips = shown.filter((one) => one.photo.clip?.kind === 'clip').toSorted((a, b) => b.turn - a.turn)
  const playing = new Set(clips.slice(0, mostPlaying).map(({ id }) => id))
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

const wall = css({ position: 'absolute', inset: '0' })
const stage = css({ position: 'absolute' })
const above = css({ position: 'absolute', insetInline: '0' })
