import { useBrand } from '#src/brand/current-brand.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { contentOfAlbum } from './share-content.ts'
import { ShareDialog } from './share-dialog.tsx'
import { ShareReach } from './share-reach.tsx'

interface ShareAlbumDialogProps {
  readonly ids: readonly PhotoId[]
  /** True if everybody can see all its photos. */
  readonly isForAll: boolean
  readonly onClose: () => void
}

/** Shares an album's link unchanged. */
export function ShareAlbumDialog({ ids, isForAll, onClose }: ShareAlbumDialogProps) {
  const words = useWords(linkWords)
  const brand = useBrand()
  return (
    <ShareDialog
      title={words.albumShareTitle}
      content={contentOfAlbum(ids, { zone: null, brand, words })}
      reach={<ShareReach isForAll={isForAll} subject="album" zone={null} />}
      isForMembers={!isForAll}
      onClose={onClose}
    />
  )
}
