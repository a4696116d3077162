import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { restoreColorMode } from '#src/brand/color-mode.ts'
import { restoreBrand } from '#src/brand/current-brand.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { watchMissingCode } from '#src/platform/missing-code.ts'
import { setToastClock } from '#src/ui/toast-store.ts'
import { followNotifications } from './follow-notifications.ts'
import { followSession } from './follow-session.ts'
import { needsNoData } from './needs-no-data.ts'
import { openAppData, openDataWithOtherTabs, openKeptData } from './open-app-data.ts'
import { router } from './router.ts'
import { watchForUpdates } from './service-worker-updates.ts'

/**
 * Renders the app into the page, and begins whatever lives as long as the page does. `instead`: what is shown there now,
 * and stays until the app has something to show.
 */
export async function showApp({ instead }: { readonly instead: Root | null }): Promise<void> {
  watchMissingCode()
  setToastClock(() => browserPlatform.clock.now())
  restoreColorMode()
  restoreBrand()
  const opened = needsNoData(location.pathname) ? openKeptData() : openAppData()
  opened.catch(() => undefined)
  // The page's code comes while the data opens, not after it.
  for (const route of router.getMatchedRoutes(location.pathname)[0]) {
    router.loadRouteChunk(route)?.catch(() => undefined)
  }
  openDataWithOtherTabs()
  watchForUpdates()
  followNotifications()
  followSession()
  deterLater()
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (instead === null) return createRoot(root).render(app)
  await router.load()
  instead.unmount()
  flushSync(() => createRoot(root).render(app))
  window.scrollTo({ top: 0, behavior: 'instant' })
  root.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
}

/** The first screen does not wait for it. */
function deterLater(): void {
  if (!import.meta.env.PROD) return
  requestAnimationFrame(() =>
    setTimeout(() => {
      import('./deterrents/start-deterrents.ts')
        .then(({ startDeterrents }) => startDeterrents())
        .catch((error: unknown) =>
          browserPlatform.log.warn('deterrents-not-started', { error: String(error) }),
        )
    }, 0),
  )
}
