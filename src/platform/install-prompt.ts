/** Chromium's event before it would offer the installation (https://wicg.github.io/manifest-incubations/). */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent
  }
}

/**
 * How the app can be installed here. `prompt`: by asking the browser. `by-hand`: iOS, where people do it themselves. `no`:
 * it is installed, or cannot be.
 */
export type Installable = 'prompt' | 'by-hand' | 'no'

let held: BeforeInstallPromptEvent | null = null
let isInstalled = false
const listeners = new Set<() => void>()

/** Keeps the browser's offer for the moment at which it is of use; to be called before the page has loaded. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event)
  })
  window.addEventListener('appinstalled', () => {
    isInstalled = true
    change(null)
  })
}

export function installable(): Installable {
  if (isInstalled || matchMedia('(display-mode: standalone)').matches) return 'no'
  if (held !== null) return 'prompt'
  const isStandalone = 'standalone' in navigator && navigator.standalone === true
  const isIos =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  return isIos && !isStandalone ? 'by-hand' : 'no'
}

export function subscribeToInstallable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's own question, which can be asked once. Throws where the browser cannot install. */
export async function askToInstall(): Promise<'accepted' | 'dismissed'> {
  const event = held
  if (event === null) throw new Error('The browser offers no installation')
  change(null)
  return (await event.prompt()).outcome
}

function change(event: BeforeInstallPromptEvent | null): void {
  held = event
  for (const listener of listeners) listener()
}
