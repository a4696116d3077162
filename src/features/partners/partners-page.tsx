import { createFileRoute, Link } from '@tanstack/react-router'
import { CalendarCheck, Heart, House, type LucideIcon, Music } from 'lucide-react'
import { partnerWords } from '#src/i18n/en/partner.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PartnerTrade } from '#src/contract/entities/programs/partner.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { MarketingKit } from '#src/components/kit/marketing-kit.tsx'
import { Boosts } from '#src/components/rewards/boosts.tsx'
import { Earnings } from '#src/components/rewards/earnings.tsx'
import { PremiumDays } from '#src/components/rewards/premium-days.tsx'
import { RewardOffer } from '#src/components/rewards/reward-offer.tsx'
import { useInfluencer } from '#src/data/influencer/influencer-queries.ts'
import { useFormDraft } from '#src/components/form/use-form.ts'
import { WebsiteWall } from '#src/components/website-wall/website-wall.tsx'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { websiteWallWords } from '#src/i18n/en/website-wall.ts'
import { PartnerForm } from './partner-form.tsx'

export const Route = createFileRoute('/_signed-in/professional-partners')({ component: PartnersPage })

/** What zones do for professional partners, with the application form at `#apply`. */
function PartnersPage() {
  const words = useWords(partnerWords)
  const session = useSession()
  const influencerRow = useInfluencer()
  const rewards = influencerRow?.rewards ?? null
  const draft = useFormDraft('partner')
  return (
    <div className={pageStyle()}>
      <PageHeader title={words.title} text={words.text} />
      <Trades onChoose={(trade) => draft.set({ ...draft.value, trade })} />
      <Section id="cost" title={words.costTitle} className={css(stack)}>
        <p className={copy}>{words.cost}</p>
        <div className={ways}>
          <Link to="/qr-zone-creator" className={buttonStyle({ tone: 'soft' })}>
            {words.toZone}
          </Link>
          <Link to="/permanent-qr-request" className={buttonStyle({ tone: 'plain' })}>
            {words.toPlace}
          </Link>
          <Link to="/subscription" className={buttonStyle({ tone: 'plain' })}>
            {words.toPlans}
          </Link>
        </div>
      </Section>
      {rewards === null ? <RewardOffer /> : null}
      {session === null || session === undefined ? null : <PartnerForm user={session.user} draft={draft} />}
      {influencerRow === undefined || rewards === null ? null : (
        <>
          <Earnings paying={influencerRow.paying} />
          <PremiumDays rewards={rewards} />
          <Boosts rewards={rewards} />
          <MarketingKit code={influencerRow.code} />
          {influencerRow.partner === 'approved' ? <PartnerZones /> : null}
          <div className={ways}>
            <Link to="/influencer-program" className={buttonStyle({ tone: 'soft' })}>
              {words.toLink}
            </Link>
            <Link to="/influencer-dashboard" className={buttonStyle({ tone: 'plain' })}>
              {words.toFigures}
            </Link>
          </div>
        </>
      )}
    </div>
  )
}

/** What zones do for each trade, with a link to the application that preselects the trade. */
function Trades({ onChoose }: { readonly onChoose: (trade: PartnerTrade) => void }) {
  const words = useWords(partnerWords)
  return (
    <ul className={cards}>
      {trades.map(({ key, icon: Sign }) => (
        <li key={key} className={css(cardStyle.raw(), stack)}>
          <Sign size={26} aria-hidden="true" className={sign} />
          <h2 className={headingStyle({ size: 'small' })}>{words.trades[key].title}</h2>
          <ul className={points}>
            {words.trades[key].points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div>
            <Link
              to="/professional-partners"
              hash="apply"
              className={buttonStyle({ tone: 'soft' })}
              onClick={() => onChoose(key)}
            >
              {words.trades[key].apply}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}

const trades = [
  { key: 'realtor', icon: House },
  { key: 'wedding', icon: Heart },
  { key: 'event', icon: CalendarCheck },
  { key: 'festival', icon: Music },
] as const satisfies readonly { key: string; icon: LucideIcon }[]

/** The zones that a partner manages, their own and their clients', each with its codes and walls. */
function PartnerZones() {
  const words = useWords(websiteWallWords)
  const zones = useMyZones()?.filter(({ role, isProvisional }) => isAtLeast(role, 'admin') && !isProvisional)
  if (zones === undefined) return null
  return (
    <Section id="partner-zones" title={words.ofMine} className={css(cardStyle.raw(), zoneStack)}>
      <p className={mutedText}>{zones.length === 0 ? words.none : words.ofMineText}</p>
      {zones.map((zone) => (
        <PartnerZone key={zone.id} zone={zone} />
      ))}
    </Section>
  )
}

function PartnerZone({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(websiteWallWords)
  const params = { zoneId: zone.id }
  return (
    <article aria-labelledby={`zone-${zone.id}`} className={css(zoneStack, part)}>
      <div>
        <h3 id={`zone-${zone.id}`} className={headingStyle({ size: 'small' })}>
          <bdi>{zone.name}</bdi>
        </h3>
        <p className={mutedText}>{zone.role === 'owner' ? words.mine : words.clients}</p>
      </div>
      <div className={ways}>
        <Link to="/locations/$zoneId/codes" params={params} className={buttonStyle({ tone: 'soft' })}>
          {words.toCodes}
        </Link>
        <Link to="/locations/$zoneId/wall" params={params} className={buttonStyle({ tone: 'soft' })}>
          {words.toWall}
        </Link>
      </div>
      <h4 className={heading}>{words.title}</h4>
      <WebsiteWall zone={zone} />
    </article>
  )
}

const cards = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 24rem), 1fr))]',
  listStyle: 'none',
})
const stack = css.raw({ display: 'grid', gap: '3', alignContent: 'start' })
const copy = css({ maxWidth: 'text' })
const sign = css({ color: 'accentText' })
const points = css({ display: 'grid', gap: '2', paddingInlineStart: '5', listStyle: 'disc' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const zoneStack = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const part = css.raw({
  paddingBlockStart: '4',
  borderBlockStartWidth: 'thin',
})
const heading = css({ fontWeight: 'semibold' })
