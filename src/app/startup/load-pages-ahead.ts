import type { router } from '#src/app/router.ts'
import { hasOfflineFiles, subscribeToOfflineFiles } from '#src/platform/storage/offline-files.ts'

/** The most likely next pages, with one example path for each. */
const likelyPaths = ['/photo/next', '/locations/next', '/', '/profile', '/locations', '/scanner']

/** The pause between pages in browsers that do not report when they are idle. */
const idlePauseMs = 200

/** Starts loading the code of the page at a path. Errors are shown when the page is opened. */
export function loadPage(pages: typeof router, path: string): void {
  for (const route of pages.getMatchedRoutes(path)[0]) {
    pages.loadRouteChunk(route)?.catch(() => undefined)
    route.options.staticData?.loadEarly?.()
  }
}

/** Loads the code of a link's page on pointer down, before the click. */
export function loadPressedPages(pages: typeof router): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link !== null && link.origin === location.origin) loadPage(pages, link.pathname)
    },
    { capture: true, passive: true },
  )
}

/** Loads the code of the most likely pages while the browser is idle, once the app's files are on the device. */
export function loadLikelyPages(pages: typeof router): void {
  if (hasOfflineFiles()) return loadWhenIdle(pages, likelyPaths)
  const stop = subscribeToOfflineFiles(() => {
    stop()
    loadWhenIdle(pages, likelyPaths)
  })
}

/** Loads one page at a time, so that the browser can handle input between them. */
function loadWhenIdle(pages: typeof router, [path, ...rest]: readonly string[]): void {
  if (path === undefined) return
  const load = () => {
    loadPage(pages, path)
    loadWhenIdle(pages, rest)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load, idlePauseMs)
}
