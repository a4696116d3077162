import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Download } from 'lucide-react'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { AsOf } from '#src/components/connection/as-of.tsx'
import { OwnStrength } from '#src/components/metrics/own-metrics.tsx'
import { NextSteps } from '#src/components/metrics/next-steps.tsx'
import { useSession } from '#src/data/session/session-queries.ts'
import { type Portfolio, usePortfolio } from '#src/data/competitive/entry-queries.ts'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { formatDecimal } from '#src/i18n/format.ts'
import { saveFile } from '#src/components/share/save-file.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { type EntryChoice, EntryDialogs } from './entry-dialogs.tsx'
import { historyItems } from './history-items.ts'
import { HistoryView } from './history-list.tsx'
import { MoatView } from './moat-view.tsx'
import { PortfolioView } from './portfolio-view.tsx'
import { portfolioCsv, portfolioJson } from './portfolio-export.ts'

export const Route = createFileRoute('/_signed-in/competitive')({ component: CompetitivePage })

type View = 'moat' | 'portfolio' | 'history'

/**
 * For admins, the product's competitive position as they recorded it. For everyone else, the position of their own
 * zones.
 */
function CompetitivePage() {
  const session = useSession()
  if (session === undefined || session === null) return null
  return session.user.isAdmin ? <Competitive /> : <OwnZones />
}

function OwnZones() {
  const words = useWords(competitiveWords)
  return (
    <div className={pageStyle()}>
      <PageHeader title={words.title} text={words.ownText}>
        <AsOf />
      </PageHeader>
      <OwnStrength scope="zones" />
      <NextSteps page="barriers" />
    </div>
  )
}

function Competitive() {
  const wording = useBrandWords()
  const words = useWords(competitiveWords)
  const portfolio = usePortfolio()
  const [view, setView] = useState<View>('moat')
  return (
    <div className={pageStyle()}>
      <PageHeader title={words.title} text={words.text}>
        <AsOf />
      </PageHeader>
      <Segmented<View>
        label={words.views}
        options={[
          { value: 'moat', label: words.moat },
          { value: 'portfolio', label: words.portfolio },
          { value: 'history', label: words.history },
        ]}
        value={view}
        onChange={setView}
      />
      {portfolio === undefined ? (
        <PageSkeleton label={wording.shell.loading} variant="card" />
      ) : (
        <OpenView view={view} portfolio={portfolio} />
      )}
    </div>
  )
}

function OpenView({ view, portfolio }: { readonly view: View; readonly portfolio: Portfolio }) {
  const [choice, setChoice] = useState<EntryChoice | null>(null)
  const history = useMemo(() => historyItems(portfolio), [portfolio])
  const { entries } = portfolio
  return (
    <>
      {view === 'moat' ? <MoatView entries={entries} onChoose={setChoice} /> : null}
      {view === 'portfolio' ? <PortfolioView entries={entries} onChoose={setChoice} /> : null}
      {view === 'history' ? <HistoryView items={history} /> : null}
      {history.length + entries.length === 0 ? null : <ExportButtons portfolio={portfolio} />}
      {choice === null ? null : (
        <EntryDialogs entries={entries} history={history} choice={choice} onChoose={setChoice} />
      )}
    </>
  )
}

/** Saves this device's copy of the portfolio as a file. Works offline. */
function ExportButtons({ portfolio }: { readonly portfolio: Portfolio }) {
  const words = useWords(competitiveWords)
  // In locales with a decimal comma, spreadsheets expect semicolons between columns.
  const separator = formatDecimal(0.5).includes(',') ? ';' : ','
  const save = (format: 'CSV' | 'JSON') => {
    const now = browserPlatform.clock.now()
    const content =
      format === 'CSV' ? portfolioCsv(portfolio, { words, separator, now }) : portfolioJson(portfolio, now)
    const name = `portfolio-${new Date(now).toISOString().slice(0, 10)}.${format.toLowerCase()}`
    saveFile(new File([content], name, { type: format === 'CSV' ? 'text/csv' : 'application/json' }))
  }
  const icon = <Download size={18} aria-hidden="true" />
  return (
    <div className={row}>
      {(['CSV', 'JSON'] as const).map((format) => (
        <Button key={format} tone="soft" icon={icon} onClick={() => save(format)}>
          {words.saveAs({ format })}
        </Button>
      ))}
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
