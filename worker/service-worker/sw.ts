import { clientsClaim } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { snapshotCacheName } from '#src/data/boot-snapshot/delete-snapshots.ts'
import { buildOf, readSnapshot, withSnapshot } from '#src/data/boot-snapshot/snapshot-record.ts'
import { backgroundSyncTag } from '#src/platform/network/background-sync.ts'
import { type AppFile, DeferredFiles, onlyFiles } from './app-files.ts'
import { createPhotoStrategy, cachePhotos } from './caches.ts'
import { readMessage } from './messages.ts'
import { openPath, pathIn, readPush } from './push.ts'
import { respondWithClip } from './offline-zone-files.ts'
import { clipPath, navigationDenylist, photoPath } from './route-table.ts'

/** The URL that the manifest's share target posts to, and the page shown afterwards. */
const sharePath = '/share'

/**
 * The files in a share, regardless of their declared type: their bytes are checked later. A form without files contains
 * an empty one.
 */
function sharedFiles(form: FormData): readonly File[] {
  return form
    .getAll('photos')
    .flatMap((part) => (part instanceof File && (part.size > 0 || part.name !== '') ? [part] : []))
}

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly AppFile[]
  /** Defined by `background.js` once it is loaded. */
  readonly waypostBackground?: typeof import('./background.ts')
}

const files = [...self.__WB_MANIFEST]
addPlugins([onlyFiles])
precacheAndRoute(files.filter(({ moment }) => moment === 'first'))
const later = new DeferredFiles(files.filter(({ moment }) => moment !== 'first'))
self.addEventListener('activate', (event) => event.waitUntil(later.deleteOldFiles()))
cleanupOutdatedCaches()
clientsClaim()

const photoStrategy = createPhotoStrategy()
// A page that stores the response itself bypasses this cache, so that it is not stored twice.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && photoPath.test(url.pathname) && request.cache !== 'no-store',
  photoStrategy,
)

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && clipPath.test(url.pathname) && request.cache !== 'no-store',
  respondWithClip,
)

// The manifest is empty in development, and a handler bound to a page outside it would throw.
if (import.meta.env.PROD) {
  const answerShell = createHandlerBoundToURL('/shell.html')
  registerRoute(
    new NavigationRoute(
      async (asked) => {
        const [shell, kept] = await Promise.all([answerShell(asked), readBootSnapshot(asked.url)])
        return kept === null ? shell : withBootSnapshot(shell, kept)
      },
      { denylist: [...navigationDenylist] },
    ),
  )
}

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath, handleShare, 'POST')

// A script imported during installation is available later, also offline.
self.addEventListener('install', () => {
  if (import.meta.env.PROD) background()
})

self.addEventListener('sync', (event) => {
  if (event.tag === backgroundSyncTag) event.waitUntil(flush())
})

self.addEventListener('push', (event) => {
  const shown = readPush(event.data?.text() ?? '', self.location.origin)
  if (shown !== null) event.waitUntil(self.registration.showNotification(shown.title, shown.options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(self.clients, pathIn(event.notification.data)))
})

/** If this rejects, the browser starts the worker again later. */
async function flush(): Promise<void> {
  if (!(await background().flush())) throw new Error('Some changes are still waiting to be sent')
}

/** Responds only when the shared files are durable on this device. The page then lets the user choose the zone. */
async function handleShare({ request }: { request: Request }): Promise<Response> {
  const isKept = await background().storeSharedFiles(sharedFiles(await request.formData()))
  return Response.redirect(isKept ? sharePath : `${sharePath}?problem=quota`, 303)
}

function background() {
  if (self.waypostBackground === undefined) self.importScripts('/background.js')
  const { waypostBackground } = self
  if (waypostBackground === undefined) throw new Error('background.js does not define waypostBackground')
  return waypostBackground
}

self.addEventListener('message', (event) => {
  const message = readMessage(event.data, self.location.origin)
  switch (message?.type) {
    // A new version waits until the page asks: taking over in the middle of a session would mix two versions.
    case 'SKIP_WAITING':
      void self.skipWaiting()
      break
    // A page that was loading while this worker took over was not claimed.
    case 'CLAIM':
      event.waitUntil(self.clients.claim())
      break
    case 'KEEP_PHOTOS':
      event.waitUntil(reportResult(event, () => cachePhotos(photoStrategy, message.urls, event)))
      break
    case 'KEEP_FILES':
      event.waitUntil(reportResult(event, () => later.cacheSeen(message.paths, event)))
      break
    case 'KEEP_NEXT':
      event.waitUntil(reportResult(event, () => later.cacheNext(message.upTo, event)))
      break
    case undefined:
      break
  }
})

/** Reports the result to the page. null: it failed. */
async function reportResult(
  { ports: [port] }: ExtendableMessageEvent,
  act: () => Promise<unknown>,
): Promise<void> {
  const found = await act().then(
    (result) => result ?? true,
    () => null,
  )
  port?.postMessage(found)
}

/** Returns the snapshot of the page at this URL, or null if there is none. */
async function readBootSnapshot({ pathname, search }: URL): Promise<Response | null> {
  const cached = await caches
    .match(pathname + search, { cacheName: snapshotCacheName })
    .catch(() => undefined)
  return cached ?? null
}

/** Returns the shell with the snapshot inserted, or the plain shell if the snapshot is unusable. */
async function withBootSnapshot(shell: Response, kept: Response): Promise<Response> {
  const untouched = shell.clone()
  const page = await shell.text()
  const screen = await readSnapshot(kept, { build: buildOf(page), now: Date.now() }).catch(() => null)
  if (screen === null) return untouched
  const headers = new Headers(untouched.headers)
  // These headers describe the network transfer of the shell.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(withSnapshot(page, screen), { headers })
}
