import { useId, useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { planWords } from '#src/i18n/en/plan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { ConsentLine } from '#src/components/legal/consent-line.tsx'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { planPricesCents } from '#src/contract/rules/plan-prices.ts'
import type { PlanRow } from '#src/contract/entities/plans/plan-row.ts'
import type { PlanAnswer, PlanChange, SubscriptionRow } from '#src/contract/entities/plans/subscription.ts'
import { usePlanRows } from '#src/data/shop/catalog-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useSubscription } from '#src/data/plans/subscription-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { isPaidNow, needsConfirmation, type PlanAction, planAction } from './plan-action.ts'
import { PlanCard } from './plan-card.tsx'
import { useChangePlan } from './use-change-plan.ts'
import { TestPriceNote } from './test-price-note.tsx'
import { usePaysInTestMode } from './use-payment-mode.ts'

const { Dialog: PlanChangeDialog } = dialogPart(() =>
  import('./plan-change-dialog.tsx').then((module) => module.PlanChangeDialog),
)

interface RequestedPlan {
  readonly plan: PlanId
  readonly name: string
}

interface PlanListProps {
  readonly plans: readonly { readonly id: PlanId; readonly name: string; readonly note?: string }[]
  readonly onChanged?: () => void
  /** On a phone, the plans are in one row that scrolls sideways. */
  readonly isStrip?: boolean
}

/** Plans side by side. States whether real money is charged, and why nothing can be changed offline. */
export function PlanList(props: PlanListProps) {
  const { loading } = useBrandWords().shell
  const current = useSession()?.user.subscriptionPlan
  const subscription = useSubscription()
  const rows = usePlanRows()
  if (current === undefined || subscription === undefined || rows === undefined)
    return <PageSkeleton label={loading} />
  // Extras from an organization's seat are not bought here.
  return (
    <KnownPlans {...props} current={subscription?.plan ?? current} subscription={subscription} rows={rows} />
  )
}

interface KnownPlansProps extends PlanListProps {
  readonly current: PlanId
  readonly subscription: SubscriptionRow | null
  readonly rows: readonly PlanRow[]
}

function KnownPlans(props: KnownPlansProps) {
  const { plans, onChanged, isStrip = false, current, subscription, rows } = props
  const words = useWords(planWords)
  const brand = useBrand()
  const isOffline = useSyncStatus().connection === 'offline'
  const isTest = usePaysInTestMode()
  const { busyPlan, failure, change } = useChangePlan()
  const [requestedPlan, setRequestedPlan] = useState<RequestedPlan | null>(null)
  const reasonId = useId()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const isOwnPlan = (id: PlanId) => id === current || id === subscription?.nextPlan || id === 'free'
  const shown = plans.filter(({ id }) => rowOf.get(id)?.isSold !== false || isOwnPlan(id))

  const actionOf = (plan: PlanId) => planAction(plan, current, subscription)
  const changeRequestFor = (plan: PlanId) => planChangeFor(plan, slugOf(brand), actionOf(plan))
  const applyChange = async ({ plan, name }: RequestedPlan, planChange: PlanChange) => {
    setRequestedPlan(null)
    const answer = await change(plan, planChange)
    if (answer === null) return
    showChangeToast(answer, { plan, name }, words)
    onChanged?.()
  }
  const choose = (asking: RequestedPlan) => {
    if (needsConfirmation(actionOf(asking.plan))) setRequestedPlan(asking)
    else void applyChange(asking, changeRequestFor(asking.plan))
  }

  return (
    <div className={stack}>
      <PlanNotices isOffline={isOffline} reasonId={reasonId} failure={failure} />
      <ul className={list({ isStrip })}>
        {shown.map(({ id, name, note }) => (
          <PlanCard
            key={id}
            plan={id}
            name={name}
            note={[note, rowOf.get(id)?.note].filter((text) => text != null).join(' · ') || undefined}
            action={actionOf(id)}
            isBusy={busyPlan === id}
            isDisabled={isOffline || (busyPlan !== null && busyPlan !== id)}
            reasonId={isOffline ? reasonId : undefined}
            onChoose={() => choose({ plan: id, name })}
          />
        ))}
      </ul>
      <ConsentLine to="buy" />
      <TestPriceNote />
      {requestedPlan === null ? null : (
        <PlanChangeDialog
          changeRequest={changeRequestFor(requestedPlan.plan)}
          name={requestedPlan.name}
          current={current}
          isTest={isTest}
          onConfirm={(planChange) => void applyChange(requestedPlan, planChange)}
          onClose={() => setRequestedPlan(null)}
        />
      )}
    </div>
  )
}

/** The actual Premium plan is requested together with its brand. */
function planChangeFor(plan: PlanId, brand: BrandSlug, action: PlanAction): PlanChange {
  return {
    ...(plan === 'premium' ? { plan, brand } : { plan }),
    expectedPriceCents: planPricesCents[plan],
    ...(isPaidNow(action) ? { isPaidNow: true } : {}),
  }
}

function PlanNotices({
  isOffline,
  reasonId,
  failure,
}: {
  readonly isOffline: boolean
  readonly reasonId: string
  readonly failure: string | null
}) {
  const words = useWords(planWords)
  return (
    <>
      {isOffline ? (
        <p id={reasonId} className={mutedText}>
          {words.offline}
        </p>
      ) : null}
      {failure === null ? null : (
        <div role="alert">
          <Notice tone="danger" title={words.failed}>
            {failure}
          </Notice>
        </div>
      )}
    </>
  )
}

function showChangeToast(
  { subscriptionPlan, isTrial, endsAt }: PlanAnswer,
  { plan, name }: { readonly plan: PlanId; readonly name: string },
  words: WordsByArea['plan'],
): void {
  const day = endsAt === null ? null : formatDay(Date.parse(endsAt))
  if (plan === subscriptionPlan && plan !== 'free') {
    const text = day === null ? null : isTrial ? words.welcomeTrial({ day }) : words.welcomePaid({ day })
    showToast(words.welcome({ plan: name }), { tone: 'success', ...(text === null ? {} : { text }) })
    return
  }
  const isLater = plan !== subscriptionPlan && day !== null
  showToast(words.changed, {
    tone: 'success',
    ...(isLater ? { text: words.changedLater({ plan: name, day }) } : {}),
  })
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = cva({
  base: { display: 'grid', gap: '3', listStyle: 'none' },
  variants: {
    isStrip: {
      false: { gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 12rem), 1fr))]' },
      true: {
        gridAutoFlow: 'column',
        gridAutoColumns: { base: '[min(17rem, 82%)]', md: '[minmax(0, 1fr)]' },
        overflowX: { base: 'auto', md: 'visible' },
        scrollSnapType: '[x proximity]',
        scrollPaddingInline: '[token(spacing.gutter)]',
        scrollbarWidth: '[thin]',
        marginInline: { base: '[calc(-1 * token(spacing.gutter))]', md: '0' },
        paddingInline: { base: 'gutter', md: '0' },
        paddingBlock: '1',
        '& > li': { scrollSnapAlign: 'start' },
      },
    },
  },
})
