import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { ToolButton } from './tool-button.tsx'
import { keyButtonIds } from './use-photo-keys.ts'

const { Dialog: SharePhotoDialog } = dialogPart(() =>
  import('#src/components/share/share-photo-dialog.tsx').then((module) => module.SharePhotoDialog),
)

/** The button of the dialog with all ways to share. */
export function PhotoSharing({ photo }: { readonly photo: PhotoView }) {
  const words = useWords(linkWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton
        id={keyButtonIds.share}
        icon={<Share2 size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.share}
      </ToolButton>
      {isOpen ? (
        <SharePhotoDialog photo={photo} isLinkSelected={false} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
