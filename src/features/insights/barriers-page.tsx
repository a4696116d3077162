import { createFileRoute, Link } from '@tanstack/react-router'
import { BrickWall } from 'lucide-react'
import { formatNumber } from '#src/i18n/format.ts'
import { OwnStrength } from '#src/components/metrics/own-metrics.tsx'
import { Purpose } from '#src/components/metrics/next-steps.tsx'
import { insightWords } from '#src/i18n/en/insight.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { CompetitiveEntry } from '#src/contract/entities/programs/competitive.ts'
import { usePortfolio } from '#src/data/competitive/entry-queries.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { BarList } from '#src/ui/chart/bar-list.tsx'
import { StatGrid } from '#src/ui/chart/stat-grid.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { AdviceSection } from './advice/advice-section.tsx'
import { InsightFrame } from './insight-frame.tsx'

export const Route = createFileRoute('/_signed-in/competitive-barriers')({ component: BarriersPage })

/** What makes albums hard to leave: the user's own, and the platform's barriers as entered by admins. */
function BarriersPage() {
  return (
    <InsightFrame name="barriers">
      {(scope) =>
        scope === 'platform' ? (
          <PlatformBarriers />
        ) : (
          <>
            <Purpose page="barriers" />
            <OwnStrength scope={scope} />
            <AdviceSection page="barriers" kinds={['few-likes', 'ending']} />
          </>
        )
      }
    </InsightFrame>
  )
}

function PlatformBarriers() {
  const { loading } = useBrandWords().shell
  const words = useWords(insightWords)
  const entries = usePortfolio()?.entries
  const toEntries = (
    <Link to="/competitive" className={buttonStyle({ tone: 'soft' })}>
      {words.toEntries}
    </Link>
  )
  if (entries === undefined) return <PageSkeleton label={loading} variant="card" />
  if (entries.length === 0)
    return (
      <EmptyState
        title={words.noBarriers}
        text={words.noBarriersText}
        picture={<BrickWall size={40} />}
        actions={toEntries}
      />
    )
  return (
    <>
      <Barriers entries={entries.map(({ entry }) => entry)} />
      <div>{toEntries}</div>
    </>
  )
}

function Barriers({ entries }: { readonly entries: readonly CompetitiveEntry[] }) {
  const words = useWords(insightWords)
  const barriers = barriersOf(entries)
  const [longest] = barriers
  const rights = entries.length - barriers.length
  const sum = barriers.reduce((all, { months }) => all + months, 0)
  const source = words.barrierSource({ count: barriers.length })
  return (
    <>
      <StatGrid
        stats={[
          ...(longest === undefined
            ? []
            : [
                {
                  label: words.longest,
                  value: words.months({ count: longest.months }),
                  source: longest.name,
                },
                {
                  label: words.average,
                  value: words.months({ count: Math.round(sum / barriers.length) }),
                  source,
                },
              ]),
          { label: words.rights, value: formatNumber(rights), source: words.rightsSource },
        ]}
      />
      {barriers.length === 0 ? null : (
        <div className={cardStyle()}>
          <BarList
            title={words.byMonths}
            source={source}
            rows={barriers.map(({ name, months }, place) => ({
              key: `${place} ${name}`,
              label: name,
              tick: '',
              count: months,
            }))}
            words={{ asTable: words.asTable, label: words.barrier, count: words.byMonths }}
          />
        </div>
      )}
    </>
  )
}

interface Barrier {
  readonly name: string
  readonly months: number
}

/** Returns the entries for which admins entered how long they delay competitors, longest first. */
function barriersOf(entries: readonly CompetitiveEntry[]): readonly Barrier[] {
  return entries
    .flatMap((entry): readonly Barrier[] => {
      if (entry.kind === 'feature') return [{ name: entry.name, months: entry.competitorGap }]
      return entry.kind === 'advantage' ? [{ name: entry.name, months: entry.timeToReplicate }] : []
    })
    .toSorted((a, b) => b.months - a.months)
}
