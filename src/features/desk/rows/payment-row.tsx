import * as v from 'valibot'
import { Link } from '@tanstack/react-router'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { PlanEnding } from '#src/contract/entities/desk/desk-action.ts'
import { formatDateTime, formatDay, formatMoney, joinFacts } from '#src/i18n/format.ts'
import { paymentsWords } from '#src/i18n/en/payments.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { centsOf } from '#src/ui/fields/parse-cents.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, type RowProps, Facts } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

/** A payment for a plan or a zone, and its refunds. */
export function PaymentRow(props: RowProps<'payment'>) {
  const words = useDeskWords()
  const { payment } = words
  const { row } = props
  const { subject, buyer, email, amountCents, currency, isTest, paidAt, dispute, isCurrent } = row
  const what = useSubject(row)
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <DeskCard
      title={`${what}: ${money(amountCents)}`}
      chips={
        <>
          {isTest ? <Chip tone="warning">{payment.test}</Chip> : null}
          {isCurrent ? <Chip tone="accent">{payment.current}</Chip> : null}
          {dispute === null ? null : (
            <Chip tone={dispute === 'won' ? 'neutral' : 'danger'}>{payment.disputes[dispute]}</Chip>
          )}
        </>
      }
      actions={<PaymentActions {...props} what={what} />}
    >
      <Facts
        of={[
          buyer?.name ?? words.unknown,
          email,
          payment.paid({ time: formatDateTime(paidAt) }),
          subject.kind === 'plan'
            ? payment.month({ from: formatDay(subject.from), until: formatDay(subject.until) })
            : null,
          row.id,
        ]}
      />
      {row.refundedCents === 0 ? null : <p>{payment.wentBack({ amount: money(row.refundedCents) })}</p>}
      {row.refundingCents === 0 ? null : <p>{payment.goesBack({ amount: money(row.refundingCents) })}</p>}
    </DeskCard>
  )
}

function useSubject({ subject }: RowProps<'payment'>['row']): string {
  const { planNames } = useBrandWords().shell
  const words = useWords(paymentsWords)
  if (subject.kind === 'plan') return words.monthOf({ plan: planNames[subject.plan] })
  return subject.kind === 'zone_pass' ? words.passPaid : words.zonePaid
}

function PaymentActions({ row, what }: RowProps<'payment'> & { readonly what: string }) {
  const { person, payment } = useDeskWords()
  const { id: reference, buyer, leftCents, currency, isCurrent, refundingCents, subject } = row
  const left = formatMoney(leftCents, currency)
  return (
    <>
      {leftCents === 0 || refundingCents > 0 ? null : (
        <DeskActionButton
          about={joinFacts([what, buyer?.name ?? reference])}
          label={payment.payBack}
          tone="danger"
          form={{
            title: `${payment.payBack}: ${what}`,
            text:
              subject.kind === 'plan'
                ? payment.text
                : subject.kind === 'zone_pass'
                  ? payment.passText
                  : payment.zoneText,
            fields: [
              {
                name: 'cents',
                label: payment.amount({ currency }),
                hint: payment.atMost({ amount: left }),
                initial: (leftCents / 100).toFixed(2),
              },
              ...(isCurrent ? [planEndField(payment)] : []),
              { name: 'reason', label: person.reason, hint: person.reasonHint, type: 'area' },
            ],
          }}
          actionOf={({ cents = '', ends, reason = '' }, id) => ({
            kind: 'pay-back',
            id,
            reference,
            cents: centsOf(cents) > leftCents ? Number.NaN : centsOf(cents),
            reason,
            ends: isCurrent ? v.parse(PlanEnding, ends) : null,
          })}
        />
      )}
      {buyer === null ? null : (
        <Link to="/desk/$list" params={{ list: 'people' }} search={{ find: buyer.id }} className={small}>
          {payment.person}
        </Link>
      )}
    </>
  )
}

function planEndField(words: ReturnType<typeof useDeskWords>['payment']) {
  const options = PlanEnding.options.map((value) => ({ value, label: words.endings[value] }))
  return { name: 'ends', label: words.ends, initial: 'now', options }
}

const small = buttonStyle({ tone: 'plain', size: 'small' })
