import { createFileRoute, Link } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { AsOf } from '#src/components/connection/as-of.tsx'
import { useMerchandiseOrders } from '#src/data/shop/merchandise-queries.ts'
import { useProducts, useShippingRates } from '#src/data/shop/catalog-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { PaymentUnreachable } from '#src/components/plans/payment-unreachable.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { mutedText, spreadRow } from '#src/ui/page/text.ts'
import { MerchandiseOrderCard } from './merchandise-order-card.tsx'
import { ShopIdeas, WaysToOrder } from './shop-ideas.tsx'

export const Route = createFileRoute('/_signed-in/print-orders')({ component: PrintOrdersPage })

/** The user's orders, including unsent ones. */
function PrintOrdersPage() {
  const wording = useBrandWords()
  const words = useWords(shopWords)
  const session = useSession()
  const orders = useMerchandiseOrders()
  const products = useProducts()
  const rates = useShippingRates()
  if (session === undefined || session === null) return null
  const plan = session.user.subscriptionPlan
  return (
    <div className={pageStyle()}>
      <header className={spreadRow}>
        <div>
          <PageHeading>{words.ordersTitle}</PageHeading>
          <p className={mutedText}>{words.ordersText}</p>
          <AsOf />
        </div>
        {orders === undefined || orders.length === 0 ? null : (
          <Link to="/merchandise" className={buttonStyle({ tone: 'soft' })}>
            {words.toShop}
          </Link>
        )}
      </header>
      <PaymentUnreachable />
      {orders === undefined ? <PageSkeleton label={wording.shell.loading} variant="card" /> : null}
      {orders?.length === 0 ? (
        <>
          <EmptyState
            title={words.noOrders}
            text={words.noOrdersText}
            picture={<Package size={40} />}
            actions={<WaysToOrder />}
          />
          <ShopIdeas plan={plan} />
        </>
      ) : null}
      <ul className={list}>
        {orders?.map((order) => (
          <li key={order.id}>
            <MerchandiseOrderCard order={order} products={products ?? []} rates={rates ?? []} plan={plan} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const list = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 20rem), 1fr))]',
  listStyle: 'none',
})
