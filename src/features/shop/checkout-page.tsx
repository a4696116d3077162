import { createFileRoute, Link } from '@tanstack/react-router'
import { ShoppingBasket } from 'lucide-react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { useShippingRates } from '#src/data/shop/catalog-queries.ts'
import { useBasket } from '#src/data/shop/basket-queries.ts'
import { useMerchandiseOrders } from '#src/data/shop/merchandise-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { spreadRow } from '#src/ui/page/text.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { prepareLines } from './prepare-order-lines.ts'
import { ShopIdeas, WaysToOrder } from './shop-ideas.tsx'

export const Route = createFileRoute('/_signed-in/merchandise/checkout')({ component: CheckoutPage })

/** The delivery address and total of the basket. Orders can be placed online and offline. */
function CheckoutPage() {
  const words = useWords(shopWords)
  const session = useSession()
  const basket = useBasket()
  const orders = useMerchandiseOrders()
  const rates = useShippingRates()
  if (session === undefined || session === null) return null
  if (basket === undefined || orders === undefined || rates === undefined) return null
  const { user } = session
  const plan = user.subscriptionPlan
  const prepared = prepareLines(basket, plan)
  const isReady = prepared.ok && prepared.value.length > 0
  return (
    <div className={pageStyle()}>
      <header className={spreadRow}>
        <PageHeading>{words.checkout}</PageHeading>
        {isReady ? (
          <Link to="/merchandise/basket" className={buttonStyle({ tone: 'soft' })}>
            {words.back}
          </Link>
        ) : null}
      </header>
      {isReady ? (
        <CheckoutForm
          basket={basket}
          lines={prepared.value}
          rates={rates}
          lastOrder={orders[0] ?? null}
          user={user}
        />
      ) : (
        <NotReady isEmpty={basket.length === 0} plan={plan} />
      )}
    </div>
  )
}

/** Shown if the basket is empty or a line still needs a choice. */
function NotReady({ isEmpty, plan }: { readonly isEmpty: boolean; readonly plan: PlanId }) {
  const words = useWords(shopWords)
  const toBasket = (
    <Link to="/merchandise/basket" className={buttonStyle()}>
      {words.back}
    </Link>
  )
  return (
    <>
      <EmptyState
        isLocal
        title={isEmpty ? words.emptyBasket : words.notReady}
        text={isEmpty ? words.emptyBasketText : words.notReadyText}
        picture={<ShoppingBasket size={36} />}
        actions={isEmpty ? <WaysToOrder /> : toBasket}
      />
      {isEmpty ? <ShopIdeas plan={plan} /> : null}
    </>
  )
}
