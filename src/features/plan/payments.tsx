import { formatCents, formatDay } from '#src/i18n/format.ts'
import { planWords } from '#src/i18n/en/plan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PlanPayment } from '#src/contract/entities/commerce/subscription.ts'
import { useOrders } from '#src/data/zone-orders/order-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

/** What was paid for plans and zones, the latest first. */
export function Payments({ payments }: { readonly payments: readonly PlanPayment[] }) {
  const { planNames } = useBrandWords().shell
  const words = useWords(planWords)
  const orders = useOrders()
  const months = payments.map(({ id, plan, amountCents, isTest, paidAt }) => ({
    id,
    what: words.monthOf(planNames[plan]),
    amountCents,
    isTest,
    at: paidAt,
  }))
  const bought = (orders ?? [])
    .filter(({ waiting, state }) => waiting === null && (state === 'paid' || state === 'fulfilled'))
    .map(({ id, zoneName, priceCents, isTest, placedAt }) => ({
      id,
      what: zoneName,
      amountCents: priceCents,
      isTest,
      at: placedAt,
    }))
  const all = [...months, ...bought].toSorted((a, b) => b.at - a.at)
  return (
    <section aria-labelledby="payments" className={section}>
      <h2 id="payments" className={headingStyle({ size: 'medium' })}>
        {words.payments}
      </h2>
      {orders !== undefined && all.length === 0 ? (
        <EmptyState title={words.noPayments} text={words.noPaymentsText} />
      ) : null}
      {all.length === 0 ? null : (
        <ul className={css(cardStyle.raw(), list)}>
          {all.map(({ id, what, amountCents, isTest, at }) => (
            <li key={id} className={row}>
              <span className={text}>
                <span className={name}>{what}</span>
                <span className={mutedText}>{formatDay(at)}</span>
              </span>
              {isTest ? <Chip>{words.test}</Chip> : null}
              <span className={amount}>{formatCents(amountCents)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css.raw({ display: 'grid', gap: '4', listStyle: 'none' })
const row = css({ display: 'flex', alignItems: 'center', gap: '3' })
const text = css({ display: 'grid', flexGrow: '1', minWidth: '0' })
const name = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const amount = css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })
