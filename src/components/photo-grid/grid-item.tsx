import { memo, useMemo } from 'react'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoFeed } from '#src/data/photos/photo-feed.ts'
import { type PhotoIndex, idAt } from '#src/data/engine/replica/photo-index.ts'
import { css } from '#src/styled-system/css/index.js'
import { headingStyle } from '#src/ui/page/text.ts'
import { PhotoTile, type PhotoTileProps, UnreadTile } from './photo-tile.tsx'
import { tileCounts } from './tile-size.ts'

interface GridItemProps extends Pick<PhotoTileProps, 'position' | 'words' | 'tabIndex' | 'choosing'> {
  readonly index: PhotoIndex
  readonly photos: PhotoFeed['photos']
  readonly total: number
  readonly topPx: number
  /** Distance from the inline start. */
  readonly startPx: number
  readonly widthPx: number
  readonly heightPx: number
  /** The heading above its row if the tile begins a part, and the maximum width of the heading. */
  readonly name: string | null
  readonly gridWidthPx: number
  readonly chosen: ReadonlySet<PhotoId>
}

/**
 * One photo of a grid in its position. Its props do not change while scrolling, so each scroll step renders only new
 * items.
 */
export const GridItem = memo(function GridItem({
  index,
  photos,
  total,
  topPx,
  startPx,
  widthPx,
  heightPx,
  name,
  gridWidthPx,
  chosen,
  ...tile
}: GridItemProps) {
  const { position } = tile
  const id = useMemo(() => idAt(index, position), [index, position])
  const photo = photos.get(id)
  return (
    <li
      aria-setsize={total}
      aria-posinset={position + 1}
      className={item}
      style={{ top: topPx, insetInlineStart: startPx, width: widthPx, height: heightPx }}
    >
      {name === null ? null : (
        <h2 className={heading} style={{ width: gridWidthPx }} data-transient>
          {name}
        </h2>
      )}
      {photo === undefined ? (
        <UnreadTile color={index.colors[position] ?? 0} />
      ) : (
        <PhotoTile {...tile} photo={photo} counts={tileCounts(widthPx)} isChosen={chosen.has(id)} />
      )}
    </li>
  )
})

/** Positioned without a transform, which would make the browser keep an extra node per item in every frame. */
const item = css({ position: 'absolute', contain: '[layout size style]' })
/** Above the first tile of its part, where the layout reserves `headingPx`. */
const heading = css(
  headingStyle.raw({ size: 'small' }),
  css.raw({
    position: 'absolute',
    bottom: '[100%]',
    insetInlineStart: '0',
    paddingBlockEnd: '2',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    pointerEvents: 'none',
  }),
)
