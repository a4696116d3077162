import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { slugOf, useBrands } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { estimatedServerNow, queueAdAction } from '#src/data/ads/ad-commands.ts'
import { type AdBookingView, useMyAds } from '#src/data/ads/ad-queries.ts'
import { adBookingWords } from '#src/i18n/en/ad-booking.ts'
import { advertisingWords } from '#src/i18n/en/advertising.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { checkoutPath } from '#src/components/plans/checkout-path.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { AdReport } from './ad-report.tsx'
import { BookAdDialog } from './book-ad-dialog.tsx'

/** The user's own ads with their states and reports. */
export function MyAds() {
  const words = useWords(adBookingWords)
  const { loading } = useBrandWords().shell
  const ads = useMyAds()
  const [edited, setEdited] = useState<AdBookingView | 'new' | null>(null)
  return (
    <Section id="my-ads" title={words.title} text={words.text} className={css(stack)}>
      {ads === undefined ? <PageSkeleton label={loading} variant="card" /> : null}
      {ads?.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} picture={<Megaphone size={40} />} />
      ) : null}
      <div>
        <Button onClick={() => setEdited('new')}>{words.book}</Button>
      </div>
      {ads === undefined || ads.length === 0 ? null : (
        <ul aria-label={words.title} className={list}>
          {ads.map((ad) => (
            <MyAd key={ad.id} ad={ad} onEdit={() => setEdited(ad)} />
          ))}
        </ul>
      )}
      {edited === null ? null : (
        <BookAdDialog ad={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Section>
  )
}

interface MyAdProps {
  readonly ad: AdBookingView
  readonly onEdit: () => void
}

function MyAd({ ad, onEdit }: MyAdProps) {
  const words = useWords(adBookingWords)
  const { placements } = useWords(advertisingWords)
  const brands = useBrands()
  const now = useNow()
  const { title, description, brand, placement, firstDay, lastDay, reason, waiting, isTest } = ad
  const places: Readonly<Record<string, string>> = placements
  const brandName = brands.find((one) => slugOf(one) === brand)?.name ?? words.everyBrand
  const state = ad.state === 'paid' ? phaseOf(ad, now) : ad.state
  const isPaid =
    ad.state === 'paid' || (ad.state === 'ended' && ad.countedAt !== null) || ad.refundedCents > 0
  return (
    <li className={css(cardStyle.raw(), stack)}>
      <div className={head}>
        <h3 className={headingStyle({ size: 'small' })}>
          <bdi>{title}</bdi>
        </h3>
        <span className={row}>
          {isTest && state !== 'draft' ? <Chip tone="warning">{words.test}</Chip> : null}
          <Chip tone={state === 'running' ? 'success' : state === 'refused' ? 'danger' : 'neutral'}>
            {words.states[state]}
          </Chip>
          {waiting === null ? null : (
            <Chip tone={waiting.state === 'refused' ? 'danger' : 'warning'}>
              {words.waiting[waiting.state]}
            </Chip>
          )}
        </span>
      </div>
      <p>
        <bdi>{description}</bdi>
      </p>
      <p className={mutedText}>
        {words.facts({
          place: places[placement] ?? placement,
          brand: brandName,
          days: words.days({ first: firstDay, last: lastDay }),
        })}
      </p>
      {waiting?.problem == null ? null : <p className={problem}>{waiting.problem}</p>}
      {reason === '' ? null : <p>{words.reason({ reason })}</p>}
      {isPaid ? <AdReport ad={ad} /> : null}
      <AdActions ad={ad} onEdit={onEdit} />
    </li>
  )
}

function phaseOf({ startsAt, endsAt }: AdBookingView, now: number): 'paid' | 'running' | 'over' {
  if (now < startsAt) return 'paid'
  return now < endsAt ? 'running' : 'over'
}

/** The actions of the owner in the current state of an ad; none while an action is unsent. */
function AdActions({ ad, onEdit }: MyAdProps) {
  const words = useWords(adBookingWords)
  const [isConfirming, setConfirming] = useState(false)
  const { id, title: about, state, checkoutUrl, budgetCents, waiting } = ad
  const { isBusy, run } = useOneAtATime(async (kind: 'pay' | 'withdraw') => {
    try {
      await queueAdAction({
        id,
        about,
        action: kind === 'pay' ? { kind, budgetCents, orderedAt: estimatedServerNow() } : { kind },
      })
      showToast(kind === 'pay' ? words.paying : words.stopped)
    } catch {
      showToast(words.form.failed, { tone: 'danger' })
    }
  })
  if (state === 'ended' || (waiting !== null && waiting.state !== 'refused')) return null
  const isPaid = state === 'paid'
  return (
    <div className={row}>
      {state === 'draft' || state === 'refused' ? (
        <Button tone="soft" size="small" onClick={onEdit}>
          {words.edit}
        </Button>
      ) : null}
      {state === 'approved' && checkoutUrl === null ? (
        <Button size="small" isBusy={isBusy} onClick={() => run('pay')}>
          {words.pay({ cents: budgetCents })}
        </Button>
      ) : null}
      {checkoutUrl === null ? null : (
        <a href={checkoutPath(checkoutUrl)} className={buttonStyle({ size: 'small' })}>
          {words.payOn}
        </a>
      )}
      <Button tone="quiet" size="small" onClick={() => setConfirming(true)}>
        {isPaid ? words.stop : words.withdraw}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={isPaid ? words.stopTitle : words.withdrawTitle}
          confirmLabel={isPaid ? words.stop : words.withdraw}
          cancelLabel={words.form.cancel}
          onConfirm={() => {
            setConfirming(false)
            run('withdraw')
          }}
          onCancel={() => setConfirming(false)}
        >
          <p>{isPaid ? words.stopText : words.withdrawText}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

const stack = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({ display: 'grid', gap: '4', listStyle: 'none', gridTemplateColumns: '[minmax(0, 1fr)]' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  overflowWrap: 'anywhere',
})
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const problem = css({ color: 'danger', fontSize: 'sm' })
