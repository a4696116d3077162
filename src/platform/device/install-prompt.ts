import { makeStore } from '#src/platform/store.ts'

/** The event that Chromium fires before it offers the installation (https://wicg.github.io/manifest-incubations/). */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent
  }
}

/**
 * How the app can be installed here. `prompt`: through the browser's dialog. `by-hand`: iOS, where people do it
 * themselves. `no`: it is installed, or cannot be.
 */
export type InstallMethod = 'prompt' | 'by-hand' | 'no'

interface Installation {
  /** The browser's event, stored until the person asks for it. */
  readonly held: BeforeInstallPromptEvent | null
  readonly isInstalled: boolean
}

const installation = makeStore<Installation>({ held: null, isInstalled: false })

/** Stores the browser's installation event for later. Call it before the page has loaded. */
export function storeInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installation.set({ ...installation.get(), held: event })
  })
  window.addEventListener('appinstalled', () => {
    installation.set({ held: null, isInstalled: true })
  })
}

export function installMethod(): InstallMethod {
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

/** Shows the browser's installation dialog, which is possible only once. Throws if the browser cannot install. */
export async function promptInstall(): Promise<'accepted' | 'dismissed'> {
  const { held: event, isInstalled } = installation.get()
  if (event === null) throw new Error('The browser does not offer installation')
  installation.set({ held: null, isInstalled })
  return (await event.prompt()).outcome
}
