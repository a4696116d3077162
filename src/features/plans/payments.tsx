import { formatMoney, formatDay } from '#src/i18n/format.ts'
import { paymentsWords } from '#src/i18n/en/payments.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { type PaymentView, usePayments } from '#src/data/payments/payment-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { linkStyle, mutedText } from '#src/ui/page/text.ts'

/** Payments, refunds with their reasons, and invoices, newest first. */
export function Payments() {
  const words = useWords(paymentsWords)
  const payments = usePayments()
  return (
    <Section id="payments" title={words.payments} className={section}>
      {payments?.length === 0 ? <EmptyState title={words.noPayments} text={words.noPaymentsText} /> : null}
      {payments === undefined || payments.length === 0 ? null : (
        <ul className={css(cardStyle.raw(), list)}>
          {payments.map((payment) => (
            <li key={payment.id} className={row}>
              <Payment payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Payment({ payment }: { readonly payment: PaymentView }) {
  const words = useWords(paymentsWords)
  const what = useSubject(payment)
  const { amountCents, taxCents, isTest, paidAt, documentUrl } = payment
  const { refundedCents, refundingCents, refundReason } = payment
  const day = formatDay(paidAt)
  const cents = (amount: number) => formatMoney(amount, payment.currency)
  return (
    <>
      <span className={text}>
        <span className={name}>{what}</span>
        <span className={mutedText}>
          {day}
          {taxCents === 0 ? null : `, ${words.withTax({ tax: cents(taxCents) })}`}
        </span>
        {refundReason === null ? null : (
          <span className={mutedText}>
            {refundingCents > 0
              ? words.payingBack({ amount: cents(refundingCents) })
              : words.paidBack({ amount: cents(refundedCents) })}
            . {words.refundReasons[refundReason]}
          </span>
        )}
        {documentUrl === null ? null : (
          <a
            href={documentUrl}
            target="_blank"
            rel="noreferrer"
            className={`${linkStyle} ${atStart}`}
            aria-label={words.invoiceOf({ what, day })}
          >
            {words.invoice}
          </a>
        )}
      </span>
      {isTest ? <Chip>{words.test}</Chip> : null}
      <span className={amount}>{cents(amountCents)}</span>
    </>
  )
}

function useSubject({ subject, zoneName }: PaymentView): string {
  const { planNames } = useBrandWords().shell
  const words = useWords(paymentsWords)
  if (subject.kind === 'plan') return words.monthOf({ plan: planNames[subject.plan] })
  if (subject.kind === 'ad') return words.adPaid
  if (subject.kind === 'zone_pass') return words.passPaid
  return subject.kind === 'goods' ? words.goodsPaid : (zoneName ?? words.zonePaid)
}

/** Payments in other currencies are accepted by mistake and refunded. */

const atStart = css({ justifySelf: 'start' })
const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css.raw({ display: 'grid', gap: '4', listStyle: 'none' })
const row = css({ display: 'flex', alignItems: 'center', gap: '3' })
const text = css({ display: 'grid', flexGrow: '1', minWidth: '0' })
const name = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const amount = css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
