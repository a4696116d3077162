import { Link } from '@tanstack/react-router'
import { ClipSign } from '#src/components/photo/clip-sign.tsx'
import { Picture } from '#src/components/photo/picture.tsx'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { usePhoto } from '#src/data/photos/photo-queries.ts'
import { css } from '#src/styled-system/css/index.js'

/** The photo of a guestbook entry, which opens it. Renders nothing if the reader cannot see the photo. */
export function EntryPhoto({ photoId }: { readonly photoId: PhotoId }) {
  const photo = usePhoto(photoId)
  if (photo === undefined || photo === null) return null
  return (
    <Link
      to="/photo/$photoId"
      params={{ photoId }}
      className={frame}
      style={{ backgroundColor: photo.placeholderColor }}
    >
      <Picture photo={photo} rendition="standard" className={picture} />
      <ClipSign clip={photo.clip} />
    </Link>
  )
}

const frame = css({ position: 'relative', display: 'block', borderRadius: 'tile', overflow: 'hidden' })
const picture = css({ width: 'full', maxHeight: '[70vh]', objectFit: 'cover', display: 'block' })
