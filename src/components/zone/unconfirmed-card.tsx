import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { Link } from '@tanstack/react-router'
import { Download, MapPinX, MoveRight, ScanLine, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { formatDay, formatMeters } from '#src/i18n/format.ts'
import { scanWords } from '#src/i18n/en/scan.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { unconfirmedWords } from '#src/i18n/en/unconfirmed.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import { useLocalPicture } from '#src/data/photos/photo-queries.ts'
import type { UnconfirmedZone } from '#src/data/zones/unconfirmed-zones.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { refusalText } from './refusal-text.ts'
import type { ScanDoubt } from '#src/data/zones/scan-doubt.ts'

/** For example `2 photos and 1 comment or reaction stay on this device until you choose.` */
function storedChangesText(words: WordsByArea['unconfirmed'], photos: number, others: number): string {
  if (photos + others === 0) return words.keptNothing
  const [photoText, otherText] = [words.photos({ count: photos }), words.others({ count: others })]
  const contentText =
    others === 0 ? photoText : photos === 0 ? otherText : words.both({ photos: photoText, others: otherText })
  return words.kept({ count: photos + others, what: contentText })
}

const { Dialog: MoveDialog } = dialogPart(() =>
  import('./unconfirmed-move-dialog.tsx').then((module) => module.MoveDialog),
)

interface UnconfirmedCardProps {
  readonly zone: UnconfirmedZone
  /** True if the zone's name is not already shown above. */
  readonly isNamed?: boolean
  /** True if there is little space and the photos are already shown next to it. */
  readonly isCompact?: boolean
  readonly onMoved?: (to: ZoneId) => void
}

const shownPhotos = 4

/**
 * "Album not confirmed": why, which changes are stored for it on this device, and the four options. Nothing is removed
 * automatically.
 */
export function UnconfirmedCard({ zone, isNamed = false, isCompact = false, onMoved }: UnconfirmedCardProps) {
  const words = useWords(unconfirmedWords)
  const titleId = useId()
  const [isMoving, setMovingOpen] = useState(false)
  const { photoIds, otherCount, doubt } = zone
  return (
    <div role="group" aria-labelledby={titleId} className={card} data-transient>
      <MapPinX size={22} aria-hidden="true" className={sign} />
      <div className={body}>
        <h2 id={titleId} className={title}>
          {isNamed ? words.titleOf({ zone: zone.name }) : words.title}
        </h2>
        {isCompact ? null : <RefusalText zone={zone} doubt={doubt} />}
        <p className={text}>{storedChangesText(words, photoIds.length, otherCount)}</p>
        {photoIds.length === 0 || isCompact ? null : <UnconfirmedPictures photoIds={photoIds} zone={zone} />}
        <CardActions photoIds={photoIds} onMovingOpen={setMovingOpen} zone={zone} />
      </div>
      {isMoving ? (
        <MoveDialog zone={zone} onClose={() => setMovingOpen(false)} onMoved={(to) => onMoved?.(to)} />
      ) : null}
    </div>
  )
}

function RefusalText({ zone, doubt }: { readonly zone: UnconfirmedZone; readonly doubt: ScanDoubt | null }) {
  const scanText = useWords(scanWords)
  return (
    <p className={text}>
      {refusalText(zone.problem, scanText)}{' '}
      {doubt === null
        ? ''
        : doubt.kind === 'ended'
          ? scanText.endedOn({ day: formatDay(doubt.at) })
          : scanText.wasTooFar({ distance: formatMeters(doubt.outsideMeters) })}
    </p>
  )
}

function UnconfirmedPictures({
  photoIds,
  zone,
}: {
  readonly photoIds: readonly PhotoId[]
  readonly zone: UnconfirmedZone
}) {
  const words = useWords(unconfirmedWords)
  return (
    <div
      role="img"
      aria-label={words.photosOf({ count: photoIds.length, zone: zone.name })}
      className={pictures}
    >
      {photoIds.slice(0, shownPhotos).map((id) => (
        <Preview key={id} id={id} />
      ))}
      {photoIds.length > shownPhotos ? (
        <span className={more}>{words.more({ count: photoIds.length - shownPhotos })}</span>
      ) : null}
    </div>
  )
}

function CardActions({
  photoIds,
  onMovingOpen,
  zone,
}: {
  readonly photoIds: readonly PhotoId[]
  readonly onMovingOpen: (value: boolean) => void
  readonly zone: UnconfirmedZone
}) {
  const words = useWords(unconfirmedWords)
  const trayText = useWords(trayWords)
  const { isSaving, save } = useSave(zone)

  return (
    <div className={actions}>
      <Link to="/scanner" className={buttonStyle({ size: 'small' })}>
        <ScanLine size={16} aria-hidden="true" />
        {words.scanAgain}
      </Link>
      {photoIds.length === 0 ? null : (
        <>
          <Button
            size="small"
            tone="plain"
            icon={<MoveRight size={16} aria-hidden="true" />}
            onClick={() => onMovingOpen(true)}
          >
            {words.move}
          </Button>
          <Button
            size="small"
            tone="plain"
            isBusy={isSaving}
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => void save()}
          >
            {words.save}
          </Button>
        </>
      )}
      <Button
        size="small"
        tone="plain"
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => void deleteWithUndo(() => deleteItem(zone.mutationId), trayText)}
      >
        {words.delete}
      </Button>
    </div>
  )
}

function useSave(zone: UnconfirmedZone) {
  const words = useWords(unconfirmedWords)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { saveUnconfirmed } = await import('./unconfirmed-save.ts')
      const count = await saveUnconfirmed(zone)
      if (count === 0) showToast(words.saveFailed, { tone: 'danger' })
      else showToast(words.saved({ count }), { text: words.savedText, tone: 'success' })
    } catch {
      showToast(words.saveFailed, { tone: 'danger' })
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}

function Preview({ id }: { readonly id: PhotoId }) {
  const address = useLocalPicture(id, 'preview')
  return (
    <span className={frame}>
      {typeof address === 'string' ? <PictureImage src={address} alt="" className={picture} /> : null}
    </span>
  )
}

const card = css({
  display: 'flex',
  gap: '3',
  padding: '4',
  borderRadius: '[min(token(radii.card), 1rem)]',
  borderWidth: 'thin',
  borderColor: 'warning',
  backgroundColor: 'warningSoft',
  textAlign: 'start',
})
const sign = css({ flexShrink: '0', color: 'warning' })
const body = css({ display: 'grid', gap: '2', minWidth: '0', flexGrow: '1' })
const title = css({ fontWeight: 'semibold', color: 'warning', overflowWrap: 'anywhere' })
const text = css({ color: 'ink', fontSize: 'sm' })
const pictures = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const frame = css({
  width: '14',
  height: '14',
  overflow: 'hidden',
  borderRadius: 'sm',
  backgroundColor: 'sunken',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover' })
const more = css({ color: 'ink', fontSize: 'sm', fontWeight: 'semibold' })
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginBlockStart: '1',
  '& > *': { minHeight: 'touch' },
})
