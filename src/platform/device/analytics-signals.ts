/** Milliseconds since the navigation began; a moment that has not come is left out. */
export interface PageTimings {
  readonly pageLoadMs?: number
  readonly domReadyMs?: number
  readonly firstPaintMs?: number
}

/** What the browser tells of this page's life: asked only where figures are shared. */
export interface AnalyticsSignals {
  /** Do Not Track or Global Privacy Control. */
  asksForPrivacy(): boolean
  readonly userAgent: string
  /** The referring origin; '' when it was ours or none. */
  referrer(): string
  /** The first part of the page's path: what follows may name a photo or hold a zone's code. */
  pagePath(): string
  pageTimings(): PageTimings
  /** A word kept for as long as the tab; null where it is not to be had. */
  readTabNote(key: string): string | null
  writeTabNote(key: string, value: string): void
}

/** This browser's page. */
export const browserAnalyticsSignals: AnalyticsSignals = {
  asksForPrivacy: () =>
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
    ('doNotTrack' in navigator && navigator.doNotTrack === '1'),
  get userAgent() {
    return navigator.userAgent
  },
  referrer: () => {
    if (!URL.canParse(document.referrer)) return ''
    const { origin } = new URL(document.referrer)
    return origin === location.origin || !origin.startsWith('http') ? '' : origin
  },
  pagePath: () => `/${location.pathname.split('/')[1] ?? ''}`,
  pageTimings: () => {
    const [page] = performance.getEntriesByType('navigation')
    const paint = performance.getEntriesByType('paint')[0]
    if (!(page instanceof PerformanceNavigationTiming)) return {}
    return {
      ...(page.loadEventEnd > 0 ? { pageLoadMs: page.loadEventEnd } : {}),
      ...(page.domContentLoadedEventEnd > 0 ? { domReadyMs: page.domContentLoadedEventEnd } : {}),
      ...(paint === undefined ? {} : { firstPaintMs: paint.startTime }),
    }
  },
  readTabNote: (key) => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  writeTabNote: (key, value) => {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // Private modes may refuse it: the session is then as long as the page.
    }
  },
}
