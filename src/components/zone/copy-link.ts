import type { BaseWords } from '#src/i18n/base-words.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Copies what a zone's QR holds, with our address before it, and says so. */
export async function copyLink(path: string, words: BaseWords['zone']): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + path)
    showToast(words.copied, { tone: 'success' })
    recordAnalyticsEvent('link_shared', { of: 'zone' }, path)
  } catch {
    showToast(words.copyFailed, { tone: 'danger' })
  }
}
