import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { restoreColorMode } from '#src/brand/color-mode.ts'
import { restoreBrand } from '#src/brand/current-brand.ts'
import { blocked } from '#src/data/engine/blocked-database.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { waitForFirstLoad, isFirstLoadOver, isFirstScreenShown } from '#src/platform/first-load.ts'
import { watchMissingCode } from '#src/platform/missing-code.ts'
import { recordPress } from '#src/ui/feedback/last-press.ts'
import { setToastClock } from '#src/ui/toasts/toast-store.ts'
import { installWorker } from '#src/app/updates/install-worker.ts'
import { preloadMemberParts } from '#src/app/shell/member-parts.ts'
import { removeSnapshot } from '#src/app/boot-snapshot/remove-snapshot.ts'
import { router } from '#src/app/router.ts'
import { appFileGate, waitForIdleApp } from './low-priority-gate.ts'
import { waitForCompletePage, wholeFirstScreen } from './first-screen.ts'
import { followChosenPhotos } from './follow-chosen-photos.ts'
import { followSession } from './follow-session.ts'
import { loadLikelyPages, loadPage, loadPressedPages } from './load-pages-ahead.ts'
import { cacheSeenPhotos } from './cache-seen-photos.ts'
import { yieldToMain } from './yield-to-main.ts'
import { isStaticPage, openAppData, openDataWithOtherTabs, openExistingData } from './open-app-data.ts'

/** The content of the page before the app. */
interface PreviousContent {
  /**
   * Resolves when the content can be replaced. Waits while a file picker is open, because its result would be lost
   * with the content.
   */
  readonly untilIdle?: () => Promise<void>
  unmount(): void
  /** Removes the parts that `unmount` left over the app, once the app has content. */
  uncover?(): void
}

/**
 * Renders the app into the page and starts everything that runs for the page's lifetime. `instead`: the current
 * content, which stays until the app has content.
 */
export async function showApp({ instead }: { readonly instead: PreviousContent | null }): Promise<void> {
  watchMissingCode()
  setToastClock(() => browserPlatform.clock.now())
  document.addEventListener('click', ({ timeStamp }) => recordPress(timeStamp), { capture: true })
  restoreColorMode()
  restoreBrand()
  watchDatabaseBlock()
  // The page closed its databases when it was suspended.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  await yieldToMain()
  const opening = isStaticPage(location.pathname) ? openExistingData() : openAppData()
  opening.catch(() => undefined)
  // The page's code loads while the data opens, not after it.
  loadPage(router, location.pathname)
  loadPressedPages(router)
  preloadMemberParts()
  openDataWithOtherTabs()
  cacheSeenPhotos()
  installWorker(appFileGate)
  followChosenPhotos()
  followNotifications()
  followSession()
  followTooltips()
  followFirstLoad()
  if (import.meta.env.PROD) {
    afterPaint('deterrents', () => import('#src/app/deterrents/begin-deterrents.ts'))
    followSnapshots()
  }
  afterPaint('likely-pages', () => Promise.resolve(loadLikelyPages(router)))
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  await yieldToMain()
  if (instead === null) return createRoot(root).render(app)
  await router.load()
  await instead.untilIdle?.()
  instead.unmount()
  flushSync(() => createRoot(root).render(app))
  if (instead.uncover !== undefined) {
    await waitForCompletePage()
    await instead.untilIdle?.()
    instead.uncover()
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  root.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
}

/** Runs early if a snapshot is on the screen and must be removed. Otherwise, saving the next one can wait. */
function followSnapshots(): void {
  const screen = document.getElementById('screen')
  const follow = () =>
    import('#src/app/boot-snapshot/follow-snapshots.ts').then((it) => it.followSnapshots(screen, router))
  if (screen === null) afterPaint('screens', () => waitForFirstLoad().then(follow))
  else follow().catch(removeSnapshot)
}

/**
 * With a service worker, code loads from the device, and the first load ends with the first screen. Without one, it
 * ends when the app is idle.
 */
function followFirstLoad(): void {
  const isFromDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  void wholeFirstScreen().then(() => isFirstScreenShown.set(true))
  const end = () => isFirstLoadOver.set(true)
  ;(isFromDevice ? wholeFirstScreen() : waitForIdleApp()).then(end, end)
}

/** Runs after the first screen and does not delay it. */
function afterPaint(name: string, start: () => Promise<unknown>): void {
  wholeFirstScreen()
    .then(start)
    .catch((error: unknown) => browserPlatform.log.warn(`${name}-not-started`, { error: String(error) }))
}

/**
 * Navigates to the target of a notification that was tapped while the app was open, and confirms it to the service
 * worker.
 */
function followNotifications(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('path' in data) || typeof data.path !== 'string')
      return
    void router.navigate({ to: data.path })
    port?.postMessage(true)
  })
}

/** A tab that closes its database on request needs time to finish its writes. */
const timeoutMs = 1000

/** Shows a message if another tab blocks the database for longer than a moment. */
function watchDatabaseBlock(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    if (blocked.get()) timer = setTimeout(showBlockedPage, timeoutMs)
  }
  blocked.subscribe(follow)
  // The database may open before this file is loaded.
  follow()
}

function showBlockedPage(): void {
  import('./blocked-page.tsx')
    .then(({ showBlocked }) => (blocked.get() ? showBlocked() : undefined))
    .catch((error: unknown) => browserPlatform.log.warn('blocked-page-not-shown', { error: String(error) }))
}

/**
 * Shows the names of controls as tooltips. The code loads with the first pointer that can hover, or with the first key
 * press, because touch users do not need it.
 */
function followTooltips(): void {
  const abort = new AbortController()
  const start = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    abort.abort()
    import('#src/ui/overlays/tooltips.ts')
      .then(({ startTooltips }) => startTooltips())
      .catch((error: unknown) => {
        browserPlatform.log.warn('tooltips-not-started', { error: String(error) })
        followTooltips()
      })
  }
  // Ignores hover events during layout, which also occur if the pointer has never moved.
  for (const type of ['pointermove', 'keydown'])
    document.addEventListener(type, start, { signal: abort.signal, capture: true, passive: true })
}
