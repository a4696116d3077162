import { formatCents } from '#src/i18n/format.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { CreditNote } from '#src/components/rewards/credit-note.tsx'
import { TestPriceNote } from '#src/components/plans/test-price-note.tsx'
import { type MerchandiseLine, merchandiseTotalCents } from '#src/contract/entities/shop/merchandise-order.ts'
import type { ShippingRateRow } from '#src/contract/entities/shop/shipping-rate.ts'
import type { BasketLine } from '#src/data/shop/basket-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

interface CheckoutSumsProps {
  readonly basket: readonly BasketLine[]
  readonly lines: readonly MerchandiseLine[]
  /** null: no country is chosen yet. */
  readonly rate: ShippingRateRow | null
  readonly sendingCents: number | null
}

/** The ordered lines, the shipping cost and time, and the total with its tax. */
export function CheckoutSums({ basket, lines, rate, sendingCents }: CheckoutSumsProps) {
  const words = useWords(shopWords)
  const merchandiseCents = merchandiseTotalCents(lines)
  return (
    <section className={css(cardStyle.raw(), stack)}>
      <h2 className={headingStyle({ size: 'small' })}>{words.sums}</h2>
      <dl className={table}>
        {lines.map((line, index) => (
          <Row
            // A product can occur twice, with different photos.
            key={`${index}-${line.productId}`}
            label={words.lineOf({ quantity: line.quantity, name: nameOf(basket[index]) ?? line.productId })}
            value={formatCents(line.quantity * line.unitCents)}
          />
        ))}
        <Row
          label={words.shipping}
          value={sendingCents === null ? words.shippingOpen : formatCents(sendingCents)}
        />
        <Row label={words.total} value={formatCents(merchandiseCents + (sendingCents ?? 0))} isTotal />
      </dl>
      <p className={mutedText}>{words.taxIncluded}</p>
      {rate === null ? null : (
        <p className={mutedText}>{words.shippingTime({ least: rate.leastDays, most: rate.mostDays })}</p>
      )}
      <TestPriceNote />
      <CreditNote />
    </section>
  )
}

interface RowProps {
  readonly label: string
  readonly value: string
  readonly isTotal?: boolean
}

function nameOf(line: BasketLine | undefined): string | undefined {
  return line === undefined ? undefined : rowInLanguage('product', line.product).name
}

function Row({ label, value, isTotal = false }: RowProps) {
  return (
    <div className={css(row, isTotal && total)}>
      <dt className={name}>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const stack = css.raw({ display: 'grid', gap: '3' })
const table = css({ display: 'grid', gap: '2' })
const row = css.raw({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  fontVariantNumeric: 'tabular-nums',
})
const total = css.raw({
  fontWeight: 'bold',
  fontSize: 'lg',
  borderBlockStartWidth: 'thin',
  paddingBlockStart: '2',
})
const name = css({ minWidth: '0', overflowWrap: 'anywhere' })
