import { joinFacts } from '#src/i18n/format.ts'
import { Check } from 'lucide-react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { ClipSign, clipText } from './clip-sign.tsx'
import { Picture } from './picture.tsx'

interface PhotoChoiceProps {
  readonly photos: readonly PhotoView[]
  /** The selected photos if several can be selected. */
  readonly chosen?: ReadonlySet<PhotoId>
  readonly onPress: (id: PhotoId) => void
  /** A short warning on a photo; null for none. */
  readonly warningOf?: (photo: PhotoView) => string | null
}

/** Photos as buttons, to select one or several. */
export function PhotoChoice({ photos, chosen, onPress, warningOf }: PhotoChoiceProps) {
  const words = useBrandWords().tile
  return (
    <ul className={grid}>
      {photos.map((photo) => {
        const warning = warningOf?.(photo) ?? null
        const clip = photo.clip ? [clipText(photo.clip, words)] : []
        const name = joinFacts([altTextOf(photo, words.photoBy), ...clip])
        return (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={warning === null ? name : joinFacts([name, warning])}
              aria-pressed={chosen?.has(photo.id)}
              className={tile}
              style={{ backgroundColor: photo.placeholderColor }}
              onClick={() => onPress(photo.id)}
            >
              <Picture photo={photo} rendition="thumb" className={picture} />
              <ClipSign clip={photo.clip} />
              {chosen?.has(photo.id) === true ? (
                <span className={mark}>
                  <Check size={18} aria-hidden="true" />
                </span>
              ) : null}
              {warning === null ? null : <span className={warningStyle}>{warning}</span>}
            </button>
          </li>
        )
      })}
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
const warningStyle = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  backgroundColor: 'warningSoft',
  color: 'warning',
  fontSize: '2xs',
})
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
