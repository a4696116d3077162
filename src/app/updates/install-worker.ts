import { consoleLog } from '#src/platform/log.ts'
import { whileVisible } from '#src/platform/tabs/while-visible.ts'
import type { FileRoom } from '#src/app/startup/keep-app-files.ts'

let isBegun = false
let newestRoom: FileRoom | null = null

/**
 * Installs the service worker once there is room for it, so that the app is there without a network, has it keep the files
 * of the app, and looks for new versions; once, however often it is called. The newest `room` holds from then on.
 */
export function installWorker(room: FileRoom): void {
  newestRoom = room
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isBegun) return
  isBegun = true
  untilLoaded()
    .then(() =>
      install({
        untilPageIsServed: () => (newestRoom ?? room).untilPageIsServed(),
        askForRoom: () => (newestRoom ?? room).askForRoom(),
      }),
    )
    .catch((error: unknown) => consoleLog.error('service-worker-not-installed', error))
}

const settleMs = 1000
const checkEveryMs = 60_000

function untilLoaded(): Promise<void> {
  return new Promise((resolve) => {
    // The page's own last steps go first.
    const done = () => void setTimeout(resolve, settleMs)
    if (document.readyState === 'complete') done()
    else window.addEventListener('load', done, { once: true })
  })
}

async function install(room: FileRoom): Promise<void> {
  // Where there is one already it costs nothing, and may have a new version.
  if (navigator.serviceWorker.controller === null) await untilThereIsRoom(room)
  const registration = await navigator.serviceWorker.register('/sw.js')
  followUpdates(registration)
  const { active } = await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' })
  if (active === null) return
  await untilThereIsRoom(room)
  const { keepAppFiles } = await import('#src/app/startup/keep-app-files.ts')
  await keepAppFiles(active, room)
}

async function untilThereIsRoom(room: FileRoom): Promise<void> {
  await room.untilPageIsServed()
  const { untilRoom } = await import('#src/app/startup/keep-app-files.ts')
  await untilRoom(room)
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offerUpdate()
    })
  registration.addEventListener('updatefound', () => follow(registration.installing))
  if (registration.waiting !== null) offerUpdate()
  // Another page found it before this one listened.
  else if (registration.active !== null) follow(registration.installing)
  // Offline the check fails; the next one follows in a minute. A new version whose offer failed is offered again.
  const look = () => registration.update().then(() => registration.waiting !== null && offerUpdate())
  whileVisible(checkEveryMs, () => void look().catch(() => undefined))
}

/** The code that offers a new version is loaded only where there is one. */
function offerUpdate(): void {
  import('./service-worker-updates.ts')
    .then(({ watchForUpdates }) => watchForUpdates())
    .catch((error: unknown) => consoleLog.error('update-not-offered', error))
}
