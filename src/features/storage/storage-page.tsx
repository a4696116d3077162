import { createFileRoute } from '@tanstack/react-router'
import { CloudUpload, HardDrive, Smartphone, CloudDownload } from 'lucide-react'
import { useState } from 'react'
import { storageWords } from '#src/i18n/en/storage.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { requestPersistence } from '#src/data/storage/storage-commands.ts'
import { useStorageReport } from '#src/data/storage/storage-queries.ts'
import type { StorageReport } from '#src/data/storage/storage-report.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { deleteCarried } from '#src/data/courier/courier-commands.ts'
import { useCarried } from '#src/data/courier/courier-queries.ts'
import { courierWords } from '#src/i18n/en/courier.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { removeOfflineZone } from '#src/data/offline-zones/offline-zone-store.ts'
import { KeptPhotos, type ReportProps } from './kept-photos.tsx'
import { StorageKind } from './storage-kind.tsx'

export const Route = createFileRoute('/_signed-in/storage-optimization')({ component: StoragePage })

/** Shows what this device stores, what can be removed, and whether the browser keeps the rest. */
function StoragePage() {
  const wording = useBrandWords()
  const words = useWords(storageWords)
  const [round, setRound] = useState(0)
  const [lastReport, setLastReport] = useState<StorageReport>()
  const read = useStorageReport(round)
  if (read !== undefined && read !== lastReport) setLastReport(read)
  const report = read ?? lastReport
  const measureAgain = () => setRound((before) => before + 1)
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.title} text={words.text} />
      {report === undefined ? (
        <PageSkeleton label={wording.shell.loading} variant="card" />
      ) : (
        <Report report={report} onChange={measureAgain} />
      )}
    </div>
  )
}

function Report({ report, onChange }: ReportProps) {
  const words = useWords(storageWords)
  const { all, unsent, app, rows } = report
  return (
    <>
      <section className={css(cardStyle.raw(), stack)}>
        {all === null ? (
          <p className={mutedText}>{words.unknown}</p>
        ) : (
          <>
            <p className={headingStyle({ size: 'medium' })}>
              {words.usage({ used: all.usedBytes, quota: all.quotaBytes })}
            </p>
            <ProgressBar label={words.usageLabel} ratio={all.usedBytes / Math.max(1, all.quotaBytes)} />
          </>
        )}
        <Keeping report={report} onChange={onChange} />
      </section>
      <ul className={list}>
        <StorageKind
          sign={<CloudUpload size={24} aria-hidden="true" />}
          name={words.unsent}
          amount={words.items({ count: unsent.count, bytes: unsent.bytes })}
          text={words.unsentText}
        />
        <CarriedForOthers />
        <KeptPhotos report={report} onChange={onChange} />
        {report.offlineZones.length > 0 ? <KeptZones report={report} onChange={onChange} /> : null}
        <StorageKind
          sign={<HardDrive size={24} aria-hidden="true" />}
          name={words.rows}
          amount={words.rowCounts({ zones: rows.zones, photos: rows.photos, comments: rows.comments })}
          text={words.rowsText}
        />
        <StorageKind
          sign={<Smartphone size={24} aria-hidden="true" />}
          name={words.app}
          amount={words.items({ count: app.count, bytes: app.bytes })}
          text={words.appText}
        />
      </ul>
      {isAppleTouchDevice() ? (
        <Notice tone="warning" title={words.appleTitle}>
          {words.appleText}
        </Notice>
      ) : null}
    </>
  )
}

function Keeping({ report, onChange }: ReportProps) {
  const words = useWords(storageWords)
  if (report.isPersisted === undefined) return null
  if (report.isPersisted)
    return (
      <Notice tone="success" title={words.keptTitle}>
        {words.keptText}
      </Notice>
    )
  const ask = async () => {
    if (!(await requestPersistence())) showToast(words.refused, { text: words.refusedText })
    onChange()
  }
  return (
    <Notice
      tone="warning"
      title={words.notKeptTitle}
      actions={
        <Button size="small" onClick={() => void ask()}>
          {words.ask}
        </Button>
      }
    >
      {words.notKeptText}
    </Notice>
  )
}

/** iPads identify themselves as Macs, but no Mac has a touchscreen. */
function isAppleTouchDevice(): boolean {
  return (
    /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** The data that this device carries for people whose phones were nearby. Renders nothing if there is none. */
function CarriedForOthers() {
  const words = useWords(courierWords)
  const { items } = useWords(storageWords)
  const carried = useCarried()
  if (carried === undefined || carried.count === 0) return null
  const clear = async () => {
    await deleteCarried()
    showToast(words.deletedCarried, { tone: 'success' })
  }
  return (
    <StorageKind
      sign={<Smartphone size={24} aria-hidden="true" />}
      name={words.carried}
      amount={items(carried)}
      text={words.carriedText}
    >
      <Button tone="plain" size="small" onClick={() => void clear()}>
        {words.deleteCarried}
      </Button>
    </StorageKind>
  )
}

/** Zones that are available offline: the storage of each, with a button to remove it. */
function KeptZones({ report: { offlineZones }, onChange }: ReportProps) {
  const words = useWords(storageWords)
  const remove = async (zoneId: ZoneId) => {
    await removeOfflineZone(zoneId)
    showToast(words.packRemoved, { tone: 'success' })
    onChange()
  }
  const count = offlineZones.reduce((sum, offlineZone) => sum + offlineZone.count, 0)
  const bytes = offlineZones.reduce((sum, offlineZone) => sum + offlineZone.bytes, 0)
  return (
    <StorageKind
      sign={<CloudDownload size={24} aria-hidden="true" />}
      name={words.packs}
      amount={words.items({ count, bytes })}
      text={words.packsText}
    >
      <ul className={zoneList}>
        {offlineZones.map((offlineZone) => (
          <li key={offlineZone.zoneId} className={line}>
            <span>
              {words.pack({ name: offlineZone.name, count: offlineZone.count, bytes: offlineZone.bytes })}
            </span>
            <Button
              tone="plain"
              size="small"
              aria-label={words.removeOfflineZoneOf({ name: offlineZone.name })}
              onClick={() => void remove(offlineZone.zoneId)}
            >
              {words.removeOfflineZone}
            </Button>
          </li>
        ))}
      </ul>
    </StorageKind>
  )
}

const stack = css.raw({ display: 'grid', gap: '4' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const zoneList = css({ display: 'grid', gap: '2', listStyle: 'none', width: 'full' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  overflowWrap: 'anywhere',
})
