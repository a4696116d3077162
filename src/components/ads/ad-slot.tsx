import { Building2, Package, Tent, Wrench, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AdId, AdPlacement, AdRow } from '#src/contract/entities/ads/ad.ts'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'
import { offerWords } from '#src/i18n/en/offer.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { AppLink } from '#src/components/navigation/app-link.tsx'
import { useHasPage } from '#src/components/navigation/use-has-page.ts'
import { dismissAd } from '#src/data/ads/ad-dismissals.ts'
import { useAds } from '#src/data/shop/catalog-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { eyebrow, headingStyle, mutedText } from '#src/ui/page/text.ts'

/** The ad for this placement, user and brand. Renders nothing if there is none, and never an ad for Premium. */
export function AdSlot({ placement }: { readonly placement: AdPlacement }) {
  const plan = useSession()?.user.subscriptionPlan ?? 'premium'
  const ads = useAds(placement, { plan, brand: slugOf(useBrand()) })
  const hasPage = useHasPage()
  const ad = ads?.find(({ ctaUrl, booking }) => booking != null || hasPage(ctaUrl))
  if (ad === undefined) return null
  return <AdCard key={ad.id} ad={rowInLanguage('ad', ad)} />
}

function AdCard({ ad }: { readonly ad: AdRow }) {
  const words = useWords(offerWords)
  const Sign = signs[ad.type]
  const box = useRef<HTMLElement>(null)
  const [isBroken, setBroken] = useState(false)
  const { id, booking } = ad
  const isBooked = booking != null
  useEffect(() => (isBooked && box.current !== null ? countView(box.current, id) : undefined), [isBooked, id])
  return (
    <aside
      ref={box}
      aria-label={`${words.ad}: ${ad.title}`}
      className={css(cardStyle.raw({ isFlush: true }), card)}
    >
      {ad.imageUrl === null || isBroken ? (
        <span className={sign}>
          <Sign size={28} aria-hidden="true" />
        </span>
      ) : (
        <img
          src={ad.imageUrl}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          className={picture}
          onError={() => setBroken(true)}
        />
      )}
      <div className={body}>
        <p className={eyebrow}>{words.ad}</p>
        <p className={headingStyle({ size: 'small' })}>{ad.title}</p>
        <p className={mutedText}>{ad.description}</p>
        {booking == null ? (
          <AppLink href={ad.ctaUrl} className={action} isElsewhere={ad.placement === 'photo_editor'}>
            {ad.ctaText}
          </AppLink>
        ) : (
          <a
            href={booking.linkUrl}
            target="_blank"
            rel="noopener noreferrer nofollow sponsored"
            className={action}
            onClick={() => countTap(id)}
          >
            {ad.ctaText}
          </a>
        )}
      </div>
      <IconButton
        label={words.dismiss({ title: ad.title })}
        className={close}
        onClick={() => void dismissAd(ad.id)}
      >
        <X size={20} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}

const signs = { venue: Building2, service: Tent, equipment: Wrench, merchandise: Package }
const card = css.raw({
  position: 'relative',
  display: 'flex',
  // Large text uses the full width, below the icon.
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: '3',
  padding: '4',
  boxShadow: '[none]',
  backgroundColor: 'raised',
})
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '12',
  height: '12',
  borderRadius: 'control',
  backgroundColor: 'secondSoft',
  color: 'second',
})
const picture = css({ width: '16', height: '16', objectFit: 'cover', borderRadius: 'tile' })
const body = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '0.5',
  justifyItems: 'start',
  flex: '[1 1 11rem]',
  minWidth: '0',
  paddingInlineEnd: '[min(2.75rem, 44px)]',
})
const close = css({ position: 'absolute', top: '3', insetInlineEnd: '3' })
const action = css(
  buttonStyle.raw({ tone: 'soft', size: 'small' }),
  css.raw({ minHeight: 'touch', marginBlockStart: '2' }),
)

/** An ad counts as viewed when half of it has been on screen for this long. */
const seenMs = 1000

/** Counts one view of the ad in `element`. Returns a function that cancels it. */
function countView(element: Element, ad: AdId): () => void {
  let cancel = () => {}
  const observer = new IntersectionObserver(
    ([entry]) => {
      cancel()
      if (entry?.isIntersecting !== true) return
      cancel = browserPlatform.clock.startTimer(seenMs, () => {
        if (document.visibilityState !== 'visible') return
        observer.disconnect()
        recordAnalyticsEvent('ad_viewed', { ad })
      })
    },
    { threshold: 0.5 },
  )
  observer.observe(element)
  return () => {
    cancel()
    observer.disconnect()
  }
}

/** Counts a tap on an ad. */
function countTap(ad: AdId): void {
  recordAnalyticsEvent('ad_tapped', { ad })
}
