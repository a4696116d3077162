import type { AnalyticsSignals } from './analytics-signals.ts'

export interface FakeAnalyticsSignals extends AnalyticsSignals {
  isPrivacyAsked: boolean
}

/** A page that loaded within a second, for a visitor who followed a link. */
export function makeFakeAnalyticsSignals(): FakeAnalyticsSignals {
  const notes = new Map<string, string>()
  return {
    isPrivacyAsked: false,
    asksForPrivacy() {
      return this.isPrivacyAsked
    },
    userAgent: 'A browser',
    referrer: () => 'https://example.org',
    pagePath: () => '/locations',
    pageTimings: () => ({ pageLoadMs: 1000.4, domReadyMs: 700, firstPaintMs: 300 }),
    readTabNote: (key) => notes.get(key) ?? null,
    writeTabNote: (key, value) => {
      notes.set(key, value)
    },
  }
}
