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
import { type AppFile, LaterFiles, onlyFiles } from './app-files.ts'
import { createPhotoStrategy, keepPhotos } from './caches.ts'
import { readMessage } from './messages.ts'
import { openPath, pathIn, readPush } from './push.ts'
import { answerClip } from './offline-zone-files.ts'
import { clipPath, navigationDenylist, photoPath } from './route-table.ts'

/** Where the manifest's share target posts, and the page that goes on from there. */
const sharePath = '/share'

/** The files in a share, of whatever type they claim to be: their bytes decide later. A form without files has an empty one. */
function sharedFiles(form: FormData): readonly File[] {
  return form
    .getAll('photos')
    .flatMap((part) => (part instanceof File && (part.size > 0 || part.name !== '') ? [part] : []))
}

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly AppFile[]
  /** What `background.js` defines once it is there. */
  readonly waypostBackground?: typeof import('./background.ts')
}

const files = [...self.__WB_MANIFEST]
addPlugins([onlyFiles])
precacheAndRoute(files.filter(({ moment }) => moment === 'first'))
const later = new LaterFiles(files.filter(({ moment }) => moment !== 'first'))
self.addEventListener('activate', (event) => event.waitUntil(later.forgetOld()))
cleanupOutdatedCaches()
clientsClaim()

const photoStrategy = createPhotoStrategy()
// What a page fetches to keep it itself goes past this cache: it would be stored twice.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && photoPath.test(url.pathname) && request.cache !== 'no-store',
  photoStrategy,
)

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && clipPath.test(url.pathname) && request.cache !== 'no-store',
  answerClip,
)

// The manifest is empty in development, and a handler bound to a page outside it would throw.
if (import.meta.env.PROD) {
  const answerShell = createHandlerBoundToURL('/shell.html')
  registerRoute(
    new NavigationRoute(
      async (asked) => {
        const [shell, kept] = await Promise.all([answerShell(asked), keptAnswer(asked.url)])
        return kept === null ? shell : withBootSnapshot(shell, kept)
      },
      { denylist: [...navigationDenylist] },
    ),
  )
}

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath, takeShare, 'POST')

// A script that was taken along at the installation can be asked for later, without a network too.
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

/** A rejection asks the browser to wake us again later. */
async function flush(): Promise<void> {
  if (!(await background().flush())) throw new Error('Something still waits to be sent')
}

/** Answers only when what was shared is durable on this device; the page then asks for the zone. */
async function takeShare({ request }: { request: Request }): Promise<Response> {
  const isKept = await background().keepShared(sharedFiles(await request.formData()))
  return Response.redirect(isKept ? sharePath : `${sharePath}?problem=quota`, 303)
}

function background() {
  if (self.waypostBackground === undefined) self.importScripts('/background.js')
  const { waypostBackground } = self
  if (waypostBackground === undefined) throw new Error('background.js defines nothing')
  return waypostBackground
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
      event.waitUntil(answer(event, () => keepPhotos(photoStrategy, message.urls, event)))
      break
    case 'KEEP_FILES':
      event.waitUntil(answer(event, () => later.keepSeen(message.paths, event)))
      break
    case 'KEEP_NEXT':
      event.waitUntil(answer(event, () => later.keepNext(message.upTo, event)))
      break
    case undefined:
      break
  }
})

/** Tells the page what came of it; null: it could not be done. */
async function answer({ ports: [port] }: ExtendableMessageEvent, act: () => Promise<unknown>): Promise<void> {
  const found = await act().then(
    (result) => result ?? true,
    () => null,
  )
  port?.postMessage(found)
}

/** What was kept of the page at this address; null where there is nothing. */
async function keptAnswer({ pathname, search }: URL): Promise<Response | null> {
  const kept = await caches.match(pathname + search, { cacheName: snapshotCacheName }).catch(() => undefined)
  return kept ?? null
}

/** The shell with what was kept in it; the shell as it is where that is of no use. */
async function withBootSnapshot(shell: Response, kept: Response): Promise<Response> {
  const untouched = shell.clone()
  const page = await shell.text()
  const screen = await readSnapshot(kept, { build: buildOf(page), now: Date.now() }).catch(() => null)
  if (screen === null) return untouched
  const headers = new Headers(untouched.headers)
  // They tell how the shell came over the network.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(withSnapshot(page, screen), { headers })
}
