import { createFileRoute, Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#src/i18n/format.ts'
import { downloadCostWords } from '#src/i18n/en/download-cost.ts'
import { downloadsWords } from '#src/i18n/en/downloads.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { AsOf } from '#src/components/connection/as-of.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import { monthsAfter, planLimits } from '#src/contract/rules/plan.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { useDownloadForecast } from '#src/data/downloads/download-forecast.ts'
import { useDownloads } from '#src/data/downloads/download-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { UpsellCard } from '#src/components/plans/upsell-card.tsx'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { DownloadItem } from './download-item.tsx'
import { LeftBehind } from './left-behind.tsx'
import { QueuedList } from './queued-list.tsx'

export const Route = createFileRoute('/_signed-in/downloads')({ component: DownloadsPage })

const shownAtFirst = 50

/** Lists the user's downloads and how many are left this month, read from the device. */
function DownloadsPage() {
  const wording = useBrandWords()
  const words = useWords(downloadsWords)
  const session = useSession()
  const [limit, setLimit] = useState(shownAtFirst)
  const [shownDownloads, setShownDownloads] = useState<ReturnType<typeof useDownloads>>()
  const read = useDownloads(limit)
  if (read !== undefined && read !== shownDownloads) setShownDownloads(read)
  const page = read ?? shownDownloads
  if (session === undefined || session === null) return null
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.title} text={words.text}>
        <AsOf />
      </PageHeader>
      <Month user={session.user} />
      {page === undefined || page.queued.length === 0 ? null : <QueuedList queued={page.queued} />}
      {page === undefined ? <PageSkeleton label={wording.shell.loading} variant="card" /> : null}
      {page?.total === 0 && page.queued.length === 0 ? (
        <EmptyState
          title={words.empty}
          text={words.emptyText}
          picture={<Download size={40} />}
          actions={
            <Link to="/locations" className={buttonStyle()}>
              {words.toZones}
            </Link>
          }
        />
      ) : null}
      {page === undefined || page.total === 0 ? null : (
        <Section id="downloaded" title={words.list} className={css(section)}>
          <ul className={css(cardStyle.raw(), list)}>
            {page.downloads.map((download) => (
              <li key={download.id}>
                <DownloadItem download={download} />
              </li>
            ))}
          </ul>
          {page.total > page.downloads.length ? (
            <div>
              <Button tone="plain" onClick={() => setLimit(page.total)}>
                {words.showAll({ count: page.total })}
              </Button>
            </div>
          ) : null}
        </Section>
      )}
      <LeftBehind />
    </div>
  )
}

const noPhotos: readonly PhotoId[] = []

/** How many of the month's downloads are used, including those queued for a connection. */
function Month({ user }: { readonly user: User }) {
  const words = useWords(downloadsWords)
  const { plans } = useWords(downloadCostWords)
  const now = useNow()
  const all = planLimits[user.subscriptionPlan].downloads
  // Computed here, because a new month begins without a message from the server.
  const left = useDownloadForecast(noPhotos)?.left ?? user.remainingDownloads
  const monthStart = Date.parse(`${new Date(now).toISOString().slice(0, 7)}-01T12:00:00Z`)
  return (
    <section className={css(cardStyle.raw(), section)}>
      {all === null || left === null ? (
        <p className={headingStyle({ size: 'medium' })}>{words.unlimited}</p>
      ) : (
        <>
          <p className={headingStyle({ size: 'medium' })}>{words.left({ left, all })}</p>
          <ProgressBar label={words.leftLabel} ratio={(all - left) / Math.max(1, all)} />
          <p className={mutedText}>
            {words.rules} {words.resets({ day: formatDay(monthsAfter(monthStart, 1)) })}
          </p>
          {left === 0 ? <UpsellCard trigger="download_limit" /> : null}
          <div>
            <Link to="/subscription" className={buttonStyle({ tone: 'soft' })}>
              {plans}
            </Link>
          </div>
        </>
      )}
    </section>
  )
}

const section = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css.raw({ display: 'grid', gap: '5', listStyle: 'none' })
