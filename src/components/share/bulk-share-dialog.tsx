import { Download, FileArchive } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Selection } from '#src/components/photo-grid/selection/selection.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { LicenceLine } from '#src/components/photo/licence-line.tsx'
import { downloadCost, isBeyondLimit } from '#src/components/photo/download-cost.ts'
import { downloadCostWords } from '#src/i18n/en/download-cost.ts'
import { selectionWords } from '#src/i18n/en/selection.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { useDownloadForecast } from '#src/data/downloads/download-forecast.ts'
import { useHeldPhotos } from '#src/data/links/link-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { ChosenThumbs } from './chosen-thumbs.tsx'
import { contentOfAlbum, contentOfPhoto, isOpenToAll } from './share-content.ts'
import { ShareReach } from './share-reach.tsx'
import { ShareWays } from './share-ways.tsx'
import { useBulkDownload } from './use-bulk-download.tsx'
import { useOwnFiles } from './use-own-files.ts'

interface BulkShareDialogProps {
  readonly zoneId: ZoneId
  readonly ids: Selection
  readonly onClose: () => void
}

const nobody: readonly PhotoView[] = []

/** Several photos of a zone under one link, as many links, or as downloads; each can still be taken out. */
export function BulkShareDialog({ zoneId, ids, onClose }: BulkShareDialogProps) {
  const close = useBrandWords().shell.close
  const words = useWords(selectionWords)
  const [leftOut, setLeftOut] = useState<ReadonlySet<PhotoId>>(new Set())
  const held = useHeldPhotos(ids) ?? nobody
  const kept = useMemo(() => held.filter(({ id }) => !leftOut.has(id)), [held, leftOut])
  const toggle = (id: PhotoId) =>
    setLeftOut((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <Dialog title={words.title} closeLabel={close} onClose={onClose}>
      <ChosenThumbs photos={held} leftOut={leftOut} onToggle={toggle} />
      <div role="alert">
        {held.length > 0 && kept.length === 0 ? <Notice tone="warning">{words.none}</Notice> : null}
      </div>
      {kept.length === 0 ? null : <Ways zoneId={zoneId} photos={kept} />}
    </Dialog>
  )
}

function Ways({ zoneId, photos }: { readonly zoneId: ZoneId; readonly photos: readonly PhotoView[] }) {
  const words = useWords(selectionWords)
  const linkText = useWords(linkWords)
  const costText = useWords(downloadCostWords)
  const brand = useBrand()
  const zone = useZone(zoneId)
  const isOffline = useSyncStatus().connection === 'offline'
  const files = useOwnFiles(photos)
  const { start, progress, upgrade, askLater, offerCollections } = useBulkDownload(
    words.zipName(zone?.name ?? brand.name),
  )
  const shared = { zone, brand, words: linkText }
  const ids = photos.map(({ id }) => id)
  const forecast = useDownloadForecast(ids)
  const hasCollections = useHasCollections()
  const isTooMany = hasCollections && forecast !== undefined && isBeyondLimit(forecast)
  const isForAll = photos.every((photo) => isOpenToAll(photo, zone))
  return (
    <>
      <ShareReach isForAll={isForAll} what="album" />
      <ShareWays
        content={contentOfAlbum(ids, shared)}
        files={files}
        links={{
          label: words.copyAll,
          text: photos.map((photo) => contentOfPhoto(photo, shared).url).join('\n'),
        }}
      />
      <div className={downloads}>
        <Button
          tone="soft"
          icon={<Download size={18} aria-hidden="true" />}
          isBusy={progress?.as === 'files'}
          disabled={progress !== null}
          aria-describedby="bulk-cost"
          onClick={() => (isOffline ? askLater(ids) : start(ids, 'files'))}
        >
          {words.downloadAll}
        </Button>
        <CollectionButton
          isBusy={progress?.as === 'zip'}
          disabled={progress !== null || isOffline || isTooMany}
          onCollect={() => start(ids, 'zip')}
          onOffer={offerCollections}
        />
      </div>
      <p role="status" className={mutedText}>
        {progress === null ? '' : words.downloading(progress.done + 1, progress.total)}
      </p>
      <p id="bulk-cost" className={mutedText}>
        {forecast === undefined ? '' : downloadCost(forecast, costText).join(' ')}
        {isOffline ? ` ${words.zipOffline}` : isTooMany ? ` ${words.zipTooMany}` : ''}
      </p>
      <LicenceLine isOwn={forecast?.own === ids.length} />
      {upgrade}
    </>
  )
}

function useHasCollections(): boolean {
  return planLimits[useSession()?.user.subscriptionPlan ?? 'free'].hasCollections
}

interface CollectionButtonProps {
  readonly isBusy: boolean
  readonly disabled: boolean
  readonly onCollect: () => void
  readonly onOffer: () => void
}

/** All photos as one collection; below Plus it says which plan brings that. */
function CollectionButton({ isBusy, disabled, onCollect, onOffer }: CollectionButtonProps) {
  const words = useWords(selectionWords)
  const hasCollections = useHasCollections()
  return (
    <Button
      tone="soft"
      icon={<FileArchive size={18} aria-hidden="true" />}
      isBusy={isBusy}
      disabled={disabled}
      aria-describedby="bulk-cost"
      onClick={hasCollections ? onCollect : onOffer}
    >
      {hasCollections ? words.zip : words.zipWithPlus}
    </Button>
  )
}

const downloads = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
