import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { ShareBar } from '#src/components/share/share-bar.tsx'
import { contentOfPhoto } from '#src/components/share/share-content.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { keyButtonIds } from './use-photo-keys.ts'

const { Dialog: SharePhotoDialog } = dialogPart(() =>
  import('#src/components/share/share-photo-dialog.tsx').then((module) => module.SharePhotoDialog),
)

/** The four platforms at hand, and the dialog with all of them. */
export function PhotoSharing({ photo }: { readonly photo: PhotoView }) {
  const words = useWords(linkWords)
  const brand = useBrand()
  const zone = useZone(photo.zoneId)
  const [opened, setOpened] = useState<'whole' | 'link' | null>(null)
  return (
    <div className={row}>
      <Button
        id={keyButtonIds.share}
        tone="soft"
        icon={<Share2 size={19} aria-hidden="true" />}
        onClick={() => setOpened('whole')}
      >
        {words.share}
      </Button>
      <ShareBar
        content={contentOfPhoto(photo, { zone, brand, words })}
        onCopyFailed={() => setOpened('link')}
      />
      {opened === null ? null : (
        <SharePhotoDialog photo={photo} isLinkSelected={opened === 'link'} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
