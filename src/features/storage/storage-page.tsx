import { createFileRoute } from '@tanstack/react-router'
import { CloudUpload, HardDrive, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { storageWords } from '#src/i18n/en/storage.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { keepStorage } from '#src/data/storage/storage-commands.ts'
import { useStorageReport } from '#src/data/storage/storage-queries.ts'
import type { StorageReport } from '#src/data/storage/storage-report.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { CarriedForOthers } from './carried-for-others.tsx'
import { KeptPhotos } from './kept-photos.tsx'
import { KeptZones } from './kept-zones.tsx'
import type { ReportProps } from './report-props.ts'
import { StorageKind } from './storage-kind.tsx'

export const Route = createFileRoute('/_signed-in/storage-optimization')({ component: StoragePage })

/** What this device keeps, what of it can go, and whether the browser will keep the rest. */
function StoragePage() {
  const wording = useBrandWords()
  const words = useWords(storageWords)
  const [round, setRound] = useState(0)
  const [held, setHeld] = useState<StorageReport>()
  const read = useStorageReport(round)
  if (read !== undefined && read !== held) setHeld(read)
  const report = read ?? held
  const measureAgain = () => setRound((before) => before + 1)
  return (
    <div className={pageStyle({ width: 'text' })}>
      <header>
        <PageHeading>{words.title}</PageHeading>
        <p className={mutedText}>{words.text}</p>
      </header>
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
              {words.usage({ used: all.analyticsBytes, quota: all.quotaBytes })}
            </p>
            <ProgressBar label={words.usageLabel} ratio={all.analyticsBytes / Math.max(1, all.quotaBytes)} />
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
        {report.packs.length > 0 ? <KeptZones report={report} onChange={onChange} /> : null}
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
    if (!(await keepStorage())) showToast(words.refused, { text: words.refusedText })
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

/** iPads call themselves Macs; no Mac has a screen to touch. */
function isAppleTouchDevice(): boolean {
  return (
    /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

const stack = css.raw({ display: 'grid', gap: '4' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
