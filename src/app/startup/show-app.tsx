import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { restoreColorMode } from '#src/brand/color-mode.ts'
import { restoreBrand } from '#src/brand/current-brand.ts'
import { blocked } from '#src/data/engine/blocked-database.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { firstLoadOver, isFirstLoadOver, isFirstScreenShown } from '#src/platform/first-load.ts'
import { watchMissingCode } from '#src/platform/missing-code.ts'
import { recordPress } from '#src/ui/feedback/last-press.ts'
import { setToastClock } from '#src/ui/toasts/toast-store.ts'
import { installWorker } from '#src/app/updates/install-worker.ts'
import { preloadMemberParts } from '#src/app/shell/member-parts.ts'
import { removeSnapshot } from '#src/app/boot-snapshot/remove-snapshot.ts'
import { router } from '#src/app/router.ts'
import { appFileRoom, untilThereIsRoom } from './file-room.ts'
import { pageIsThere, wholeFirstScreen } from './first-screen.ts'
import { followChosenPhotos } from './follow-chosen-photos.ts'
import { followSession } from './follow-session.ts'
import { loadLikelyPages, loadPage, loadPressedPages } from './load-pages-ahead.ts'
import { keepSeenPhotos } from './keep-seen-photos.ts'
import { yieldToMain } from './yield-to-main.ts'
import { isStaticPage, openAppData, openDataWithOtherTabs, openKeptData } from './open-app-data.ts'

/** What the page shows before the app. */
interface Shown {
  /** Resolves while it may be replaced: no picker is open that would come back to a page that is gone. */
  readonly untilIdle?: () => Promise<void>
  unmount(): void
  /** Takes away what `unmount` left over the app, once the app has something to show. */
  uncover?(): void
}

/**
 * Renders the app into the page, and begins whatever lives as long as the page does. `instead`: what is shown there now,
 * and stays until the app has something to show.
 */
export async function showApp({ instead }: { readonly instead: Shown | null }): Promise<void> {
  watchMissingCode()
  setToastClock(() => browserPlatform.clock.now())
  document.addEventListener('click', ({ timeStamp }) => recordPress(timeStamp), { capture: true })
  restoreColorMode()
  restoreBrand()
  followBlocked()
  // It left its databases when it was suspended.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  await yieldToMain()
  const opened = isStaticPage(location.pathname) ? openKeptData() : openAppData()
  opened.catch(() => undefined)
  // The page's code comes while the data opens, not after it.
  loadPage(router, location.pathname)
  loadPressedPages(router)
  preloadMemberParts()
  openDataWithOtherTabs()
  keepSeenPhotos()
  installWorker(appFileRoom)
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
    await pageIsThere()
    await instead.untilIdle?.()
    instead.uncover()
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  root.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
}

/** What the service worker shows of the page meanwhile is to go soon; what it will show next time can wait. */
function followSnapshots(): void {
  const screen = document.getElementById('screen')
  const follow = () =>
    import('#src/app/boot-snapshot/follow-snapshots.ts').then((it) => it.followSnapshots(screen, router))
  if (screen === null) afterPaint('screens', () => firstLoadOver().then(follow))
  else follow().catch(removeSnapshot)
}

/** Where the service worker answers, parts come from the device: the first screen is all that they wait for. */
function followFirstLoad(): void {
  const isFromDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  void wholeFirstScreen().then(() => isFirstScreenShown.set(true))
  const end = () => isFirstLoadOver.set(true)
  ;(isFromDevice ? wholeFirstScreen() : untilThereIsRoom()).then(end, end)
}

/** The first screen does not wait for it. */
function afterPaint(name: string, start: () => Promise<unknown>): void {
  wholeFirstScreen()
    .then(start)
    .catch((error: unknown) => browserPlatform.log.warn(`${name}-not-started`, { error: String(error) }))
}

/** Goes where a notification leads that somebody tapped while the app was open, and tells the service worker so. */
function followNotifications(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [answer] }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('path' in data) || typeof data.path !== 'string')
      return
    void router.navigate({ to: data.path })
    answer?.postMessage(true)
  })
}

/** A tab that closes its database when asked needs a moment for what it is writing. */
const patienceMs = 1000

/** Says so when another tab keeps this one from its data for longer than a moment. */
function followBlocked(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    if (blocked.get()) timer = setTimeout(show, patienceMs)
  }
  blocked.subscribe(follow)
  // The data opens before this file has come.
  follow()
}

function show(): void {
  import('./blocked-page.tsx')
    .then(({ showBlocked }) => (blocked.get() ? showBlocked() : undefined))
    .catch((error: unknown) => browserPlatform.log.warn('held-up-not-told', { error: String(error) }))
}

/**
 * Shows the names of controls. The code comes with the first pointer that can rest on one, or with the first key: a finger has
 * no use for it.
 */
function followTooltips(): void {
  const over = new AbortController()
  const start = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    over.abort()
    import('#src/ui/overlays/tooltips.ts')
      .then(({ startTooltips }) => startTooltips())
      .catch((error: unknown) => {
        browserPlatform.log.warn('tooltips-not-started', { error: String(error) })
        followTooltips()
      })
  }
  // A pointer that never moved is over something, too, as a page is laid out.
  for (const type of ['pointermove', 'keydown'])
    document.addEventListener(type, start, { signal: over.signal, capture: true, passive: true })
}
