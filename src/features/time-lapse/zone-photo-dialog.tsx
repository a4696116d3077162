import { PhotoChoice } from '#src/components/photo/photo-choice.tsx'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { answerMission } from '#src/data/missions/mission-commands.ts'
import type { TimeLapse } from '#src/data/missions/time-lapse-queries.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { timeLapseWords } from '#src/i18n/en/time-lapse.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'

interface ZonePhotoDialogProps {
  readonly zone: ZoneView
  readonly timeLapse: TimeLapse
  readonly onClose: () => void
}

/** The number of newest photos that are searched. */
const newestShown = 200

/**
 * Adds a photo of the zone to a time-lapse: the user's own, or any photo for moderators. Photos that already belong to
 * a mission are not offered.
 */
export function ZonePhotoDialog({ zone, timeLapse, onClose }: ZonePhotoDialogProps) {
  const words = useWords(timeLapseWords)
  const { close } = useBrandWords().shell
  const me = useSession()?.user.id
  const page = usePhotosOfZone(zone.id, 'all', newestShown)
  const isRunning = isAtLeast(zone.role, 'moderator')
  const photos = page?.photos.filter(
    ({ missionId, uploader }) => missionId == null && (isRunning || uploader.id === me),
  )
  const add = async (id: PhotoId) => {
    await answerMission(id, timeLapse.id)
    onClose()
  }
  return (
    <Dialog title={words.fromZone} closeLabel={close} size="wide" onClose={onClose}>
      {photos?.length === 0 ? <p className={mutedText}>{words.fromZoneNone}</p> : null}
      <PhotoChoice photos={photos ?? []} onPress={(id) => void add(id)} />
    </Dialog>
  )
}
