import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { restoreColorMode } from '#src/brand/color-mode.ts'
import { brandAtPath, chooseBrand, restoreBrand } from '#src/brand/current-brand.ts'
import { currentTranslation } from '#src/i18n/current-locale.ts'
import { restoreLocale } from '#src/i18n/restore-locale.ts'
import { currentData } from '#src/data/engine/current-data.ts'
import { isLikelyMember } from '#src/data/session/is-likely-member.ts'
import { hasDeviceData, isSessionNote, mayBeSignedIn } from '#src/data/session/session-hint.ts'
import { consoleLog } from '#src/platform/log.ts'
import { watchMissingCode } from '#src/platform/missing-code.ts'
import { browserStorage } from '#src/platform/storage/storage.ts'
import { systemClock } from '#src/platform/clock.ts'
import { setToastClock } from '#src/ui/toasts/toast-store.ts'
import { installWorker } from '#src/app/updates/install-worker.ts'
import { browserNetwork } from '#src/platform/network/network.ts'
import type { LowPriorityGate } from '#src/app/startup/cache-app-files.ts'
import { VisitorApp } from './visitor-app.tsx'

/** A visitor's page fetches and sends nothing after it has loaded. */
const visitorFileGate: LowPriorityGate = {
  untilPageIsServed: () => Promise.resolve(),
  requestTurn: () => Promise.resolve(browserNetwork.savesData() ? 'never' : 'now'),
}

const afterLoadMs = 1000
const page = document.documentElement
const container = document.getElementById('root')
if (container === null) throw new Error('The page has no #root')

/** The React root of the visitors' pages. null before it is rendered and after the app has taken over. */
let visitorRoot: Root | null = null
let isLeaving = false

// With a session cookie, the app checks who is signed in before it shows any page.
if (isLikelyMember(browserStorage)) {
  container.replaceChildren()
  delete page.dataset['takeover']
  enterApp(location.href)
} else {
  // Evaluating the script was one task. Scrolls and key presses are handled before the next one.
  void restoreLocale()
    .then(nextTask)
    .then(() => showPage(container))
}

/**
 * Hydrates the prerendered page. A page that was rendered in another brand or language than the current one is rendered
 * again.
 */
function showPage(container: HTMLElement): void {
  watchMissingCode()
  setToastClock(() => systemClock.now())
  restoreColorMode()
  restoreBrand()
  const brand = brandAtPath(location.pathname)
  if (brand !== undefined) chooseBrand(brand)
  const app = (
    <StrictMode>
      <VisitorApp startPath={location.pathname} onLeave={enterApp} />
    </StrictMode>
  )
  if (page.dataset['pandaTheme'] === page.dataset['drawn'] && currentTranslation() === null) {
    // In slices, because nothing changes on the screen and a scroll must not be blocked.
    startTransition(() => {
      visitorRoot = hydrateRoot(container, app)
    })
  } else {
    container.replaceChildren()
    const root = createRoot(container)
    flushSync(() => root.render(app))
    visitorRoot = root
  }
  delete page.dataset['takeover']
  void nextTask().then(showWholeStyle)
  preloadAppOnIntent()
  afterLoad(() => import('#src/app/deterrents/begin-deterrents.ts'))
  installWorker(visitorFileGate)
  followSession().catch((error: unknown) => consoleLog.error('session-not-followed', error))
}

/** Applies the whole style sheet. The prerendered page contains only the rules that it needs. */
function showWholeStyle(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media=print]')) link.media = 'all'
}

/** Runs one second after the page has loaded, so that it does not compete with the requests of the page. */
function afterLoad(start: () => Promise<unknown>): void {
  const begin = () =>
    void new Promise((resolve) => setTimeout(resolve, afterLoadMs))
      .then(start)
      .catch((error: unknown) => consoleLog.warn('deterrents-not-started', { error: String(error) }))
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** Switches to the app when a session appears in this or another tab. */
async function followSession(): Promise<void> {
  currentData.subscribe(() => {
    if (currentData.get().phase === 'open') enterApp(location.href)
  })
  window.addEventListener('storage', (event) => {
    if (isSessionNote(event) && mayBeSignedIn(browserStorage)) enterApp(location.href)
  })
  if (!(await hasDeviceData(browserStorage))) return
  const { openAppData } = await import('#src/app/startup/open-app-data.ts')
  await openAppData()
}

/** Lets the app take over at this URL, in the same document. */
function enterApp(href: string): void {
  if (isLeaving) return
  isLeaving = true
  if (href !== location.href) history.pushState(null, '', href)
  Promise.all([import('#src/app/startup/show-app.tsx'), restoreLocale()])
    .then(([{ showApp }]) => showApp({ instead: visitorRoot }))
    // The code cannot be loaded. On a reload, the server or the service worker shows the reason.
    .catch((error: unknown) => {
      consoleLog.error('app-not-shown', error)
      location.reload()
    })
}

/** Loads the app's files, which the page lists in a `meta` tag, when a link is first hovered or focused. */
function preloadAppOnIntent(): void {
  const abort = new AbortController()
  const preload = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('a, button') === null) return
    abort.abort()
    const files = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content ?? ''
    for (const href of files.split(' ').filter(Boolean)) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    }
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, preload, { signal: abort.signal, passive: true })
}
