import { makeStore } from '#src/platform/store.ts'

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

interface Installation {
  /** The browser's offer, kept until the person asks for it. */
  readonly held: BeforeInstallPromptEvent | null
  readonly isInstalled: boolean
}

const installation = makeStore<Installation>({ held: null, isInstalled: false })

/** Keeps the browser's offer for the moment at which it is of use; to be called before the page has loaded. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installation.set({ ...installation.get(), held: event })
  })
  window.addEventListener('appinstalled', () => {
    installation.set({ held: null, isInstalled: true })
  })
}

export function installable(): Installable {
  const { held, isInstalled } = installation.get()
  if (isInstalled || matchMedia('(display-mode: standalone)').matches) return 'no'
  if (held !== null) return 'prompt'
  const isStandalone = 'standalone' in navigator && navigator.standalone === true
  const isIos =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  return isIos && !isStandalone ? 'by-hand' : 'no'
}

export const subscribeToInstallable = installation.subscribe

/** Shows the browser's own question, which can be asked once. Throws where the browser cannot install. */
export async function askToInstall(): Promise<'accepted' | 'dismissed'> {
  const { held: event, isInstalled } = installation.get()
  if (event === null) throw new Error('The browser offers no installation')
  installation.set({ held: null, isInstalled })
  return (await event.prompt()).outcome
}
