import { Picture } from '#src/components/photo/picture.tsx'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import { answerMission } from '#src/data/missions/mission-commands.ts'
import type { TimeLapse } from '#src/data/missions/time-lapse-queries.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { timeLapseWords } from '#src/i18n/en/time-lapse.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'

interface ZonePhotoDialogProps {
  readonly zone: ZoneView
  readonly timeLapse: TimeLapse
  readonly onClose: () => void
}

/** So many of the newest photos are looked through. */
const newestShown = 200

/** Adds a photo of the zone to a time-lapse: one’s own, for moderators anybody’s. One that answers something else stays there. */
export function ZonePhotoDialog({ zone, timeLapse, onClose }: ZonePhotoDialogProps) {
  const words = useWords(timeLapseWords)
  const { shell, tile: tileWords } = useBrandWords()
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
    <Dialog title={words.fromZone} closeLabel={shell.close} size="wide" onClose={onClose}>
      {photos?.length === 0 ? <p className={mutedText}>{words.fromZoneNone}</p> : null}
      <ul className={grid}>
        {photos?.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={altTextOf(photo, tileWords.photoBy)}
              className={tile}
              style={{ backgroundColor: photo.placeholderColor }}
              onClick={() => void add(photo.id)}
            >
              <Picture photo={photo} rendition="thumb" className={picture} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const grid = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: '[repeat(auto-fill, minmax(6rem, 1fr))]',
  listStyle: 'none',
})
const tile = css({
  display: 'block',
  width: 'full',
  aspectRatio: 'square',
  overflow: 'hidden',
  borderRadius: 'tile',
  cursor: 'pointer',
  padding: '0',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'block' })
