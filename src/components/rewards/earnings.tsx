import { formatMoney, formatMonth } from '#src/i18n/format.ts'
import { rewardsWords } from '#src/i18n/en/rewards.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { rewardRules } from '#src/contract/rules/rewards.ts'
import { usePaysInTestMode } from '#src/components/plans/use-payment-mode.ts'
import { useRewards } from '#src/data/influencer/influencer-queries.ts'
import type { RewardSummary } from '#src/data/influencer/reward-summary.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { Fact } from '#src/ui/page/fact.tsx'
import { mutedText } from '#src/ui/page/text.ts'

/** The user's earnings, payouts and monthly statements. */
export function Earnings({ paying }: { readonly paying: number }) {
  const words = useWords(rewardsWords)
  const rewards = useRewards()
  const isTest = usePaysInTestMode()
  if (rewards === undefined) return null
  return (
    <Section id="earned" title={words.earnedTitle} className={css(cardStyle.raw(), stack)}>
      <p className={mutedText}>{words.paying({ count: paying })}</p>
      {isTest ? <p>{words.testMode}</p> : null}
      {rewards.length === 0 && !isTest ? <p>{words.nothingYet}</p> : null}
      {rewards.map((summary) => (
        <Account key={summary.currency} summary={summary} />
      ))}
      <p className={mutedText}>{words.payoutText({ leastCents: rewardRules.minPayoutCents })}</p>
    </Section>
  )
}

function Account({ summary }: { readonly summary: RewardSummary }) {
  const words = useWords(rewardsWords)
  const { currency, earnedCents, owedCents, creditCents, months } = summary
  return (
    <>
      <dl className={facts}>
        <Fact name={words.earned} value={formatMoney(earnedCents, currency)} />
        <Fact name={words.owed} value={formatMoney(owedCents, currency)} />
        {creditCents === 0 ? null : <Fact name={words.credit} value={formatMoney(creditCents, currency)} />}
      </dl>
      {creditCents === 0 ? null : <p>{words.creditText}</p>}
      {months.length === 0 ? null : <Statements summary={summary} />}
    </>
  )
}

function Statements({ summary: { months, currency } }: { readonly summary: RewardSummary }) {
  const words = useWords(rewardsWords)
  return (
    <div className={scroll}>
      <table className={table}>
        <caption className={caption}>{words.statements}</caption>
        <thead>
          <tr>
            <th scope="col" className={first}>
              {words.month}
            </th>
            <th scope="col">{words.monthEarned}</th>
            <th scope="col">{words.monthPaid}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ startAt, earnedCents, paidOutCents }) => (
            <tr key={startAt}>
              <th scope="row" className={first}>
                {formatMonth(startAt)}
              </th>
              <td>{formatMoney(earnedCents, currency)}</td>
              <td>{formatMoney(paidOutCents, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={mutedText}>{words.source}</p>
    </div>
  )
}

const stack = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const facts = css({ display: 'grid', gap: '4', gridTemplateColumns: '[repeat(auto-fit, minmax(9rem, 1fr))]' })
const scroll = css({ overflowX: 'auto', display: 'grid', gap: '2' })
const caption = css({ textAlign: 'start', fontWeight: 'semibold', paddingBlockEnd: '2' })
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { paddingBlock: '2', paddingInline: '1', textAlign: 'end' },
})
const first = css({ textAlign: '[start !important]' })
