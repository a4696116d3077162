import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { createPhotoStrategy, keepPhotos } from './caches.ts'
import { readMessage } from './messages.ts'
import { navigationDenylist, photoPath } from './route-table.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

precacheAndRoute([...self.__WB_MANIFEST])
cleanupOutdatedCaches()
clientsClaim()

const photoStrategy = createPhotoStrategy()
registerRoute(({ url, sameOrigin }) => sameOrigin && photoPath.test(url.pathname), photoStrategy)

// The manifest is empty in development, and a handler bound to a page outside it would throw.
if (import.meta.env.PROD) {
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...navigationDenylist] }),
  )
}

self.addEventListener('message', (event) => {
  const message = readMessage(event.data, self.location.origin)
  switch (message?.type) {
    // A new version waits until the page asks: taking over in mid-work would mix two versions.
    case 'SKIP_WAITING':
      void self.skipWaiting()
      break
    // A page that was on its way while this worker took over was left out.
    case 'CLAIM':
      event.waitUntil(self.clients.claim())
      break
    case 'KEEP_PHOTOS':
      event.waitUntil(keepPhotos(photoStrategy, message.urls, event))
      break
    case undefined:
      break
  }
})
