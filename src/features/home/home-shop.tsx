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
import { mutedText } from '#src/ui/page/text.ts'
import { Banner } from './banner.tsx'
import { BrandFeatures } from './brand-features.tsx'
import { CardProducts } from './card-products.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { OffersList } from './offers-list.tsx'
import { PlanStrip } from './plan-strip.tsx'
import { RequestCard } from './request-card.tsx'

interface HomeShopProps {
  readonly user: User
  readonly isHost: boolean
}

/** The shop and the plans on the home of an account. It comes as one when all of it is read, so that nothing in it moves. */
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
  if (!isRead) return <div className={unread} />
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

/** Keeps the footer below the screen meanwhile. */
const unread = css({ minHeight: 'screen' })
