import { createFileRoute, Link } from '@tanstack/react-router'
import { slugOf, useBrands } from '#src/brand/current-brand.ts'
import { formatDay } from '#src/i18n/format.ts'
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
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { Campaigns } from './agenda/campaigns.tsx'
import { CodesInUse, Invitations } from './own-marketing.tsx'
import { InsightFrame } from './insight-frame.tsx'
import { PeopleByStep, type Step } from './people-by-step.tsx'
import { PlatformPart } from './platform-part.tsx'

export const Route = createFileRoute('/_signed-in/marketing-strategy')({ component: MarketingPage })

const effects: readonly Step[] = ['link_shared', 'plan_dialog_opened', 'plan_changed', 'zone_created']

/** What brings people: one's invitations, the codes of one's zones, and what the platform says and offers. */
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
      <section aria-labelledby="promotions" className={css(stack)}>
        <div>
          <h2 id="promotions" className={headingStyle({ size: 'medium' })}>
            {words.promotions}
          </h2>
          <p className={mutedText}>{words.catalogSource}</p>
        </div>
        {promotions === undefined ? <PageSkeleton label={loading} variant="card" /> : null}
        {promotions?.length === 0 ? <EmptyState title={words.noPromotions} /> : null}
        {promotions === undefined || promotions.length === 0 ? null : (
          <ul className={css(cardStyle.raw(), list)}>
            {promotions.map((promotion) => (
              <Promotion key={promotion.id} promotion={promotion} />
            ))}
          </ul>
        )}
      </section>
      <PlatformPart>
        {(figures) => <PeopleByStep title={words.effects} steps={effects} figures={figures} />}
      </PlatformPart>
    </>
  )
}

function Audiences() {
  const words = useWords(insightWords)
  const brands = useBrands()
  const ads = useAllAds()
  return (
    <section aria-labelledby="audiences" className={css(stack)}>
      <h2 id="audiences" className={headingStyle({ size: 'medium' })}>
        {words.audiences}
      </h2>
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
    </section>
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
