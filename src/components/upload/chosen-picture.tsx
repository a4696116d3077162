import { Film } from 'lucide-react'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { useChosenPicture } from './use-chosen-picture.ts'

interface ChosenPictureProps {
  readonly row: ChosenPhotoRow
  readonly alt?: string
  readonly className: string
}

/** A chosen file, small: a sign for a film, and nothing in its place while there is no picture. */
export function ChosenPicture({ row, alt = '', className }: ChosenPictureProps) {
  const url = useChosenPicture(row)
  if (typeof url === 'string') return <PictureImage src={url} alt={alt} className={className} />
  return (
    <span
      role={alt === '' ? undefined : 'img'}
      aria-label={alt === '' ? undefined : alt}
      className={cx(gap, className)}
    >
      {row.film === undefined ? null : <Film size={22} aria-hidden="true" />}
    </span>
  )
}

const gap = css({ display: 'grid', placeItems: 'center', color: 'muted', flexShrink: '0' })
