import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { AsOf } from '#src/components/connection/as-of.tsx'
import { OwnStrength } from '#src/components/metrics/own-figures.tsx'
import { NextSteps } from '#src/components/metrics/next-steps.tsx'
import { useSession } from '#src/data/session/session-queries.ts'
import { type Portfolio, usePortfolio } from '#src/data/competitive/entry-queries.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { type EntryChoice, EntryDialogs } from './entry-dialogs.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { historyItems } from './history-items.ts'
import { HistoryView } from './history-view.tsx'
import { MoatView } from './moat-view.tsx'
import { PortfolioView } from './portfolio-view.tsx'

export const Route = createFileRoute('/_signed-in/competitive')({ component: CompetitivePage })

type View = 'moat' | 'portfolio' | 'history'

/** Where the product stands, as its admins wrote it down; for everybody else, where their own zones stand. */
function CompetitivePage() {
  const session = useSession()
  if (session === undefined || session === null) return null
  return session.user.isAdmin ? <Competitive /> : <OwnZones />
}

function OwnZones() {
  const words = useWords(competitiveWords)
  return (
    <div className={pageStyle()}>
      <header>
        <PageHeading>{words.title}</PageHeading>
        <p className={mutedText}>{words.ownText}</p>
        <AsOf />
      </header>
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
      <header>
        <PageHeading>{words.title}</PageHeading>
        <p className={mutedText}>{words.text}</p>
        <AsOf />
      </header>
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
