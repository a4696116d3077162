import { Link } from '@tanstack/react-router'
import { formatCents, formatDay } from '#src/i18n/format.ts'
import { planWords } from '#src/i18n/en/plan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { planPricesCents } from '#src/contract/rules/plan-prices.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { earlyFeatures, earlyFeaturesOf } from '#src/contract/rules/early-features.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { SubscriptionRow } from '#src/contract/entities/plans/subscription.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Fact } from '#src/ui/page/fact.tsx'
import { headingStyle, linkStyle, mutedText } from '#src/ui/page/text.ts'

interface PlanSummaryProps {
  readonly user: User
  readonly subscription: SubscriptionRow | null
}

/** The user's plan, the time left, and what comes next. */
export function PlanSummary({ user, subscription }: PlanSummaryProps) {
  const { planNames } = useBrandWords().shell
  const words = useWords(planWords)
  const plan = user.subscriptionPlan
  // A seat in an organization can include more than the plan that the user pays for, tries or received.
  const own = subscription?.plan ?? plan
  const grace = subscription?.graceEndsAt ?? null
  const known = subscription?.endsAt == null ? null : { ...subscription, endsAt: subscription.endsAt }
  const endName =
    known === null
      ? words.ends
      : known.isTrial
        ? words.trialEnds
        : known.nextPlan === own
          ? words.nextPayment
          : words.planEnds
  const until = grace === null ? '' : formatDay(grace)
  const about =
    known === null
      ? null
      : known.isTrial
        ? words.trialThen({ plan: planNames[known.nextPlan] })
        : known.nextPlan === own
          ? words.renews({ price: formatCents(planPricesCents[own]) })
          : words.endsThen({ plan: planNames[known.nextPlan] })
  return (
    <section aria-labelledby="your-plan" className={css(cardStyle.raw(), summaryStyle)}>
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
        {known === null ? null : <Fact name={endName} value={formatDay(known.endsAt)} />}
      </dl>
      {own === plan ? null : (
        <p>
          {words.bySeat({ plan: planNames[plan], own: planNames[own] })}{' '}
          <Link to="/enterprise" className={linkStyle}>
            {words.toOrganisation}
          </Link>
        </p>
      )}
      {about === null || grace !== null ? null : <p className={mutedText}>{about}</p>}
      {grace === null ? null : <Grace text={words.graceText({ plan: planNames[own], day: until })} />}
      <EarlyFeatures plan={plan} />
      {subscription?.hasPortal === true && grace === null ? (
        <a href={portalPath} className={`${linkStyle} ${atStart}`}>
          {words.portal}
        </a>
      ) : null}
    </section>
  )
}

/** The renewal payment failed: shows how long the plan is kept and what to do. */
function Grace({ text }: { readonly text: string }) {
  const words = useWords(planWords)
  return (
    <Notice
      tone="warning"
      title={words.graceTitle}
      actions={
        <a href={portalPath} className={buttonStyle()}>
          {words.graceAction}
        </a>
      }
    >
      {text}
    </Notice>
  )
}

/** Features that this plan gets before the others. */
function EarlyFeatures({ plan }: { readonly plan: PlanId }) {
  const words = useWords(planWords)
  const early = earlyFeaturesOf(plan, useNow())
  if (early.length === 0) return null
  return (
    <div>
      <h3 className={headingStyle({ size: 'small' })}>{words.early}</h3>
      <ul className={earlyList}>
        {early.map((name) => (
          <li key={name}>
            {words.earlyNames[name]}{' '}
            <span className={mutedText}>
              {words.earlyUntil({ day: formatDay(earlyFeatures[name].forAllFrom) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Redirects to the payment provider. */
const portalPath = '/api/payments/portal'

const atStart = css({ justifySelf: 'start' })
const summaryStyle = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const titleRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const earlyList = css({ display: 'grid', gap: '1', listStyle: 'none' })
const facts = css({
  display: 'grid',
  alignItems: 'end',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 9rem), 1fr))]',
})
