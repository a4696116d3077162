import { Camera, Images, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { Picture } from '#src/components/photo/picture.tsx'
import { pickPhotos } from '#src/components/upload/pick-photos.ts'
import { canAddPhotos } from '#src/components/zone/zone-of-page.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { type MissionId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { removeMission } from '#src/data/missions/mission-commands.ts'
import type { AnsweredMission } from '#src/data/missions/mission-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { missionWords } from '#src/i18n/en/mission.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { showConfetti } from './confetti.ts'

interface MissionDialogProps {
  readonly zone: ZoneView
  readonly mission: AnsweredMission
  /** All missions of the zone. */
  readonly missions: readonly AnsweredMission[]
  readonly onClose: () => void
}

/** A photo mission with the photos that answer it and a button to add one. */
export function MissionDialog({ zone, mission, missions, onClose }: MissionDialogProps) {
  const words = useWords(missionWords)
  const trayText = useWords(trayWords)
  const close = useBrandWords().shell.close
  const { isAdding, add } = useAnswer({ mission, missions, onDone: onClose })
  const remove = () => {
    void deleteWithUndo(() => removeMission(mission.id), trayText)
    onClose()
  }
  return (
    <Dialog
      title={mission.text}
      closeLabel={close}
      onClose={onClose}
      footer={
        canAddPhotos(zone) ? (
          <div className={buttons}>
            <Button
              isBusy={isAdding}
              icon={<Camera size={20} aria-hidden="true" />}
              onClick={() => pickPhotos('camera', (files) => void add(files))}
            >
              {words.takePhoto}
            </Button>
            <Button
              tone="soft"
              disabled={isAdding}
              icon={<Images size={20} aria-hidden="true" />}
              onClick={() => pickPhotos('gallery', (files) => void add(files))}
            >
              {words.choosePhotos}
            </Button>
          </div>
        ) : undefined
      }
    >
      <p className={mutedText} role="status">
        {isAdding
          ? words.adding
          : mission.isDone
            ? words.done
            : words.photos({ count: mission.photos.length })}
      </p>
      <AnswerGrid photos={mission.photos} />
      {isAtLeast(zone.role, 'moderator') ? (
        <Button tone="quiet" icon={<Trash2 size={18} aria-hidden="true" />} onClick={remove}>
          {words.remove}
        </Button>
      ) : null}
    </Dialog>
  )
}

function AnswerGrid({ photos }: { readonly photos: readonly PhotoView[] }) {
  if (photos.length === 0) return null
  return (
    <ul className={grid}>
      {photos.map((photo) => (
        <li key={photo.id} className={tile} style={{ backgroundColor: photo.placeholderColor }}>
          <PageLink href={`/photo/${photo.id}`} className={link}>
            <Picture photo={photo} rendition="thumb" className={picture} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

const loadAdding = () => loadWithRetry(() => import('#src/components/upload/add-at-once.ts'))

interface MissionCompletion {
  readonly id: MissionId
  readonly isDone: boolean
}

interface MissionAnswerOptions {
  readonly mission: MissionCompletion
  /** All missions of the zone. */
  readonly missions: readonly MissionCompletion[]
  readonly onDone: () => void
}

/** Adds photos that answer a mission. Celebrates as soon as they are stored on this device, online or offline. */
function useAnswer({ mission, missions, onDone }: MissionAnswerOptions) {
  const words = useWords(missionWords)
  const photoText = useWords(photoWords)
  const [isAdding, setAdding] = useState(false)
  const add = async (files: readonly File[]) => {
    setAdding(true)
    const { queued, composed } = await loadAdding().then(
      ({ addAtOnce }) => addAtOnce(zoneIdOf(mission.id), files, { missionId: mission.id }),
      () => ({ queued: 0, composed: 0 }),
    )
    setAdding(false)
    if (queued === 0) {
      // The region "Not uploaded" links to the composer.
      if (composed > 0) showToast(photoText.becomesStill)
      else showToast(words.failed, { tone: 'danger' })
      return
    }
    const done = missions.filter(({ id, isDone }) => isDone || id === mission.id).length
    const isAll = done === missions.length
    if (isAll) showToast(words.allDoneTitle({ all: done }), { text: words.allDoneText, tone: 'success' })
    else showToast(words.doneTitle({ done, all: missions.length }), { tone: 'success' })
    showConfetti()
    onDone()
  }
  return { isAdding, add }
}

const buttons = css({
  display: 'grid',
  width: 'full',
  gap: '2',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 11rem), 1fr))]',
})
const grid = css({
  display: 'grid',
  gap: '1',
  listStyle: 'none',
  gridTemplateColumns: '[repeat(auto-fill, minmax(6rem, 1fr))]',
})
const tile = css({ aspectRatio: 'square', borderRadius: 'sm', overflow: 'hidden' })
const link = css({ display: 'block', width: 'full', height: 'full' })
const picture = css({ width: 'full', height: 'full', objectFit: 'cover' })
