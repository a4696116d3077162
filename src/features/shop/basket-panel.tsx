import { ShoppingBasket } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCents } from '#src/i18n/format.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { TestPriceNote } from '#src/components/plan/test-price-note.tsx'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { BasketLine } from '#src/data/basket/basket-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { BasketItem } from './basket-item.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { basketTotals, prepareLines } from './prepare-lines.ts'

interface BasketPanelProps {
  readonly basket: readonly BasketLine[]
  readonly plan: PlanId
}

/** What is in the basket, what it comes to, and the way to order it. */
export function BasketPanel({ basket, plan }: BasketPanelProps) {
  const words = useWords(shopWords)
  const id = useId()
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [isCheckingOut, setCheckingOut] = useState(false)
  const prepared = prepareLines(basket, plan)
  const { totalCents, savedCents } = basketTotals(basket, plan)
  const checkOut = () => {
    setErrors(
      prepared.ok
        ? []
        : prepared.error.map((one) => ({
            fieldId: `${id}${one.id}`,
            text: words.missing[one.what](one.name),
          })),
    )
    setCheckingOut(prepared.ok)
  }
  return (
    <section id="basket" aria-labelledby="basket-title" className={panel}>
      <h2 id="basket-title" tabIndex={-1} className={headingStyle({ size: 'medium' })}>
        {words.basket}
      </h2>
      {basket.length === 0 ? (
        <EmptyState
          title={words.emptyBasket}
          text={words.emptyBasketText}
          picture={<ShoppingBasket size={36} />}
        />
      ) : (
        <div className={css(cardStyle.raw(), stack)}>
          {isCheckingOut && prepared.ok ? (
            <CheckoutForm
              lines={prepared.value}
              basketIds={basket.map((line) => line.id)}
              totalCents={totalCents}
              onBack={() => setCheckingOut(false)}
            />
          ) : (
            <>
              {prepared.ok ? null : <ErrorSummary title={words.errorTitle} errors={errors} />}
              <ul className={list}>
                {basket.map((line) => (
                  <BasketItem key={line.id} line={line} plan={plan} choiceId={`${id}${line.id}`} />
                ))}
              </ul>
              <BasketTotal totalCents={totalCents} savedCents={savedCents} />
              <Button size="large" isWide onClick={checkOut}>
                {words.checkout}
              </Button>
            </>
          )}
        </div>
      )}
    </section>
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
    <div className={sum}>
      <p className={total}>
        <span>{words.total}</span> <span>{formatCents(totalCents)}</span>
      </p>
      <TestPriceNote />
      {savedCents > 0 ? <p className={mutedText}>{words.saved(formatCents(savedCents))}</p> : null}
    </div>
  )
}

const panel = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  scrollMarginTop: '20',
})
const stack = css.raw({ display: 'grid', gap: '5', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({ display: 'grid', gap: '6', listStyle: 'none' })
const sum = css({
  borderBlockStartWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line',
  paddingBlockStart: '4',
})
const total = css({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: 'lg',
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
})
