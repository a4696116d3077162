import { createFileRoute, Link } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { formatMoney, formatMonth } from '#src/i18n/format.ts'
import { insightWords } from '#src/i18n/en/insight.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { SaleKind } from '#src/contract/entities/payments/sale.ts'
import { type Payment, usePayments } from '#src/data/payments/revenue-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { Budget } from './agenda/budget.tsx'
import { InsightFrame, type InsightScope } from './insight-frame.tsx'
import { incomeByMonth } from './monthly-income.ts'

export const Route = createFileRoute('/_signed-in/capital-deployment')({ component: CapitalPage })

/** Payments by month: by the user, in their zones and to the platform. Test payments are listed separately. */
function CapitalPage() {
  return <InsightFrame name="capital">{(scope) => <Payments scope={scope} />}</InsightFrame>
}

function Payments({ scope }: { readonly scope: InsightScope }) {
  const { loading } = useBrandWords().shell
  const words = useWords(insightWords)
  const payments = usePayments(scope)
  if (payments === undefined) return <PageSkeleton label={loading} variant="card" />
  const { title, none, noneText } = words.paid[scope]
  return (
    <>
      {payments.length === 0 ? (
        <EmptyState title={none} text={noneText} picture={<Landmark size={40} />} />
      ) : null}
      {[false, true].flatMap((isTest) =>
        [
          ...Map.groupBy(
            payments.filter((payment) => payment.isTest === isTest),
            ({ currency }) => currency,
          ),
        ].map(([currency, own]) => (
          <Takings
            key={`${isTest} ${currency}`}
            id={`${isTest ? 'test' : 'real'}-${currency}`}
            title={isTest ? words.test : title}
            isTest={isTest}
            currency={currency}
            payments={own}
          />
        )),
      )}
      <Budget payments={payments} scope={scope} />
      <div className={actions}>
        <Link to="/revenue" className={buttonStyle({ tone: 'soft' })}>
          {words.toRevenue}
        </Link>
        <Link to="/revenue-optimization" className={buttonStyle({ tone: 'soft' })}>
          {words.toSavings}
        </Link>
      </div>
    </>
  )
}

interface TakingsProps {
  readonly id: string
  readonly title: string
  readonly isTest: boolean
  readonly currency: string
  readonly payments: readonly Payment[]
}

function Takings({ id, title, isTest, currency, payments }: TakingsProps) {
  const words = useWords(insightWords)
  const months = incomeByMonth(payments, useNow())
  const since = months.at(-1)?.startAt ?? Infinity
  const count = payments.filter(({ at }) => at >= since).reduce((sum, { payments: some }) => sum + some, 0)
  return (
    <section aria-labelledby={id} className={section}>
      <div>
        <h2 id={id} className={headingStyle({ size: 'medium' })}>
          {title}
        </h2>
        <p className={mutedText}>{words.takings({ payments: count })}</p>
        {isTest ? <p className={mutedText}>{words.testText}</p> : null}
      </div>
      <div className={css(cardStyle.raw(), scroll)}>
        <table aria-labelledby={id} className={table}>
          <thead>
            <tr>
              <th scope="col" className={first}>
                {words.month}
              </th>
              {SaleKind.options.map((kind) => (
                <th key={kind} scope="col">
                  {words.kinds[kind]}
                </th>
              ))}
              <th scope="col">{words.sum}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ startAt, sums }) => (
              <tr key={startAt}>
                <th scope="row" className={first}>
                  {formatMonth(startAt)}
                </th>
                {SaleKind.options.map((kind) => (
                  <td key={kind}>{formatMoney(sums[kind], currency)}</td>
                ))}
                <td>{formatMoney(sums.all, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const scroll = css.raw({ overflowX: 'auto', padding: '4' })
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { paddingBlock: '2', paddingInline: '1', textAlign: 'end' },
})
const first = css({ textAlign: '[start !important]' })
