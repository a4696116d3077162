import { Check } from 'lucide-react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Picture } from './picture.tsx'

interface PhotoChoiceProps {
  readonly photos: readonly PhotoView[]
  /** Those that are chosen, where more than one can be. */
  readonly chosen?: ReadonlySet<PhotoId>
  readonly onPress: (id: PhotoId) => void
}

/** Photos as buttons, to choose one or some of them. */
export function PhotoChoice({ photos, chosen, onPress }: PhotoChoiceProps) {
  const { photoBy } = useBrandWords().tile
  return (
    <ul className={grid}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-label={altTextOf(photo, photoBy)}
            aria-pressed={chosen?.has(photo.id)}
            className={tile}
            style={{ backgroundColor: photo.placeholderColor }}
            onClick={() => onPress(photo.id)}
          >
            <Picture photo={photo} rendition="thumb" className={picture} />
            {chosen?.has(photo.id) === true ? (
              <span className={mark}>
                <Check size={18} aria-hidden="true" />
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  )
}

const grid = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: '[repeat(auto-fill, minmax(6rem, 1fr))]',
  listStyle: 'none',
})
const tile = css({
  position: 'relative',
  display: 'block',
  width: 'full',
  aspectRatio: 'square',
  overflow: 'hidden',
  borderRadius: 'tile',
  cursor: 'pointer',
  padding: '0',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'block' })
const mark = css({
  position: 'absolute',
  insetBlockStart: '1',
  insetInlineEnd: '1',
  display: 'grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  borderRadius: 'full',
  backgroundColor: 'accent',
  color: 'paper',
})
