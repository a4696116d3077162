import { useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { ShareBar } from '#src/components/share/share-bar.tsx'
import { contentOfPhoto } from '#src/components/share/share-content.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'

const { Dialog: SharePhotoDialog } = dialogPart(() =>
  import('#src/components/share/share-photo-dialog.tsx').then((module) => module.SharePhotoDialog),
)

/** Buttons for the four most used platforms. */
export function PhotoShareBar({ photo }: { readonly photo: PhotoView }) {
  const words = useWords(linkWords)
  const brand = useBrand()
  const zone = useZone(photo.zoneId)
  const [isLinkShown, setLinkShown] = useState(false)
  return (
    <>
      <ShareBar
        content={contentOfPhoto(photo, { zone, brand, words })}
        onCopyFailed={() => setLinkShown(true)}
      />
      {isLinkShown ? (
        <SharePhotoDialog photo={photo} isLinkSelected onClose={() => setLinkShown(false)} />
      ) : null}
    </>
  )
}
