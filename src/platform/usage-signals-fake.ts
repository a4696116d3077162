import type { UsageSignals } from './usage-signals.ts'

export interface FakeUsageSignals extends UsageSignals {
  isPrivacyAsked: boolean
}

/** A page that has loaded in a second, of somebody who came by a link. */
export function makeFakeUsageSignals(): FakeUsageSignals {
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
