import { Link } from '@tanstack/react-router'
import { offlineZoneWords } from '#src/i18n/en/offline-zone.ts'
import { formatBytes } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { removeOfflineZone, retryOfflineZone } from '#src/data/offline-zones/offline-zone-store.ts'
import type { OfflineZoneRow } from '#src/data/engine/rows/offline-zone-row.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { OfflineZoneOffer } from './offline-zone-offer.tsx'

interface OfflineZoneDialogProps {
  readonly zoneId: ZoneId
  /** null: the zone is not kept on this device. */
  readonly pack: OfflineZoneRow | null
  readonly onClose: () => void
}

/** A zone made available offline: what it takes, how far it is, and the way back. */
export function OfflineZoneDialog({ zoneId, pack, onClose }: OfflineZoneDialogProps) {
  const words = useWords(offlineZoneWords)
  const { close } = useBrandWords().shell
  const remove = async () => {
    onClose()
    await removeOfflineZone(zoneId)
    showToast(words.removed)
  }
  return (
    <Dialog title={words.title} closeLabel={close} onClose={onClose}>
      {pack === null ? (
        <OfflineZoneOffer zoneId={zoneId} />
      ) : (
        <>
          <Kept pack={pack} />
          <div className={row}>
            {pack.state === 'full' ? (
              <>
                <Button onClick={() => void retryOfflineZone(zoneId)}>{words.goOn}</Button>
                <Link to="/storage-optimization" className={buttonStyle({ tone: 'plain' })}>
                  {words.makeRoom}
                </Link>
              </>
            ) : null}
            <Button tone="plain" onClick={() => void remove()}>
              {pack.state === 'loading' && pack.completeAt === null ? words.cancel : words.remove}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function Kept({ pack }: { readonly pack: OfflineZoneRow }) {
  const words = useWords(offlineZoneWords)
  const { photos, keptPhotos, keptBytes, state, waitsFor, completeAt } = pack
  if (state === 'ready')
    return (
      <>
        <p className={headingStyle({ size: 'medium' })}>
          {words.size({ photos: keptPhotos, bytes: keptBytes })}
        </p>
        <p>{words.ready({ at: completeAt ?? pack.startedAt })}</p>
        <p className={mutedText}>{words.readyText}</p>
      </>
    )
  return (
    <>
      <div className={stack}>
        <p className={headingStyle({ size: 'medium' })}>{words.progress({ kept: keptPhotos, photos })}</p>
        <ProgressBar label={words.progressLabel} ratio={photos === 0 ? null : keptPhotos / photos} />
        <p className={mutedText}>
          {pack.bytes === null
            ? formatBytes(keptBytes)
            : words.soFar({ bytes: keptBytes, total: pack.bytes })}
        </p>
      </div>
      {state === 'full' ? (
        <Notice tone="warning" title={words.fullTitle}>
          {words.fullText({ kept: keptPhotos, photos })}
        </Notice>
      ) : (
        <p role="status">{waitsFor === null ? words.goesOn : words.waits[waitsFor]}</p>
      )}
    </>
  )
}

const stack = css({ display: 'grid', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', paddingBlockEnd: '4' })
