import { createFileRoute, Link } from '@tanstack/react-router'
import { ShoppingBasket, Store } from 'lucide-react'
import { useEffect } from 'react'
import * as v from 'valibot'
import { AdSlot } from '#src/components/ads/ad-slot.tsx'
import { formatCents } from '#src/i18n/format.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { planDiscountPercent } from '#src/contract/entities/shop/merchandise-order.ts'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { ProductCategory } from '#src/contract/entities/shop/product-category.ts'
import type { ProductRow } from '#src/contract/entities/shop/product.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'
import { useBasket } from '#src/data/shop/basket-queries.ts'
import { usePlanRows, useProducts } from '#src/data/shop/catalog-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useCover } from '#src/data/photos/photo-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { zoneOfHome } from '#src/components/zone/zone-of-page.ts'
import { bestPlan } from '#src/components/plans/best-plan.ts'
import { TestPriceNote } from '#src/components/plans/test-price-note.tsx'
import { UpsellCard } from '#src/components/plans/upsell-card.tsx'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { bottomBarPlace } from '#src/ui/page/bottom-bar.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { linkStyle, mutedText, spreadRow } from '#src/ui/page/text.ts'
import { visuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { photoPrint, MerchandisePreview } from './merchandise-preview.tsx'
import { basketTotals } from './prepare-order-lines.ts'
import { ProductCard } from './product-card.tsx'

const Search = v.object({
  category: v.optional(v.fallback(v.optional(ProductCategory), undefined)),
  photo: v.optional(v.fallback(v.optional(PhotoId), undefined)),
})

export const Route = createFileRoute('/_signed-in/merchandise')({
  validateSearch: Search,
  component: MerchandisePage,
})

const shelves = ['all', ...ProductCategory.options] as const
type Shelf = (typeof shelves)[number]

/** The shop: products at the prices of the user's plan, and the basket. Works with local data only. */
function MerchandisePage() {
  const words = useWords(shopWords)
  const { category, photo = null } = Route.useSearch()
  const session = useSession()
  const products = useProducts()
  const basket = useBasket()
  const zone = zoneOfHome(useMyZones(), null)
  useEffect(() => recordAnalyticsEvent('shop_visited', {}), [])
  if (session === undefined || session === null) return null
  const plan = session.user.subscriptionPlan
  const shown = products?.filter((product) => category === undefined || product.category === category)
  const shelvesProps = { products, shown, category, plan }
  const count = basket?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return (
    <div className={pageStyle()}>
      <header>
        <div className={spreadRow}>
          <PageHeading>{words.title}</PageHeading>
          <Link to="/print-orders" className={buttonStyle({ tone: 'soft' })}>
            {words.ordersTitle}
          </Link>
        </div>
        <p className={mutedText}>{words.text}</p>
        <PlanNote plan={plan} />
        <TestPriceNote />
      </header>
      {photo === null ? null : <ChosenPhoto photo={photo} />}
      <ShelfFilter category={category} />
      {photo === null && zone !== undefined ? (
        <ShelvesWithCover {...shelvesProps} zone={zone} />
      ) : (
        <Shelves {...shelvesProps} photo={photo} />
      )}
      {count > 0 && basket !== undefined ? (
        <Link
          to="/merchandise/basket"
          data-bottom-bar
          className={css(buttonStyle.raw({ tone: 'primary' }), bottomBarPlace, basketLink)}
        >
          <ShoppingBasket size={19} aria-hidden="true" />
          {words.toBasket({ count, total: formatCents(basketTotals(basket, plan).totalCents) })}
        </Link>
      ) : null}
      <UpsellCard trigger="merchandise_page" />
      <AdSlot placement="merchandise_page" />
    </div>
  )
}

function ShelfFilter({ category }: Pick<ShelvesProps, 'category'>) {
  const words = useWords(shopWords)
  const navigate = Route.useNavigate()
  return (
    <Segmented<Shelf>
      isStrip
      label={words.shelves}
      options={shelves.map((shelf) => ({ value: shelf, label: words.shelf[shelf] }))}
      value={category ?? 'all'}
      onChange={(shelf) =>
        void navigate({
          search: (before) => ({ ...before, category: shelf === 'all' ? undefined : shelf }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

function ChosenPhoto({ photo }: { readonly photo: PhotoId | null }) {
  const words = useWords(shopWords)
  return (
    <section className={chosen}>
      <div className={chosenStyle}>
        <MerchandisePreview product={photoPrint(words.chosenPhoto)} photoId={photo} text="" />
      </div>
      <p className={mutedText}>{words.chosenPhoto}</p>
    </section>
  )
}

interface ShelvesProps {
  readonly products: readonly ProductRow[] | undefined
  readonly shown: readonly ProductRow[] | undefined
  readonly category: ProductCategory | undefined
  readonly plan: PlanId
  readonly photo: PhotoId | null
}

/** If no photo is chosen, products show the cover of the user's first album. It can be changed in the basket. */
function ShelvesWithCover({ zone, ...rest }: Omit<ShelvesProps, 'photo'> & { readonly zone: ZoneView }) {
  const cover = useCover(zone.id, zone.coverPhotoId)
  return <Shelves {...rest} photo={cover != null && cover.clip == null ? cover.id : null} />
}

function Shelves({ products, shown, category, plan, photo }: ShelvesProps) {
  const wording = useBrandWords()
  const words = useWords(shopWords)
  return (
    <>
      {products === undefined ? <PageSkeleton label={wording.shell.loading} /> : null}
      {products?.length === 0 ? (
        <EmptyState title={words.noCatalog} text={words.noCatalogText} picture={<Store size={40} />} />
      ) : null}
      {products !== undefined && products.length > 0 && shown?.length === 0 ? (
        <EmptyState title={words.emptyShelf} text={words.emptyShelfText} />
      ) : null}
      {shown === undefined || shown.length === 0 ? null : (
        <section aria-label={words.title}>
          <h2 className={visuallyHidden}>{words.shelf[category ?? 'all']}</h2>
          <ul className={merchandiseStyle}>
            {shown.map((product) => (
              <ProductCard key={product.id} product={product} plan={plan} photoId={photo} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function PlanNote({ plan }: { readonly plan: PlanId }) {
  const words = useWords(shopWords)
  const { planNames } = useBrandWords().shell
  const best = bestPlan(useBrand(), usePlanRows() ?? [])
  const percent = planDiscountPercent[plan]
  if (percent > 0) return <p className={mutedText}>{words.discount({ percent, plan: planNames[plan] })}</p>
  return (
    <p className={mutedText}>
      {words.noDiscount({ percent: planDiscountPercent[best] })}{' '}
      <Link to="/subscription" className={linkStyle}>
        {words.plans}
      </Link>
    </p>
  )
}

const basketLink = css.raw({ zIndex: 'raised', justifySelf: 'center', boxShadow: 'float' })
const chosen = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center' })
const chosenStyle = css({ width: '[8rem]', flexShrink: '0' })
const merchandiseStyle = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: {
    base: '[repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr))]',
    md: '[repeat(auto-fill, minmax(14rem, 1fr))]',
  },
  listStyle: 'none',
})
