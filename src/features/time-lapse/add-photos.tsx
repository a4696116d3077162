import { useNavigate } from '@tanstack/react-router'
import { Camera, FolderPlus, Images } from 'lucide-react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { pickPhotos } from '#src/components/upload/pick-photos.ts'
import { canAddPhotos } from '#src/components/zone/zone-of-page.ts'
import { useState } from 'react'
import type { TimeLapse } from '#src/data/missions/time-lapse-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { timeLapseWords } from '#src/i18n/en/time-lapse.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useAddShots } from './use-add-shots.ts'

const { Dialog: ZonePhotoDialog } = dialogPart(() =>
  import('./zone-photo-dialog.tsx').then((module) => module.ZonePhotoDialog),
)

interface AddPhotosProps {
  readonly zone: ZoneView
  readonly timeLapse: TimeLapse
}

/**
 * The ways to add to a time-lapse: the camera with the alignment overlay, files, and photos that are already in the
 * zone.
 */
export function AddPhotos({ zone, timeLapse }: AddPhotosProps) {
  const words = useWords(timeLapseWords)
  const navigate = useNavigate()
  const { isAdding, add } = useAddShots(timeLapse.id)
  const [isPicking, setPicking] = useState(false)
  if (!canAddPhotos(zone)) return null
  const openCamera = () =>
    void navigate({
      to: '/locations/$zoneId/time-lapse/$missionId',
      params: { zoneId: zone.id, missionId: timeLapse.id },
      search: { camera: true },
    })
  return (
    <div className={column}>
      <Button icon={<Camera size={20} aria-hidden="true" />} onClick={openCamera}>
        {timeLapse.photos.length === 0 ? words.takeFirst : words.takeNext}
      </Button>
      <div className={row}>
        <Button
          tone="stage"
          size="small"
          isBusy={isAdding}
          icon={<Images size={18} aria-hidden="true" />}
          onClick={() => pickPhotos('gallery', (files) => void add(files))}
        >
          {isAdding ? words.adding : words.choose}
        </Button>
        <Button
          tone="stage"
          size="small"
          icon={<FolderPlus size={18} aria-hidden="true" />}
          onClick={() => setPicking(true)}
        >
          {words.fromZone}
        </Button>
      </div>
      {isPicking ? (
        <ZonePhotoDialog zone={zone} timeLapse={timeLapse} onClose={() => setPicking(false)} />
      ) : null}
    </div>
  )
}

const column = css({ display: 'grid', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
