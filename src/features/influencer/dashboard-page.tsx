import { createFileRoute, Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { formatDay } from '#src/i18n/format.ts'
import { influencerWords } from '#src/i18n/en/influencer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useInfluencer } from '#src/data/influencer/influencer-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { Fact } from '#src/ui/page/fact.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { MarketingKit } from '#src/components/kit/marketing-kit.tsx'
import { Boosts } from '#src/components/rewards/boosts.tsx'
import { Earnings } from '#src/components/rewards/earnings.tsx'
import { PremiumDays } from '#src/components/rewards/premium-days.tsx'
import { ProgrammeFrame } from './programme-frame.tsx'

export const Route = createFileRoute('/_signed-in/influencer-dashboard')({ component: DashboardPage })

/** The user's earnings and rewards, and how many people joined by their link, as counted by the server. */
function DashboardPage() {
  const wording = useBrandWords()
  const words = useWords(influencerWords)
  const influencer = useInfluencer()
  const rewards = influencer?.rewards ?? null
  return (
    <ProgrammeFrame>
      {influencer === undefined || rewards === null ? null : <Earnings paying={influencer.paying} />}
      {rewards === null ? null : <PremiumDays rewards={rewards} />}
      {rewards === null ? null : <Boosts rewards={rewards} />}
      {influencer === undefined || rewards === null ? null : <MarketingKit code={influencer.code} />}
      {influencer === undefined ? (
        <PageSkeleton label={wording.shell.loading} variant="card" />
      ) : influencer.followed === 0 ? (
        <EmptyState
          title={words.empty}
          text={words.emptyText}
          picture={<Users size={40} />}
          actions={
            <Link to="/influencer-program" className={buttonStyle()}>
              {words.toLink}
            </Link>
          }
        />
      ) : (
        <Section id="numbers" title={words.dashboardTitle} className={css(cardStyle.raw(), stack)}>
          <p className={mutedText}>{words.dashboardText}</p>
          <dl className={facts}>
            <Fact name={words.followed} value={String(influencer.followed)} />
            <Fact name={words.joined} value={String(influencer.joined)} />
            <Fact
              name={words.last}
              value={influencer.lastJoinedAt === null ? words.never : formatDay(influencer.lastJoinedAt)}
            />
          </dl>
          <ProgressBar label={words.joined} ratio={influencer.joined / influencer.followed} />
          <p>{words.rate({ joined: influencer.joined, followed: influencer.followed })}</p>
          <p className={mutedText}>{words.source}</p>
        </Section>
      )}
    </ProgrammeFrame>
  )
}

const stack = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const facts = css({ display: 'grid', gap: '4', gridTemplateColumns: '[repeat(auto-fit, minmax(9rem, 1fr))]' })
