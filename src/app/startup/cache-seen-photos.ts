/**
 * Sends the service worker the photos that were shown before it controlled the page. On a first visit they bypassed it,
 * and would be missing offline. Does nothing if a worker already controls the page.
 */
export function cacheSeenPhotos(): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return
  navigator.serviceWorker.addEventListener('controllerchange', sendSeenPhotos, { once: true })
}

function sendSeenPhotos(): void {
  const urls = seenPhotos()
  if (urls.length > 0) navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_PHOTOS', urls })
}

/** Returns the URLs of the photos that this page has shown. */
export function seenPhotos(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/uploads/'))
}
