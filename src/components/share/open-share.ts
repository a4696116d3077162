import type { ShareContent, shareTargets } from './share-targets.ts'

/** What of the browser sharing needs; the page's own unless a test brings another. */
export interface ShareBrowser {
  readonly open: (address: string, target: string, features: string) => ShareWindow | null
  readonly goTo: (address: string) => void
  readonly writeText: (text: string) => Promise<void>
}

interface ShareWindow {
  opener: unknown
  readonly location: { replace(address: string): void }
}

/** `copied`: no window could be opened, so the link is in the clipboard. `copy-failed`: it is not there either. */
export type ShareOutcome = 'opened' | 'copied' | 'copy-failed' | 'failed'

const popupWidthPx = 600
const popupHeightPx = 400

export const thisBrowser: ShareBrowser = {
  open: (address, target, features) => window.open(address, target, features),
  goTo: (address) => window.location.assign(address),
  writeText: (text) => navigator.clipboard.writeText(text),
}

/** Opens a platform's page with the content; where its window is blocked, the link is copied instead. */
export async function openShare(
  target: (typeof shareTargets)[number],
  content: ShareContent,
  browser: ShareBrowser = thisBrowser,
): Promise<ShareOutcome> {
  try {
    const address = target.addressOf(content)
    if (target.opensIn === 'app') {
      browser.goTo(address)
      return 'opened'
    }
    if (openPopup(address, browser)) return 'opened'
  } catch {
    return 'failed'
  }
  return copyText(content.url, browser)
}

export async function copyText(
  text: string,
  browser: ShareBrowser = thisBrowser,
): Promise<'copied' | 'copy-failed'> {
  try {
    await browser.writeText(text)
    return 'copied'
  } catch {
    return 'copy-failed'
  }
}

/** Whether this device can hand things over to its apps. */
export function canShareByDevice(): boolean {
  return typeof navigator.share === 'function'
}

/** Hands over the files where the device takes them, else the link alone. `cancelled`: the user closed the menu. */
export async function shareByDevice(
  { title, description, url }: ShareContent,
  files: readonly File[],
): Promise<'shared' | 'cancelled' | 'failed'> {
  const withFiles = { title, text: description, url, files: [...files] }
  try {
    const takesFiles = files.length > 0 && navigator.canShare(withFiles)
    await navigator.share(takesFiles ? withFiles : { title, text: description, url })
    return 'shared'
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}

/**
 * An empty window first: with `noopener` a browser never tells whether the window was blocked. The platform's page gets
 * no hold of ours all the same.
 */
function openPopup(address: string, browser: ShareBrowser): boolean {
  const features = `popup,width=${popupWidthPx},height=${popupHeightPx}`
  const opened = browser.open('about:blank', '_blank', features)
  if (opened === null) return false
  opened.opener = null
  opened.location.replace(address)
  return true
}
