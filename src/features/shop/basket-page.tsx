import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ShoppingBasket } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCents } from '#src/i18n/format.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { TestPriceNote } from '#src/components/plans/test-price-note.tsx'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { useBasket, type BasketLine } from '#src/data/shop/basket-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText, spreadRow } from '#src/ui/page/text.ts'
import { BasketItem } from './basket-item.tsx'
import { basketTotals, prepareLines } from './prepare-order-lines.ts'
import { ShopIdeas, WaysToOrder } from './shop-ideas.tsx'

export const Route = createFileRoute('/_signed-in/merchandise/basket')({ component: BasketPage })

/** The basket, stored on this device until the order is placed. */
function BasketPage() {
  const wording = useBrandWords()
  const words = useWords(shopWords)
  const session = useSession()
  const basket = useBasket()
  if (session === undefined || session === null) return null
  const plan = session.user.subscriptionPlan
  return (
    <div className={pageStyle()}>
      <header className={spreadRow}>
        <PageHeading>{words.basket}</PageHeading>
        {basket === undefined || basket.length === 0 ? null : (
          <Link to="/merchandise" className={buttonStyle({ tone: 'soft' })}>
            {words.toShop}
          </Link>
        )}
      </header>
      {basket === undefined ? <PageSkeleton label={wording.shell.loading} variant="card" /> : null}
      {basket?.length === 0 ? (
        <>
          <EmptyState
            isLocal
            title={words.emptyBasket}
            text={words.emptyBasketText}
            picture={<ShoppingBasket size={36} />}
            actions={<WaysToOrder />}
          />
          <ShopIdeas plan={plan} />
        </>
      ) : null}
      {basket === undefined || basket.length === 0 ? null : <BasketLines basket={basket} plan={plan} />}
    </div>
  )
}

interface BasketLinesProps {
  readonly basket: readonly BasketLine[]
  readonly plan: PlanId
}

function BasketLines({ basket, plan }: BasketLinesProps) {
  const words = useWords(shopWords)
  const navigate = useNavigate()
  const id = useId()
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const prepared = prepareLines(basket, plan)
  const checkOut = () => {
    if (prepared.ok) {
      void navigate({ to: '/merchandise/checkout' })
      return
    }
    setErrors(
      prepared.error.map((one) => ({
        fieldId: `${id}${one.id}`,
        text: words.missing[one.what]({ name: one.name }),
      })),
    )
  }
  return (
    <div className={columns}>
      <div className={css(cardStyle.raw(), stack)}>
        {prepared.ok ? null : <ErrorSummary title={words.errorTitle} errors={errors} />}
        <ul className={list}>
          {basket.map((line) => (
            <BasketItem key={line.id} line={line} plan={plan} choiceId={`${id}${line.id}`} />
          ))}
        </ul>
      </div>
      <div className={css(cardStyle.raw(), stack)}>
        <BasketTotal {...basketTotals(basket, plan)} />
        <Button size="large" isWide onClick={checkOut}>
          {words.checkout}
        </Button>
      </div>
    </div>
  )
}

function BasketTotal({
  totalCents,
  savedCents,
}: {
  readonly totalCents: number
  readonly savedCents: number
}) {
  const words = useWords(shopWords)
  return (
    <div>
      <p className={total}>
        <span>{words.goods}</span> <span>{formatCents(totalCents)}</span>
      </p>
      <p className={mutedText}>{words.plusShipping}</p>
      <TestPriceNote />
      {savedCents > 0 ? (
        <p className={mutedText}>{words.saved({ amount: formatCents(savedCents) })}</p>
      ) : null}
    </div>
  )
}

/** The total, beside the goods if there is room. */
const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 25rem]' },
})
const stack = css.raw({ display: 'grid', gap: '5', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({ display: 'grid', gap: '6', listStyle: 'none' })
const total = css({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: 'lg',
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
})
