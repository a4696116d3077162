import { createFileRoute } from '@tanstack/react-router'
import { PlanList } from '#src/components/plans/plan-list.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { planWords } from '#src/i18n/en/plan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useSubscription } from '#src/data/plans/subscription-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { PaymentUnreachable } from '#src/components/plans/payment-unreachable.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { holdsBack } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { Payments } from './payments.tsx'
import { PlanSummary } from './standing.tsx'

export const Route = createFileRoute('/_signed-in/subscription')({ component: SubscriptionPage })

/** The user's plan, the other plans, and past payments. Reads local data, so it works offline. */
function SubscriptionPage() {
  const wording = useBrandWords()
  const words = useWords(planWords)
  const brand = useBrand()
  const session = useSession()
  const subscription = useSubscription()
  if (session === null || session === undefined) return null
  const { user } = session
  const { planNames } = wording.shell
  const sold = PlanId.options.filter(
    (id) => id !== 'premium' || brand.offersPremium || user.subscriptionPlan === id,
  )
  return (
    <div className={pageStyle()}>
      <PageHeader title={words.title} text={words.text} />
      <PaymentUnreachable />
      {subscription === undefined ? null : (
        <>
          <PlanSummary user={user} subscription={subscription} />
          <Section id="plans" title={words.plans} className={section}>
            <PlanList plans={sold.map((id) => ({ id, name: planNames[id] }))} isStrip />
          </Section>
          <Payments />
        </>
      )}
    </div>
  )
}

const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' }, holdsBack)
