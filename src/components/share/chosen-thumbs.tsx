import { Picture } from '#src/components/photo/picture.tsx'
import { selectionWords } from '#src/i18n/en/selection.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css } from '#src/styled-system/css/index.js'

interface ChosenThumbsProps {
  readonly photos: readonly PhotoView[]
  readonly leftOut: ReadonlySet<PhotoId>
  readonly onToggle: (id: PhotoId) => void
}

/** The chosen photos in one line; a press takes one out or in again. */
export function ChosenThumbs({ photos, leftOut, onToggle }: ChosenThumbsProps) {
  const words = useWords(selectionWords)
  return (
    <ul aria-label={words.thumbs} className={strip}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-pressed={!leftOut.has(photo.id)}
            className={thumb}
            onClick={() => onToggle(photo.id)}
          >
            <Picture photo={photo} rendition="thumb" className={picture} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const strip = css({
  display: 'flex',
  gap: '2',
  overflowX: 'auto',
  listStyle: 'none',
  // Room for the rings of the chosen ones.
  padding: '1',
  margin: '[-0.25rem]',
  // A list that scrolls would give way to what stands below it.
  minHeight: '[4.5rem]',
})
const thumb = css({
  display: 'block',
  width: '16',
  height: '16',
  borderRadius: 'sm',
  overflow: 'hidden',
  cursor: 'pointer',
  opacity: '[0.45]',
  '&[aria-pressed=true]': { opacity: '1', boxShadow: '[0 0 0 3px token(colors.accent)]' },
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'grid' })
