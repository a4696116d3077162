import { Camera } from 'lucide-react'
import { useState } from 'react'
import { canAddPhotos } from '#src/components/zone/zone-of-page.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { useMembers } from '#src/data/members/member-queries.ts'
import { useRoll } from '#src/data/roll/roll-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { rollWords } from '#src/i18n/en/roll.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

const { Dialog: RollCamera, preload } = dialogPart(() =>
  import('./roll-camera.tsx').then((module) => module.RollCamera),
)

/** Shown instead of undeveloped photos: how many shots are left, when the photos appear, and the camera. */
export function RollNotice({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(rollWords)
  const roll = useRoll(zone.id)
  const [isOpen, setOpen] = useState(false)
  if (roll === undefined || roll === null) return null
  const { left, shots, developedAt } = roll
  const isContributor = canAddPhotos(zone)
  return (
    <>
      <Notice
        {...(isContributor ? { title: words.left({ left, shots }) } : {})}
        actions={
          isContributor && left > 0 ? (
            <Button
              icon={<Camera size={20} aria-hidden="true" />}
              onPointerDown={preload}
              onClick={() => setOpen(true)}
            >
              {words.open}
            </Button>
          ) : null
        }
      >
        {words.text({ time: formatDateTime(developedAt) })}{' '}
        {isAtLeast(zone.role, 'moderator') ? <ShotCount zone={zone} /> : null}
      </Notice>
      {isOpen ? <RollCamera zoneId={zone.id} roll={roll} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The number of shots: all that hosts see of the photos. */
function ShotCount({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(rollWords)
  const photos = useMembers(zone.id)?.reduce((sum, { photoCount }) => sum + photoCount, 0) ?? 0
  return photos === 0 ? null : words.count({ photos })
}
