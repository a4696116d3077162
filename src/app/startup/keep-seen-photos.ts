/**
 * Hands the service worker the photos that were shown before it controlled the page: on a first visit they came past it,
 * and without this they would be missing as soon as the network is. Does nothing when a worker is in charge already.
 */
export function keepSeenPhotos(): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return
  navigator.serviceWorker.addEventListener('controllerchange', handOver, { once: true })
}

function handOver(): void {
  const urls = seenPhotos()
  if (urls.length > 0) navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_PHOTOS', urls })
}

/** The addresses of the photos that this page has shown. */
export function seenPhotos(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/uploads/'))
}
