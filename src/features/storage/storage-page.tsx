import { createFileRoute } from '@tanstack/react-router'
import { CloudUpload, HardDrive, Images, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStorageWording } from '#src/brand/use-storage-wording.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { clearKeptPhotos, keepStorage } from '#src/data/storage/storage-commands.ts'
import { type StorageReport, useStorageReport } from '#src/data/storage/storage-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { cardStyle } from '#src/ui/card.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { pageStyle } from '#src/ui/page.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { PageSkeleton } from '#src/ui/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/text.ts'
import { showToast } from '#src/ui/toast-store.ts'

export const Route = createFileRoute('/_signed-in/storage-optimization')({ component: StoragePage })

/** What this device keeps, what of it can go, and whether the browser will keep the rest. */
function StoragePage() {
  const wording = useWording()
  const words = useStorageWording()
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

interface ReportProps {
  readonly report: StorageReport
  readonly onChange: () => void
}

function Report({ report, onChange }: ReportProps) {
  const words = useStorageWording()
  const { all, unsent, photos, app, rows } = report
  const clear = async () => {
    await clearKeptPhotos()
    showToast(words.cleared, { tone: 'success' })
    onChange()
  }
  return (
    <>
      <section className={css(cardStyle.raw(), stack)}>
        {all === null ? (
          <p className={mutedText}>{words.unknown}</p>
        ) : (
          <>
            <p className={headingStyle({ size: 'medium' })}>{words.usage(all.usageBytes, all.quotaBytes)}</p>
            <ProgressBar label={words.usageLabel} ratio={all.usageBytes / Math.max(1, all.quotaBytes)} />
          </>
        )}
        <Keeping report={report} onChange={onChange} />
      </section>
      <ul className={list}>
        <Kind
          sign={<CloudUpload size={24} aria-hidden="true" />}
          name={words.unsent}
          amount={words.items(unsent.count, unsent.bytes)}
          text={words.unsentText}
        />
        <Kind
          sign={<Images size={24} aria-hidden="true" />}
          name={words.photos}
          amount={words.items(photos.count, photos.bytes)}
          text={words.photosText}
        >
          {photos.count > 0 ? (
            <Button tone="plain" size="small" onClick={() => void clear()}>
              {words.clear}
            </Button>
          ) : null}
        </Kind>
        <Kind
          sign={<HardDrive size={24} aria-hidden="true" />}
          name={words.rows}
          amount={words.rowCounts(rows.zones, rows.photos, rows.comments)}
          text={words.rowsText}
        />
        <Kind
          sign={<Smartphone size={24} aria-hidden="true" />}
          name={words.app}
          amount={words.items(app.count, app.bytes)}
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
  const words = useStorageWording()
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

interface KindProps {
  readonly sign: ReactNode
  readonly name: string
  readonly amount: string
  readonly text: string
  readonly children?: ReactNode
}

function Kind({ sign, name, amount, text, children }: KindProps) {
  return (
    <li className={css(cardStyle.raw(), item)}>
      <span className={medal}>{sign}</span>
      <div className={words}>
        <h2 className={headingStyle({ size: 'small' })}>{name}</h2>
        <p className={strong}>{amount}</p>
        <p className={mutedText}>{text}</p>
        {children}
      </div>
    </li>
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
const item = css.raw({ display: 'flex', gap: '4', alignItems: 'flex-start' })
const medal = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '12',
  height: '12',
  borderRadius: 'full',
  backgroundColor: 'accentSoft',
  color: 'accentText',
})
const words = css({ display: 'grid', gap: '1', minWidth: '0', justifyItems: 'start' })
const strong = css({ fontWeight: 'semibold' })
