import { Link } from '@tanstack/react-router'
import { ChevronRight, Tag } from 'lucide-react'
import { AdSlot } from '#src/components/ads/ad-slot.tsx'
import { bestPlan, offersFor } from '#src/components/plans/best-plan.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { offerWords } from '#src/i18n/en/offer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { useBasket } from '#src/data/shop/basket-queries.ts'
import {
  useFeaturedProducts,
  useHasCatalog,
  usePlanRows,
  useProducts,
  usePromotions,
} from '#src/data/shop/catalog-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText, headingStyle, linkStyle, sectionHead } from '#src/ui/page/text.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { PlanList } from '#src/components/plans/plan-list.tsx'
import { isAbove, PlanId } from '#src/contract/rules/plan.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { AppLink } from '#src/components/navigation/app-link.tsx'
import { useHasPage } from '#src/components/navigation/use-has-page.ts'
import type { PromotionRow } from '#src/contract/entities/programs/promotion.ts'
import { cardStyle } from '#src/ui/page/card.ts'
import { Banner } from './banner.tsx'
import { BrandFeatures } from './brand-features.tsx'
import { CardProducts } from './card-products.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { RequestCard } from './request-card.tsx'

interface HomeShopProps {
  readonly user: User
  readonly isHost: boolean
}

/**
 * The shop and the plans on the home page. Appears once all its data has been read, so that the layout does not shift.
 */
export function HomeShop({ user, isHost }: HomeShopProps) {
  const words = useWords(offerWords)
  const hasCatalog = useHasCatalog()
  const products = useProducts()
  const featured = useFeaturedProducts()
  const promotions = usePromotions()
  const basket = useBasket()
  const planRows = usePlanRows()
  const best = bestPlan(useBrand(), planRows ?? [])
  const isRead = [hasCatalog, products, featured, promotions, planRows, basket].every(
    (part) => part !== undefined,
  )
  if (!isRead) return <div className={placeholder} />
  const plan = user.subscriptionPlan
  return (
    <>
      <AdSlot placement="top" />
      {hasCatalog === false ? <p className={mutedText}>{words.notYet}</p> : null}
      <FeaturedProducts products={featured ?? []} basket={basket ?? []} />
      <CardProducts products={products ?? []} />
      {isHost ? null : <RequestCard />}
      <PlanStrip current={plan} />
      <OffersList promotions={offersFor(promotions ?? [], plan, best)} />
      <BrandFeatures plan={plan} />
      {plan === 'premium' ? null : <Banner />}
      <AdSlot placement="home_feed" />
    </>
  )
}

/** The plans above the user's own. Renders nothing if there are none. */
function PlanStrip({ current }: { readonly current: PlanId }) {
  const words = useWords(offerWords)
  const { planNames } = useBrandWords().shell
  const { offersPremium } = useBrand()
  const better = PlanId.options.filter((id) => isAbove(id, current) && (id !== 'premium' || offersPremium))
  if (better.length === 0) return null
  return (
    <section aria-labelledby="plan-cards" className={section}>
      <div className={sectionHead}>
        <div>
          <h2 id="plan-cards" className={headingStyle({ size: 'medium' })}>
            {words.plansTitle}
          </h2>
          <p className={mutedText}>{words.plansText}</p>
        </div>
        <Link to="/subscription" className={linkStyle}>
          {words.plansAll}
        </Link>
      </div>
      <PlanList plans={better.map((id) => ({ id, name: planNames[id] }))} isStrip />
    </section>
  )
}

/** The current special offers, each with its link. */
function OffersList({ promotions }: { readonly promotions: readonly PromotionRow[] }) {
  const words = useWords(offerWords)
  const hasPage = useHasPage()
  const shown = promotions.filter(({ ctaUrl }) => hasPage(ctaUrl))
  if (shown.length === 0) return null
  return (
    <Section id="offers" title={words.offersTitle} className={offersSection}>
      <ul className={css(cardStyle.raw({ isFlush: true }), list)}>
        {shown
          .map((row) => rowInLanguage('promotion', row))
          .map(({ id, title, description, ctaUrl }) => (
            <li key={id} className={cell}>
              <AppLink href={ctaUrl} className={item}>
                <Tag size={22} aria-hidden="true" className={sign} />
                <span className={text}>
                  <span className={name}>{title}</span>
                  <span className={mutedText}>{description}</span>
                </span>
                <ChevronRight size={20} aria-hidden="true" className={arrow} />
              </AppLink>
            </li>
          ))}
      </ul>
    </Section>
  )
}

/** Keeps the footer below the viewport while this loads. */
const placeholder = css({ minHeight: 'screen' })
const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const offersSection = css({ display: 'grid', gap: '3' })
const list = css.raw({ listStyle: 'none' })
const cell = css({
  borderBlockStartWidth: 'thin',
  '&:first-child': { borderBlockStartWidth: '0' },
})
const item = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  alignItems: 'center',
  gap: '3',
  padding: '4',
  minHeight: 'touch',
  _hover: { backgroundColor: 'sunken' },
})
const sign = css({ color: 'second' })
const text = css({ display: 'grid', minWidth: '0', lineHeight: 'snug' })
const name = css({ fontWeight: 'semibold' })
const arrow = css({ color: 'muted' })
