/** Milliseconds since the navigation started. Times that have not occurred are missing. */
export interface PageTimings {
  readonly pageLoadMs?: number
  readonly domReadyMs?: number
  readonly firstPaintMs?: number
}

/** Facts about this page from the browser. Read only if the user shares usage data. */
export interface AnalyticsSignals {
  /** Do Not Track or Global Privacy Control. */
  asksForPrivacy(): boolean
  readonly userAgent: string
  /** The referring origin. '' if there is none or it is our own. */
  referrer(): string
  /** The first segment of the page's path. The rest may identify a photo or contain a zone's code. */
  pagePath(): string
  pageTimings(): PageTimings
  /** A value stored for the lifetime of the tab. null if storage is unavailable. */
  readTabNote(key: string): string | null
  writeTabNote(key: string, value: string): void
}

/** The signals of this browser page. */
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
      // Private modes may deny storage. The session then lasts as long as the page.
    }
  },
}
