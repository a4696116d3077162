import { canAddPhotos } from './zone-of-page.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { brandOf } from '#src/brand/current-brand.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { unconfirmedWords } from '#src/i18n/en/unconfirmed.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'
import { moveToZone } from '#src/data/engine/outbox/move-to-zone.ts'
import { type UnconfirmedZone, useUnconfirmedZones } from '#src/data/zones/unconfirmed-zones.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface MoveDialogProps {
  readonly zone: SourceZone
  readonly onClose: () => void
  readonly onMoved?: (to: ZoneId) => void
}

/** The zone that the photos must leave. `mutationId` is the rejected scan or photo. */
type SourceZone = Pick<UnconfirmedZone, 'mutationId' | 'zoneId' | 'name' | 'photoIds'>

/** Chooses the new zone for the photos of a zone that rejected them or the user. */
export function MoveDialog({ zone, onClose, onMoved }: MoveDialogProps) {
  const words = useWords(unconfirmedWords)
  const zoneWords = useBrandWords().zone
  const trayText = useWords(trayWords)
  const zones = useMyZones()
  const unconfirmed = useUnconfirmedZones()
  const [isMoving, setMoving] = useState(false)
  const closed = new Set((unconfirmed ?? []).map(({ zoneId }) => zoneId))
  const choices = zones?.filter((one) => !closed.has(one.id) && one.id !== zone.zoneId && canAddPhotos(one))

  const move = async (to: ZoneView) => {
    setMoving(true)
    try {
      const moved = await moveToZone(zone.mutationId, to.id)
      if (moved === null) showToast(trayText.noLonger)
      else {
        showToast(words.moved({ zone: to.name }), {
          tone: 'success',
          action: { label: trayText.undo, onAction: () => void undo(moved, trayText) },
        })
        onMoved?.(to.id)
      }
      onClose()
    } catch {
      setMoving(false)
      showToast(words.moveFailed, { tone: 'danger' })
    }
  }

  return (
    <Dialog title={words.moveTitle} closeLabel={words.close} onClose={onClose}>
      {choices?.length === 0 ? (
        <EmptyState
          title={words.noOtherTitle}
          text={words.noOtherText}
          actions={
            <Link to="/scanner" className={buttonStyle()}>
              {zoneWords.scan}
            </Link>
          }
        />
      ) : (
        <ZoneChoices zone={zone} choices={choices} isMoving={isMoving} move={move} />
      )}
    </Dialog>
  )
}

interface ZoneChoicesProps {
  readonly zone: SourceZone
  readonly choices: ZoneView[] | undefined
  readonly isMoving: boolean
  readonly move: (to: ZoneView) => Promise<void>
}

function ZoneChoices({ zone, choices, isMoving, move }: ZoneChoicesProps) {
  const words = useWords(unconfirmedWords)
  const zoneWords = useBrandWords().zone
  return (
    <>
      <p className={mutedText}>
        {words.moveText({ what: words.photosOf({ count: zone.photoIds.length, zone: zone.name }) })}
      </p>
      <ul className={list}>
        {choices?.map((choice) => (
          <li key={choice.id}>
            <Button
              tone="plain"
              isWide
              disabled={isMoving}
              className={option}
              onClick={() => void move(choice)}
            >
              <BrandMark brand={brandOf(choice.brand)} sizePx={32} />
              <span dir="auto" className={name}>
                {choice.name}
              </span>
              {choice.photoCount === null ? null : (
                <span className={mutedText}>{zoneWords.photoCount({ count: choice.photoCount })}</span>
              )}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

async function undo(moved: Deletion, words: WordsByArea['tray']): Promise<void> {
  try {
    const isLate = (await moved.undo()) === 'too-late'
    showToast(isLate ? words.undoTooLate : words.undone, { tone: isLate ? 'danger' : 'success' })
  } catch {
    showToast(words.undoFailed, { tone: 'danger' })
  }
}

const list = css({ display: 'grid', gap: '2', listStyle: 'none', paddingBlockEnd: '3' })
const option = css({ justifyContent: 'flex-start', textAlign: 'start', gap: '3' })
const name = css({ flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere' })
