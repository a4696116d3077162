import type { ShareContent, shareTargets } from './share-targets.ts'

/** The browser functions that sharing needs; the page's own except in tests. */
export interface ShareBrowser {
  readonly open: (address: string, target: string, features: string) => ShareWindow | null
  readonly goTo: (address: string) => void
  readonly writeText: (text: string) => Promise<void>
}

interface ShareWindow {
  opener: unknown
  readonly location: { replace(address: string): void }
}

/**
 * `copied`: no window could be opened, so the link was copied to the clipboard. `copy-failed`: copying failed as well.
 */
export type ShareOutcome = 'opened' | 'copied' | 'copy-failed' | 'failed'

const popupWidthPx = 600
const popupHeightPx = 400

export const thisBrowser: ShareBrowser = {
  open: (address, target, features) => window.open(address, target, features),
  goTo: (address) => window.location.assign(address),
  writeText: (text) => navigator.clipboard.writeText(text),
}

/** Opens a platform's page with the content. If the popup is blocked, copies the link instead. */
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

/** True if this device has a share menu. */
export function canShareByDevice(): boolean {
  return typeof navigator.share === 'function'
}

/** Shares the files if the device supports it, otherwise only the link. `cancelled`: the user closed the menu. */
export async function shareByDevice(
  { title, description, url }: ShareContent,
  files: readonly File[],
): Promise<'shared' | 'cancelled' | 'failed'> {
  const withFiles = { title, text: description, url, files: [...files] }
  try {
    const canShareFiles = files.length > 0 && navigator.canShare(withFiles)
    await navigator.share(canShareFiles ? withFiles : { title, text: description, url })
    return 'shared'
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}

/**
 * Opens an empty window first: with `noopener`, the browser does not report whether the window was blocked. The opener
 * is cleared, so the platform's page cannot access this one.
 */
function openPopup(address: string, browser: ShareBrowser): boolean {
  const features = `popup,width=${popupWidthPx},height=${popupHeightPx}`
  const opened = browser.open('about:blank', '_blank', features)
  if (opened === null) return false
  opened.opener = null
  opened.location.replace(address)
  return true
}
