import { Download, FileArchive } from 'lucide-react'
import { useBrand } from '#src/brand/current-brand.ts'
import { LicenceLine } from '#src/components/photo/licence-line.tsx'
import { downloadCost, isBeyondLimit } from '#src/components/photo/download-cost.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { useDownloadForecast } from '#src/data/downloads/download-forecast.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { downloadCostWords } from '#src/i18n/en/download-cost.ts'
import { selectionWords } from '#src/i18n/en/selection.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { useBulkDownload } from './use-bulk-download.tsx'

interface BulkDownloadsProps {
  readonly zoneId: ZoneId
  readonly photos: readonly PhotoView[]
}

/** Downloads several photos as files or as one collection, and shows what that uses of the plan. */
export function BulkDownloads({ zoneId, photos }: BulkDownloadsProps) {
  const words = useWords(selectionWords)
  const costText = useWords(downloadCostWords)
  const brand = useBrand()
  const zone = useZone(zoneId)
  const isOffline = useSyncStatus().connection === 'offline'
  const { start, progress, upgrade, requestLater, offerCollections } = useBulkDownload(
    words.zipName({ zone: zone?.name ?? brand.name }),
  )
  const ids = photos.map(({ id }) => id)
  const forecast = useDownloadForecast(ids)
  const user = useSession()?.user
  const isUnlocked = zone != null && zone.unlocked !== null
  const hasCollections = isUnlocked || planLimits[user?.subscriptionPlan ?? 'free'].hasCollections
  const isTooMany = hasCollections && forecast !== undefined && isBeyondLimit(forecast)
  return (
    <>
      <div className={downloads}>
        <Button
          tone="soft"
          icon={<Download size={18} aria-hidden="true" />}
          isBusy={progress?.as === 'files'}
          disabled={progress !== null}
          aria-describedby="bulk-cost"
          onClick={() => (isOffline ? requestLater(ids) : start(ids, 'files'))}
        >
          {words.downloadAll}
        </Button>
        {/* Guests are not shown an action that needs a plan. */}
        {hasCollections || user?.kind === 'member' ? (
          <CollectionButton
            isBusy={progress?.as === 'zip'}
            disabled={progress !== null || isOffline || isTooMany}
            hasCollections={hasCollections}
            onChoose={hasCollections ? () => start(ids, 'zip') : offerCollections}
          />
        ) : null}
      </div>
      <p role="status" className={mutedText}>
        {progress === null ? '' : words.downloading({ at: progress.done + 1, total: progress.total })}
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

interface CollectionButtonProps {
  readonly isBusy: boolean
  readonly disabled: boolean
  readonly hasCollections: boolean
  readonly onChoose: () => void
}

/** Downloads all photos as one collection. Below Plus, it shows which plan includes that. */
function CollectionButton({ isBusy, disabled, hasCollections, onChoose }: CollectionButtonProps) {
  const words = useWords(selectionWords)
  return (
    <Button
      tone="soft"
      icon={<FileArchive size={18} aria-hidden="true" />}
      isBusy={isBusy}
      disabled={disabled}
      aria-describedby="bulk-cost"
      onClick={onChoose}
    >
      {hasCollections ? words.zip : words.zipWithPlus}
    </Button>
  )
}

const downloads = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
