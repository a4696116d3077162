import { formatNumber, joinFacts } from '#src/i18n/format.ts'
import { Link } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { insightWords } from '#src/i18n/en/insight.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useCodesInUse } from '#src/data/codes/code-queries.ts'
import { useInfluencer } from '#src/data/influencer/influencer-queries.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { BarList } from '#src/ui/chart/bar-list.tsx'
import { StatGrid } from '#src/ui/chart/stat-grid.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'

/** Who came by the reader's own link, and what became of it. */
export function Invitations() {
  const { loading } = useBrandWords().shell
  const words = useWords(insightWords)
  const influencer = useInfluencer()
  if (influencer === undefined) return <PageSkeleton label={loading} variant="card" />
  const { followed, joined, paying } = influencer
  return (
    <>
      <StatGrid
        stats={[
          { label: words.invitedOpened, value: formatNumber(followed), source: words.invitedSource },
          { label: words.invitedJoined, value: formatNumber(joined), source: words.invitedSource },
          { label: words.invitedPaying, value: formatNumber(paying), source: words.invitedSource },
        ]}
      />
      <div>
        <Link to="/influencer-program" className={buttonStyle({ tone: 'soft' })}>
          {words.toInvitations}
        </Link>
      </div>
    </>
  )
}

/** The codes of the zones that the reader runs, by how many joined with each. */
export function CodesInUse() {
  const { loading } = useBrandWords().shell
  const words = useWords(insightWords)
  const codes = useCodesInUse()
  if (codes === undefined) return <PageSkeleton label={loading} variant="card" />
  const toZones = (
    <Link to="/locations" className={buttonStyle({ tone: 'soft' })}>
      {words.toCodes}
    </Link>
  )
  if (codes.length === 0)
    return (
      <EmptyState
        title={words.noCodes}
        text={words.noCodesText}
        picture={<QrCode size={40} />}
        actions={toZones}
      />
    )
  return (
    <>
      <div className={cardStyle()}>
        <BarList
          title={words.joinsByCode}
          source={words.codesSource({ count: codes.length })}
          rows={codes.map(({ id, label, zoneName, joins }) => ({
            key: id,
            label: joinFacts([zoneName, label]),
            tick: '',
            count: joins,
          }))}
          words={{ asTable: words.asTable, label: words.code, count: words.people }}
        />
      </div>
      <div>{toZones}</div>
    </>
  )
}
