import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useDownload } from '#src/components/photo/use-download.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { contentOfPhoto, isOpenToAll } from './share-content.ts'
import { ShareDialog } from './share-dialog.tsx'
import { ShareReach } from './share-reach.tsx'
import { useOwnFiles } from './use-own-files.ts'

interface SharePhotoDialogProps {
  readonly photo: PhotoView
  readonly isLinkSelected: boolean
  readonly onClose: () => void
}

/** Shares one photo. The user's own photo is attached as a file; photos of others leave the app only as downloads. */
export function SharePhotoDialog({ photo, isLinkSelected, onClose }: SharePhotoDialogProps) {
  const words = useWords(linkWords)
  const photoText = useWords(photoWords)
  const brand = useBrand()
  const zone = useZone(photo.zoneId)
  const files = useOwnFiles(useMemo(() => [photo], [photo]))
  const { download, isBusy, blocked, upgrade } = useDownload(photo)
  const isForAll = isOpenToAll(photo, zone)
  return (
    <>
      <ShareDialog
        title={words.shareTitle}
        content={contentOfPhoto(photo, { zone, brand, words })}
        reach={<ShareReach isForAll={isForAll} subject="photo" zone={zone} />}
        isForMembers={!isForAll}
        files={files}
        isLinkSelected={isLinkSelected}
        actions={
          <Button
            tone="soft"
            isBusy={isBusy}
            disabled={blocked !== null}
            title={blocked ?? undefined}
            icon={<Download size={18} aria-hidden="true" />}
            onClick={download}
          >
            {photoText.download}
          </Button>
        }
        onClose={onClose}
      />
      {upgrade}
    </>
  )
}
