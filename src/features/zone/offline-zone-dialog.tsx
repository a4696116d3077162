import { Link } from '@tanstack/react-router'
import { CloudDownload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { offlineZoneWords } from '#src/i18n/en/offline-zone.ts'
import { formatBytes } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import {
  removeOfflineZone,
  retryOfflineZone,
  startOfflineZone,
} from '#src/data/offline-zones/offline-zone-store.ts'
import type { OfflineZoneRow } from '#src/data/engine/rows/offline-zone-row.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { useDataSaver, useArePhotosHeldBack } from '#src/data/connection/connection-queries.ts'
import { readOfflineZoneOffer } from '#src/data/offline-zones/offline-zone-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { Spinner } from '#src/ui/buttons/spinner.tsx'

interface OfflineZoneDialogProps {
  readonly zoneId: ZoneId
  /** null: the zone is not available offline on this device. */
  readonly offlineZone: OfflineZoneRow | null
  readonly onClose: () => void
}

/** A zone made available offline: its storage, its progress, and a button to remove it. */
export function OfflineZoneDialog({ zoneId, offlineZone, onClose }: OfflineZoneDialogProps) {
  const words = useWords(offlineZoneWords)
  const { close } = useBrandWords().shell
  const remove = async () => {
    onClose()
    await removeOfflineZone(zoneId)
    showToast(words.removed)
  }
  return (
    <Dialog title={words.title} closeLabel={close} onClose={onClose}>
      {offlineZone === null ? (
        <OfflineZoneOffer zoneId={zoneId} />
      ) : (
        <>
          <Kept offlineZone={offlineZone} />
          <div className={row}>
            {offlineZone.state === 'full' ? (
              <>
                <Button onClick={() => void retryOfflineZone(zoneId)}>{words.goOn}</Button>
                <Link to="/storage-optimization" className={buttonStyle({ tone: 'plain' })}>
                  {words.makeRoom}
                </Link>
              </>
            ) : null}
            <Button tone="plain" onClick={() => void remove()}>
              {offlineZone.state === 'loading' && offlineZone.completeAt === null
                ? words.cancel
                : words.remove}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function Kept({ offlineZone }: { readonly offlineZone: OfflineZoneRow }) {
  const words = useWords(offlineZoneWords)
  const { photos, keptPhotos, keptBytes, state, waitsFor, completeAt } = offlineZone
  if (state === 'ready')
    return (
      <>
        <p className={headingStyle({ size: 'medium' })}>
          {words.size({ photos: keptPhotos, bytes: keptBytes })}
        </p>
        <p>{words.ready({ at: completeAt ?? offlineZone.startedAt })}</p>
        <p className={mutedText}>{words.readyText}</p>
      </>
    )
  return (
    <>
      <div className={stack}>
        <p className={headingStyle({ size: 'medium' })}>{words.progress({ kept: keptPhotos, photos })}</p>
        <ProgressBar label={words.progressLabel} ratio={photos === 0 ? null : keptPhotos / photos} />
        <p className={mutedText}>
          {offlineZone.bytes === null
            ? formatBytes(keptBytes)
            : words.soFar({ bytes: keptBytes, total: offlineZone.bytes })}
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

type Offer = Awaited<ReturnType<typeof readOfflineZoneOffer>>

/** The storage needed for a zone offline, as reported by the server, and the button that starts the download. */
function OfflineZoneOffer({ zoneId }: { readonly zoneId: ZoneId }) {
  const words = useWords(offlineZoneWords)
  const problems = useBrandWords().error
  const isOffline = useSyncStatus().connection === 'offline'
  const isWaitingForWifi = useArePhotosHeldBack()
  const savesData = useDataSaver()
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    if (isOffline) return undefined
    return whileWanted(readOfflineZoneOffer(zoneId), setOffer)
  }, [zoneId, isOffline])
  const size = offer?.ok === true ? offer.value : null
  return (
    <>
      <p>{words.text}</p>
      {size !== null ? (
        <div>
          <p className={headingStyle({ size: 'medium' })}>{words.size(size)}</p>
          <p className={mutedText}>{size.photos === 0 ? words.empty : words.sizeText}</p>
        </div>
      ) : isOffline ? (
        <Notice>{words.needsNetwork}</Notice>
      ) : offer?.ok === false ? (
        <Notice tone="danger">{problemText(offer.error, problems)}</Notice>
      ) : (
        <p role="status" className={line}>
          <Spinner />
          {words.measuring}
        </p>
      )}
      {size !== null && size.freeBytes !== null && size.freeBytes < size.bytes ? (
        <Notice tone="warning">{words.noRoom({ bytes: size.freeBytes })}</Notice>
      ) : null}
      {isWaitingForWifi ? (
        <Notice>{words.onWifi}</Notice>
      ) : savesData ? (
        <Notice>{words.oneAtATime}</Notice>
      ) : null}
      <div className={foot}>
        <Button
          icon={<CloudDownload size={19} aria-hidden="true" />}
          disabled={size === null}
          onClick={() => {
            if (size !== null) void startOfflineZone(zoneId, size)
          }}
        >
          {words.open}
        </Button>
      </div>
    </>
  )
}

const stack = css({ display: 'grid', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', paddingBlockEnd: '4' })
const line = css({ display: 'flex', alignItems: 'center', gap: '3' })
const foot = css({ paddingBlockEnd: '4' })
