import { memo } from 'react'
import type { PhotoId } from '#src/contract/ids.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { type PhotoTileProps, TileContent, tileStyle } from './photo-tile.tsx'

interface PhotoChoiceProps extends PhotoTileProps {
  readonly isChosen: boolean
  readonly onToggle: (id: PhotoId) => void
}

/** A photo in a grid while photos are chosen: a tap takes it in or out. */
export const PhotoChoice = memo(function PhotoChoice({
  photo,
  widthPx,
  heightPx,
  tabIndex,
  isChosen,
  onToggle,
}: PhotoChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      // What is on this device alone has no link and no download; keys pass over it all the same.
      aria-disabled={photo.isLocal}
      tabIndex={tabIndex}
      className={cx(tileStyle, tile)}
      style={{ width: widthPx, height: heightPx, backgroundColor: photo.placeholderColor }}
      onClick={photo.isLocal ? undefined : () => onToggle(photo.id)}
    >
      <TileContent photo={photo} />
      <span aria-hidden="true" className={choice}>
        {isChosen ? '✓' : ''}
      </span>
    </button>
  )
})

const tile = css({
  cursor: 'pointer',
  _disabled: { opacity: '[0.4]', cursor: 'not-allowed' },
  '&[aria-pressed=true]': { outline: '[4px solid token(colors.accent)]', outlineOffset: '[-4px]' },
})
const choice = css({
  position: 'absolute',
  top: '1.5',
  insetInlineStart: '1.5',
  display: 'grid',
  placeItems: 'center',
  width: '8',
  height: '8',
  borderRadius: 'full',
  borderWidth: 'thick',
  borderStyle: 'solid',
  borderColor: '[#ffffff]',
  color: 'onAccent',
  fontWeight: 'bold',
  backgroundColor: '[rgb(0 0 0 / 0.35)]',
  '[aria-pressed=true] > &': { backgroundColor: 'accent' },
})
