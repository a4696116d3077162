import { createFileRoute, Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { useBrand } from '#src/brand/current-brand.ts'
import { formatCents } from '#src/i18n/format.ts'
import { revenueWords } from '#src/i18n/en/revenue.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { AsOf } from '#src/components/connection/as-of.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { priceOf } from '#src/contract/entities/shop/product.ts'
import { useMerchandiseOrders } from '#src/data/shop/merchandise-queries.ts'
import { useProducts } from '#src/data/shop/catalog-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, linkStyle, mutedText } from '#src/ui/page/text.ts'
import { comparePlans } from './summarise-revenue.ts'
import { RevenueTabs } from './revenue-tabs.tsx'
import { dayMs } from '#src/contract/wire/durations.ts'

export const Route = createFileRoute('/_signed-in/revenue-optimization')({ component: OptimizationPage })

const days = 90
const months = 3

/** Shows which plan would cost the user least, based on their orders. */
function OptimizationPage() {
  const wording = useBrandWords()
  const words = useWords(revenueWords)
  const brand = useBrand()
  const now = useNow()
  const session = useSession()
  const orders = useMerchandiseOrders()
  const products = useProducts()
  if (session === undefined || session === null) return null
  const own = session.user.subscriptionPlan
  const counted = orders?.filter(
    ({ state, placedAt }) => (state === 'paid' || state === 'sent') && placedAt > now - days * dayMs,
  )
  const listCents = (counted ?? [])
    .flatMap(({ lines }) => lines)
    .reduce((sum, { productId, quantity, unitCents }) => {
      const product = products?.find(({ id }) => id === productId)
      return sum + quantity * (product === undefined ? unitCents : priceOf(product))
    }, 0)
  const perMonth = Math.round(listCents / months)
  const sold = PlanId.options.filter((id) => id !== 'premium' || brand.offersPremium || own === id)
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.optimizationTitle} text={words.optimizationText}>
        <AsOf />
      </PageHeader>
      <RevenueTabs />
      {session.user.isAdmin ? <ToTrials /> : null}
      {counted === undefined || products === undefined ? (
        <PageSkeleton label={wording.shell.loading} variant="card" />
      ) : counted.length === 0 ? (
        <EmptyState
          title={words.nothing}
          text={words.nothingText}
          picture={<Scale size={40} />}
          actions={
            <Link to="/merchandise" className={buttonStyle()}>
              {words.toShop}
            </Link>
          }
        />
      ) : (
        <>
          <section className={css(cardStyle.raw(), stack)}>
            <h2 className={mutedText}>{words.bought}</h2>
            <p className={headingStyle({ size: 'large' })}>{formatCents(perMonth)}</p>
            <p className={mutedText}>{words.boughtSource({ orders: counted.length })}</p>
            {counted.some(({ isTest }) => isTest) ? <p className={mutedText}>{words.test}</p> : null}
          </section>
          <Comparison plans={sold} own={own} listCents={perMonth} />
        </>
      )}
    </div>
  )
}

/** Links to the price experiments of the shop. */
function ToTrials() {
  const words = useWords(revenueWords)
  return (
    <p>
      <Link to="/desk/$list" params={{ list: 'trials' }} className={linkStyle}>
        {words.toTrials}
      </Link>
    </p>
  )
}

interface ComparisonProps {
  readonly plans: readonly PlanId[]
  readonly own: PlanId
  readonly listCents: number
}

function Comparison({ plans, own, listCents }: ComparisonProps) {
  const words = useWords(revenueWords)
  const { planNames } = useBrandWords().shell
  const all = comparePlans(plans, listCents)
  const best = all.reduce((least, one) => (one.totalCents < least.totalCents ? one : least))
  const name = planNames[best.plan]
  return (
    <Section id="per-plan" title={words.perPlan} className={css(stack)}>
      <Notice
        tone="success"
        title={best.plan === own ? words.bestNow({ plan: name }) : words.best({ plan: name })}
      >
        {words.onlyGoods}
      </Notice>
      <div className={css(cardStyle.raw(), scroll)}>
        <table className={table}>
          <thead>
            <tr>
              <th scope="col" className={first}>
                {words.columns.plan}
              </th>
              <th scope="col">{words.columns.price}</th>
              <th scope="col">{words.columns.saved}</th>
              <th scope="col">{words.columns.total}</th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ plan, planCents, savedCents, totalCents }) => (
              <tr key={plan} className={plan === best.plan ? chosen : undefined}>
                <th scope="row" className={first}>
                  {planNames[plan]}
                </th>
                <td>{formatCents(planCents)}</td>
                <td>{formatCents(savedCents)}</td>
                <td>{formatCents(totalCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <Link to="/subscription" className={buttonStyle({ tone: 'soft' })}>
          {words.toPlans}
        </Link>
      </div>
    </Section>
  )
}

const stack = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const scroll = css.raw({ overflowX: 'auto', padding: '4' })
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { paddingBlock: '2', paddingInline: '1', textAlign: 'end' },
})
const first = css({ textAlign: '[start !important]' })
const chosen = css({ color: 'accentText', fontWeight: 'bold' })
