import { createFileRoute, Link } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { slugOf, useBrands } from '#src/brand/current-brand.ts'
import { formatDay, formatNumber, joinFacts } from '#src/i18n/format.ts'
import { insightWords } from '#src/i18n/en/insight.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { isActive, type PromotionRow } from '#src/contract/entities/programs/promotion.ts'
import { useAllAds, useAllPromotions } from '#src/data/shop/catalog-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { useCodesInUse } from '#src/data/codes/code-queries.ts'
import { useInfluencer } from '#src/data/influencer/influencer-queries.ts'
import { BarList } from '#src/ui/chart/bar-list.tsx'
import { StatGrid } from '#src/ui/chart/stat-grid.tsx'
import { Campaigns } from './agenda/campaigns.tsx'
import { InsightFrame } from './insight-frame.tsx'
import { PeopleByStep, type Step, PlatformPart } from './platform-part.tsx'

export const Route = createFileRoute('/_signed-in/marketing-strategy')({ component: MarketingPage })

const effects: readonly Step[] = ['link_shared', 'plan_dialog_opened', 'plan_changed', 'zone_created']

/** Where people come from: the user's invitations, the codes of their zones, and the platform's marketing and offers. */
function MarketingPage() {
  return (
    <InsightFrame name="marketing">
      {(scope) => (
        <>
          {scope === 'mine' ? <Invitations /> : scope === 'zones' ? <CodesInUse /> : <PlatformMarketing />}
          <Campaigns />
        </>
      )}
    </InsightFrame>
  )
}

function PlatformMarketing() {
  const { loading } = useBrandWords().shell
  const words = useWords(insightWords)
  const promotions = useAllPromotions()
  return (
    <>
      <Audiences />
      <Section id="promotions" title={words.promotions} text={words.catalogSource} className={css(stack)}>
        {promotions === undefined ? <PageSkeleton label={loading} variant="card" /> : null}
        {promotions?.length === 0 ? <EmptyState title={words.noPromotions} /> : null}
        {promotions === undefined || promotions.length === 0 ? null : (
          <ul className={css(cardStyle.raw(), list)}>
            {promotions.map((promotion) => (
              <Promotion key={promotion.id} promotion={promotion} />
            ))}
          </ul>
        )}
      </Section>
      <PlatformPart>
        {(metrics) => <PeopleByStep title={words.effects} steps={effects} metrics={metrics} />}
      </PlatformPart>
    </>
  )
}

function Audiences() {
  const words = useWords(insightWords)
  const brands = useBrands()
  const ads = useAllAds()
  return (
    <Section id="audiences" title={words.audiences} className={css(stack)}>
      <ul className={cards}>
        {brands.map((brand) => {
          const slug = slugOf(brand)
          const here = ads?.filter(({ brandSpecific }) => brandSpecific?.includes(slug) ?? true)
          return (
            <li key={slug} className={css(cardStyle.raw(), stack)}>
              <h3 className={headingStyle({ size: 'small' })}>{brand.name}</h3>
              <p className={mutedText}>{brand.targetAudience}</p>
              <p>{brand.tagline}</p>
              <div className={row}>
                {here === undefined ? null : <Chip tone="accent">{words.adsOf({ count: here.length })}</Chip>}
                {brand.occasions.map((occasion) => (
                  <Chip key={occasion}>{occasion}</Chip>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
      <div>
        <Link to="/advertising-dashboard" className={buttonStyle({ tone: 'soft' })}>
          {words.toAds}
        </Link>
      </div>
    </Section>
  )
}

function Promotion({ promotion }: { readonly promotion: PromotionRow }) {
  const words = useWords(insightWords)
  const now = useNow()
  const { title, description, startsAt, endsAt } = rowInLanguage('promotion', promotion)
  const state = isActive(promotion, now) ? 'running' : startsAt !== null && now < startsAt ? 'later' : 'over'
  return (
    <li className={css(stack)}>
      <p className={name}>{title}</p>
      <p className={mutedText}>{description}</p>
      <div className={row}>
        <Chip tone={state === 'running' ? 'success' : 'neutral'}>{words.promotionStates[state]}</Chip>
        <span className={mutedText}>
          {state === 'later' && startsAt !== null
            ? words.from({ day: formatDay(startsAt) })
            : endsAt === null
              ? words.always
              : words.until({ day: formatDay(endsAt) })}
        </span>
      </div>
    </li>
  )
}

/** The people who joined by the reader's link, and their progress. */
function Invitations() {
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

/** The codes of the zones that the reader manages, sorted by the number of people who joined with each. */
function CodesInUse() {
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

const stack = css.raw({ display: 'grid', gap: '2', alignContent: 'start' })
const list = css.raw({ display: 'grid', gap: '5', listStyle: 'none' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const name = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const cards = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 16rem), 1fr))]',
  listStyle: 'none',
})
