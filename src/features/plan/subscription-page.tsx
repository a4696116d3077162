import { createFileRoute } from '@tanstack/react-router'
import { PlanList } from '#src/components/plan/plan-list.tsx'
import { formatCents, formatDay } from '#src/brand/format.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { usePlanWording } from '#src/brand/use-plan-wording.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { PlanId } from '#src/contract/plan.ts'
import { planPricesCents } from '#src/contract/plan-prices.ts'
import type { SubscriptionRow } from '#src/contract/subscription.ts'
import type { User } from '#src/contract/user.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useSubscription } from '#src/data/subscription/subscription-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/card.ts'
import { Chip } from '#src/ui/chip.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { pageStyle } from '#src/ui/page.ts'
import { holdsBack } from '#src/ui/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/text.ts'
import { Payments } from './payments.tsx'

export const Route = createFileRoute('/_signed-in/subscription')({ component: SubscriptionPage })

/** The plan somebody is on, the others, and what they have paid. Reads the device, so it works offline. */
function SubscriptionPage() {
  const wording = useWording()
  const words = usePlanWording()
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
      <header>
        <PageHeading>{words.title}</PageHeading>
        <p className={mutedText}>{words.text}</p>
      </header>
      {subscription === undefined ? null : (
        <>
          <Standing user={user} subscription={subscription} />
          <section aria-labelledby="plans" className={section}>
            <h2 id="plans" className={headingStyle({ size: 'medium' })}>
              {words.plans}
            </h2>
            <PlanList plans={sold.map((id) => ({ id, name: planNames[id] }))} />
          </section>
          <Payments payments={subscription?.payments ?? []} />
        </>
      )}
    </div>
  )
}

interface StandingProps {
  readonly user: User
  readonly subscription: SubscriptionRow | null
}

function Standing({ user, subscription }: StandingProps) {
  const { planNames } = useWording().shell
  const words = usePlanWording()
  const plan = user.subscriptionPlan
  const known = subscription?.endsAt == null ? null : { ...subscription, endsAt: subscription.endsAt }
  const endName =
    known === null
      ? words.ends
      : known.isTrial
        ? words.trialEnds
        : known.nextPlan === plan
          ? words.nextPayment
          : words.planEnds
  const about =
    known === null
      ? null
      : known.isTrial
        ? words.trialThen(planNames[known.nextPlan])
        : known.nextPlan === plan
          ? words.renews(formatCents(planPricesCents[plan]))
          : words.endsThen(planNames[known.nextPlan])
  return (
    <section aria-labelledby="your-plan" className={css(cardStyle.raw(), standing)}>
      <div className={titleRow}>
        <h2 id="your-plan" className={headingStyle({ size: 'medium' })}>
          {words.yourPlan}
        </h2>
        {known?.isTrial === true ? <Chip tone="accent">{words.trying}</Chip> : null}
      </div>
      <dl className={facts}>
        <Fact name={words.current} value={planNames[plan]} />
        <Fact
          name={words.downloadsLeft}
          value={user.remainingDownloads === null ? words.unlimited : String(user.remainingDownloads)}
        />
        <Fact name={endName} value={known === null ? words.noEnd : formatDay(known.endsAt)} />
      </dl>
      {about === null ? null : <p className={mutedText}>{about}</p>}
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className={mutedText}>{name}</dt>
      <dd className={headingStyle({ size: 'medium' })}>{value}</dd>
    </div>
  )
}

const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' }, holdsBack)
const standing = css.raw({ display: 'grid', gap: '4' })
const titleRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const facts = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(9rem, 1fr))]',
})
