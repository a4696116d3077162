import { Link } from '@tanstack/react-router'
import { PhotoChoice } from '#src/components/photo/photo-choice.tsx'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { guestbookWords } from '#src/i18n/en/guestbook.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'

interface ChoosePhotoDialogProps {
  readonly zoneId: ZoneId
  readonly onChoose: (id: PhotoId) => void
  readonly onClose: () => void
}

/** Only the newest photos are searched. */
const newestShown = 500

/** Chooses one of the user's own photos in the zone, including unsent ones. */
export function ChoosePhotoDialog({ zoneId, onChoose, onClose }: ChoosePhotoDialogProps) {
  const words = useWords(guestbookWords)
  const { close } = useBrandWords().shell
  const me = useSession()?.user.id
  const photos = usePhotosOfZone(zoneId, 'all', newestShown)?.photos.filter(
    ({ uploader }) => uploader.id === me,
  )
  return (
    <Dialog title={words.choosePhoto} closeLabel={close} size="wide" onClose={onClose}>
      {photos?.length === 0 ? (
        <>
          <p className={mutedText}>{words.noPhotos}</p>
          <Link to="/locations/$zoneId" params={{ zoneId }} className={buttonStyle({ tone: 'soft' })}>
            {words.toGallery}
          </Link>
        </>
      ) : null}
      <PhotoChoice photos={photos ?? []} onPress={onChoose} />
    </Dialog>
  )
}
