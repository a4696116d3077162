import { Picture } from '#src/components/photo/picture.tsx'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { usePhoto } from '#src/data/photos/photo-queries.ts'
import { css } from '#src/styled-system/css/index.js'

/** The photo of a notification. It is decorative: the text beside it describes it. */
export function NoticePicture({ photoId }: { readonly photoId: PhotoId }) {
  const photo = usePhoto(photoId)
  return (
    <span className={frame}>
      {photo ? <Picture photo={photo} rendition="thumb" className={picture} isDecorative /> : null}
    </span>
  )
}

const frame = css({
  flexShrink: '0',
  width: '14',
  height: '14',
  borderRadius: 'sm',
  overflow: 'hidden',
  backgroundColor: 'sunken',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover' })
