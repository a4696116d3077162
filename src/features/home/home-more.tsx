import { offerWords } from '#src/i18n/en/offer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { InstallCard } from '#src/components/install/install-card.tsx'
import { NotificationBanner } from '#src/components/install/notification-banner.tsx'
import { KeysHelp } from '#src/components/keys/keys-help.tsx'
import { AdSlot } from '#src/components/ads/ad-slot.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { bestPlan, offersFor } from '#src/components/plans/best-plan.ts'
import type { Person } from '#src/components/navigation/audience.ts'
import { InDock } from '#src/components/navigation/in-dock.tsx'
import { InstantQr } from '#src/components/zone/instant-qr.tsx'
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
import { MoreRow } from './more-row.tsx'
import { OffersList } from './offers-list.tsx'
import { PageLinks } from './page-links.tsx'
import { PlanStrip } from './plan-strip.tsx'
import { RequestCard } from './request-card.tsx'
import { ScanCard } from './scan-card.tsx'

interface HomeMoreProps {
  readonly user: User
  /** Without a zone the page has said already where to scan, and it is too early to ask for anything. */
  readonly hasZone: boolean
  /** Hosts see at once how to make another zone. */
  readonly person: Person
}

/** What home shows below the photos: to guests one row, to accounts also the shop and the plans. */
export function HomeMore({ user, hasZone, person }: HomeMoreProps) {
  return user.kind === 'guest' ? (
    <>
      <KeysHelp />
      {hasZone ? <ScanCard /> : null}
      <NotificationBanner />
      {hasZone ? <InstallCard /> : null}
      <MoreRow />
    </>
  ) : (
    <AccountMore user={user} hasZone={hasZone} person={person} />
  )
}

/** It comes as one when all of it is read, so that nothing moves what is above. */
function AccountMore({ user, hasZone, person }: HomeMoreProps) {
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
      <KeysHelp />
      {hasZone ? <ScanCard /> : null}
      {person.isHost ? <RequestCard /> : null}
      <NotificationBanner />
      {hasZone ? <InstallCard /> : null}
      <PageLinks person={person} />
      <AdSlot placement="top" />
      {hasCatalog === false ? <p className={mutedText}>{words.notYet}</p> : null}
      <FeaturedProducts products={featured ?? []} basket={basket ?? []} />
      <CardProducts products={products ?? []} />
      {person.isHost ? null : <RequestCard />}
      <PlanStrip current={plan} />
      <OffersList promotions={offersFor(promotions ?? [], plan, best)} />
      <BrandFeatures plan={plan} />
      {plan === 'premium' ? null : <Banner />}
      <AdSlot placement="home_feed" />
      <InDock>
        <InstantQr floats={person.isHost ? 'wide' : 'everywhere'} tone="soft" />
      </InDock>
    </>
  )
}

/** Keeps the footer below the screen meanwhile. */
const unread = css({ minHeight: 'screen' })
