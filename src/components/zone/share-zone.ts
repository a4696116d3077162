import type { Wording } from '#src/brand/wording.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { copyLink } from './copy-link.ts'

/** Hands a zone's link to the device's own share menu, else copies it. A person who closes the menu is told nothing. */
export async function shareZone(
  { name, link }: Pick<ZoneView, 'name' | 'link'>,
  words: Wording['zone'],
): Promise<void> {
  if (link === null) return
  if (typeof navigator.share !== 'function') {
    await copyLink(link, words)
    return
  }
  try {
    await navigator.share({ title: name, text: words.shareText(name), url: location.origin + link })
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === 'AbortError') return
    showToast(words.shareFailed, { text: words.shareFailedText, tone: 'danger' })
  }
}
