import { rewardRules } from '#src/contract/rules/rewards.ts'
import { formatMoney, formatMonth } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { centsOf } from '#src/ui/fields/parse-cents.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, type RowProps, Facts } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

/** The amount that a user has earned in a program. The operator transfers it and records the transfer. */
export function PayoutRow({ row }: RowProps<'payout'>) {
  const { payout } = useDeskWords()
  const { id: userId, name, business, email, contact, cents, currency, months } = row
  const money = (amount: number) => formatMoney(amount, currency)
  const payeeName = business ?? name
  return (
    <DeskCard
      title={`${payeeName}: ${money(cents)}`}
      actions={
        <DeskActionButton
          about={payeeName}
          label={payout.note}
          tone="primary"
          form={{
            title: payout.title({ name: payeeName }),
            text: payout.text,
            fields: [
              {
                name: 'cents',
                label: payout.amount({ currency }),
                hint: payout.atMost({ least: money(rewardRules.minPayoutCents), most: money(cents) }),
                initial: (cents / 100).toFixed(2),
              },
              { name: 'reference', label: payout.reference, hint: payout.referenceHint },
            ],
          }}
          actionOf={({ cents: amount = '', reference = '' }, id) => ({
            kind: 'payout',
            id,
            userId,
            cents: isPayable(centsOf(amount), cents) ? centsOf(amount) : Number.NaN,
            reference,
          })}
        />
      }
    >
      <Facts of={[business === null ? null : name, email, contact]} />
      <ul className={list}>
        {months.map(({ month, earned, paidOut }) => (
          <li key={month}>
            {payout.month({ month: formatMonth(Date.parse(`${month}-01`)), earned: money(earned) })}
            {paidOut === 0 ? null : `, ${payout.paidOut({ amount: money(paidOut) })}`}
          </li>
        ))}
      </ul>
    </DeskCard>
  )
}

function isPayable(payoutCents: number, owed: number): boolean {
  return payoutCents >= rewardRules.minPayoutCents && payoutCents <= owed
}

const list = css({ display: 'grid', gap: '1', fontVariantNumeric: 'tabular-nums' })
