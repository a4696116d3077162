import { X } from 'lucide-react'
import { useState } from 'react'
import type { PlanOffer } from '#src/contract/entities/plans/plan-offer.ts'
import type { PlanChange } from '#src/contract/entities/plans/subscription.ts'
import type { UpsellTrigger } from '#src/contract/rules/upsell-offers.ts'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { formatCents } from '#src/i18n/format.ts'
import { upsellWords } from '#src/i18n/en/upsell.ts'
import { upsellCardWords } from '#src/i18n/en/upsell-card.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { ConsentLine } from '#src/components/legal/consent-line.tsx'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { useSession } from '#src/data/session/session-queries.ts'
import { useChangePlan } from './use-change-plan.ts'
import { TestPriceNote } from './test-price-note.tsx'
import { usePaysInTestMode } from './use-payment-mode.ts'
import { useUpsell } from './use-upsell.ts'

const { Dialog: PlanChangeDialog } = dialogPart(() =>
  import('./plan-change-dialog.tsx').then((module) => module.PlanChangeDialog),
)

/** A plan's price for the first month, its features and a buy button. Renders nothing if there is no offer. */
export function UpsellCard({ trigger }: { readonly trigger: UpsellTrigger }) {
  const words = useWords(upsellCardWords)
  const offerWords = useWords(upsellWords)
  const shown = useUpsell(trigger)
  if (shown === null) return null
  const { offer, signed, hoursLeft, dismiss } = shown
  const offerText = offerWords[offer.id]
  return (
    <aside aria-label={offerText.title} className={card}>
      <div className={text}>
        <p className={title}>{offerText.title}</p>
        <p className={mutedText}>{offerText.features.join(' · ')}</p>
        <p className={price}>
          {words.firstMonth({ price: formatCents(signed.priceCents) })}{' '}
          <s className={mutedText}>{formatCents(signed.originalPriceCents)}</s>
        </p>
        <p className={mutedText}>
          {offerText.urgencyMessage} · {words.ends({ hours: hoursLeft })}
        </p>
        <BuyOffer signed={signed} />
      </div>
      <IconButton label={words.dismiss} onClick={dismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}

function BuyOffer({ signed }: { readonly signed: PlanOffer }) {
  const words = useWords(upsellCardWords)
  const { planNames } = useBrandWords().shell
  const brand = slugOf(useBrand())
  const isOffline = useSyncStatus().connection === 'offline'
  const isTest = usePaysInTestMode()
  const { busyPlan, failure, change } = useChangePlan()
  const { plan, priceCents, originalPriceCents, token } = signed
  const name = planNames[plan]
  const current = useSession()?.user.subscriptionPlan ?? 'free'
  const [hasNotified, setHasNotified] = useState(false)
  const purchase: PlanChange = { plan, brand, expectedPriceCents: priceCents, offer: token }
  const buy = async (planChange: PlanChange) => {
    setHasNotified(false)
    const answer = await change(plan, planChange)
    if (answer !== null) showToast(words.bought({ plan: name }), { tone: 'success' })
  }
  return (
    <div className={buying}>
      <Button
        size="small"
        isBusy={busyPlan !== null}
        disabled={isOffline}
        // The rest of a paid month is credited: show that first.
        onClick={() => (current === 'free' ? void buy(purchase) : setHasNotified(true))}
      >
        {words.buy({ plan: name, price: formatCents(priceCents) })}
      </Button>
      <p className={mutedText}>{words.afterwards({ price: formatCents(originalPriceCents) })}</p>
      <TestPriceNote />
      <ConsentLine to="buy" />
      <div role="alert">{failure === null ? null : <Notice tone="danger">{failure}</Notice>}</div>
      {hasNotified ? (
        <PlanChangeDialog
          changeRequest={purchase}
          name={name}
          current={current}
          isTest={isTest}
          onConfirm={(planChange) => void buy(planChange)}
          onClose={() => setHasNotified(false)}
        />
      ) : null}
    </div>
  )
}

const card = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  marginBlockStart: '4',
  padding: '3',
  paddingInlineStart: '4',
  borderRadius: '[min(token(radii.card), 1rem)]',
  borderWidth: 'thin',
  borderColor: 'accentLine',
  backgroundColor: 'raised',
})
const text = css({ flexGrow: '1', minWidth: '0', display: 'grid', gap: '0.5' })
const title = css({ fontWeight: 'semibold', lineHeight: 'snug' })
const price = css({ fontWeight: 'semibold', color: 'accentText', fontSize: 'sm' })
const buying = css({ display: 'grid', gap: '1.5', justifyItems: 'start', marginBlockStart: '2' })
