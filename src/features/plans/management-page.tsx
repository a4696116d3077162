import { createFileRoute, Link } from '@tanstack/react-router'
import { PlanList } from '#src/components/plans/plan-list.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { planWords } from '#src/i18n/en/plan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useSubscription } from '#src/data/plans/subscription-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { PaymentUnreachable } from '#src/components/plans/payment-unreachable.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { holdsBack, PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { Payments } from './payments.tsx'
import { PlanSummary } from './standing.tsx'

export const Route = createFileRoute('/_signed-in/subscription-management')({ component: ManagementPage })

/** The user's plan: what comes next, what depends on it, and how to cancel it. */
function ManagementPage() {
  const { loading, planNames } = useBrandWords().shell
  const words = useWords(planWords)
  const session = useSession()
  const subscription = useSubscription()
  if (session === null || session === undefined) return null
  const { user } = session
  const plans = new Set<PlanId>([user.subscriptionPlan, subscription?.nextPlan ?? 'free', 'free'])
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.manageTitle} text={words.manageText} />
      <PaymentUnreachable />
      {subscription === undefined ? (
        <PageSkeleton label={loading} variant="card" />
      ) : (
        <>
          <PlanSummary user={user} subscription={subscription} />
          <Section id="change" title={words.change} className={section}>
            {plans.size === 1 ? null : (
              <PlanList plans={[...plans].map((id) => ({ id, name: planNames[id] }))} />
            )}
            <div>
              <Link to="/subscription" className={buttonStyle({ tone: 'soft' })}>
                {words.allPlans}
              </Link>
            </div>
          </Section>
          <OwnZones userId={user.id} />
          <Payments />
        </>
      )}
    </div>
  )
}

function OwnZones({ userId }: { readonly userId: string }) {
  const { loading } = useBrandWords().shell
  const words = useWords(planWords)
  const zones = useMyZones()
  const own = zones?.filter(({ ownerId, kind }) => ownerId === userId && kind !== 'request')
  return (
    <Section id="own-zones" title={words.zonesOnPlan} text={words.zonesOnPlanText} className={section}>
      {own === undefined ? (
        <PageSkeleton label={loading} variant="minimal" />
      ) : own.length === 0 ? (
        <EmptyState title={words.noZonesOnPlan} text={words.noZonesOnPlanText} />
      ) : (
        <ul className={css(cardStyle.raw(), list)}>
          {own.map(({ id, name, expiresAt }) => (
            <li key={id} className={row}>
              <Link to="/locations/$zoneId" params={{ zoneId: id }} dir="auto" className={zone}>
                {name}
              </Link>
              <span className={mutedText}>
                {expiresAt === null ? words.zoneStays : words.zoneEnds({ day: formatDay(expiresAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' }, holdsBack)
const list = css.raw({ display: 'grid', gap: '2', listStyle: 'none' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' })
const zone = css({
  display: 'inline-flex',
  alignItems: 'center',
  flexGrow: '1',
  minHeight: 'touch',
  minWidth: '0',
  fontWeight: 'semibold',
  overflowWrap: 'anywhere',
  _hover: { textDecoration: 'underline' },
})
