import type { BaseWords } from '#src/i18n/base-words.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Copies a zone's QR link, prefixed with our origin, and confirms it. */
export async function copyLink(path: string, words: BaseWords['zone']): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + path)
    showToast(words.copied, { tone: 'success' })
    recordAnalyticsEvent('link_shared', { of: 'zone' }, path)
  } catch {
    showToast(words.copyFailed, { tone: 'danger' })
  }
}
