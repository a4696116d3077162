import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'
import type { AdId } from '#src/contract/entities/ads/ad.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** An ad counts as seen when half of it has been on the screen for so long. */
const seenMs = 1000

/** Counts once that the ad in `element` was seen; the answer stops waiting for that. */
export function countView(element: Element, ad: AdId): () => void {
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

/** Counts that an ad was tapped. */
export function countTap(ad: AdId): void {
  recordAnalyticsEvent('ad_tapped', { ad })
}
