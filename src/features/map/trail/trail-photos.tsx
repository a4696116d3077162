import { Link } from '@tanstack/react-router'
import { ClipSign } from '#src/components/photo/clip-sign.tsx'
import { Picture } from '#src/components/photo/picture.tsx'
import type { PhotoOnTrail } from '#src/data/trails/trail-queries.ts'
import { formatMeters } from '#src/i18n/format.ts'
import { trailWords } from '#src/i18n/en/trail.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { headingStyle } from '#src/ui/page/text.ts'

interface TrailPhotosProps {
  readonly photos: readonly PhotoOnTrail[]
  /** Called with the place of a photo that is pointed at or focused. */
  readonly onPoint: (atMeters: number) => void
}

/** The photos that were taken on a trail, in the order of the way, each with its distance from the start. */
export function TrailPhotos({ photos, onPoint }: TrailPhotosProps) {
  const words = useWords(trailWords)
  return (
    <section className={section}>
      <h3 className={headingStyle({ size: 'small' })}>{words.photos}</h3>
      <ol aria-label={words.photos} className={list}>
        {photos.map(({ photo, atMeters }) => {
          const distance = formatMeters(atMeters)
          return (
            <li key={photo.id}>
              <Link
                to="/photo/$photoId"
                params={{ photoId: photo.id }}
                className={tile}
                style={{ backgroundColor: photo.placeholderColor }}
                onPointerEnter={() => onPoint(atMeters)}
                onFocus={() => onPoint(atMeters)}
              >
                <Picture
                  photo={photo}
                  rendition="thumb"
                  detail={words.at({ distance })}
                  className={picture}
                />
                <ClipSign clip={photo.clip} />
                <span aria-hidden="true" className={place}>
                  {distance}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: '[repeat(auto-fill, minmax(7rem, 1fr))]',
  listStyle: 'none',
})
const tile = css({
  position: 'relative',
  display: 'block',
  aspectRatio: 'square',
  overflow: 'hidden',
  borderRadius: 'tile',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'block' })
const place = css({
  position: 'absolute',
  insetBlockEnd: '1',
  insetInlineStart: '1',
  paddingInline: '1.5',
  borderRadius: 'control',
  backgroundColor: 'stage',
  color: 'onStage',
  fontSize: '2xs',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
})
