import { currentTranslation } from '#src/i18n/current-locale.ts'
import { announceOfflineFiles } from '#src/platform/storage/offline-files.ts'
import { seenPhotos } from './keep-seen-photos.ts'
import { isNothingWritten } from '#src/app/updates/wait-until-no-form-is-dirty.ts'

/** When user and data leave time for work without a deadline. */
export interface FileRoom {
  /** Resolves when the page has what it was opened for. */
  readonly untilPageIsServed: () => Promise<void>
  /** `later`: something of the person's own is being sent. `never`: data is to be saved. */
  readonly askForRoom: () => Promise<'now' | 'later' | 'never'>
}

const quietMs = 3000
const againMs = 1000
const idleMs = 2000
/** Between two steps where the browser does not say when it is idle. */
const breathMs = 200
const answerMs = 60_000

/** Resolves when there is room, nothing was typed or tapped for a while, and no dialog is open. */
export async function untilRoom({ askForRoom }: FileRoom): Promise<void> {
  let touchedAtMs = performance.now()
  const touch = () => (touchedAtMs = performance.now())
  for (const type of ['pointerdown', 'keydown', 'input']) addEventListener(type, touch, { passive: true })
  while (performance.now() - touchedAtMs < quietMs || !isNothingWritten() || (await askForRoom()) === 'later')
    await pause(againMs)
  for (const type of ['pointerdown', 'keydown', 'input']) removeEventListener(type, touch)
}

/**
 * Has the service worker keep the files of the app in small steps: first what this page has loaded already, then what a
 * guest needs without a network, which is announced, then the rest. Nothing is fetched while something is being sent.
 */
export async function keepAppFiles(worker: ServiceWorker, { askForRoom }: FileRoom): Promise<void> {
  await ask(worker, { type: 'KEEP_FILES', paths: loadedPaths() })
  // They came past a worker that was not there yet; without them the zone would be ready, and empty.
  await ask(worker, { type: 'KEEP_PHOTOS', urls: seenPhotos() })
  for (;;) {
    const room = await askForRoom()
    if (room === 'never') return
    if (room === 'later') {
      await pause(againMs)
      continue
    }
    await idle()
    const left = readLeft(await ask(worker, { type: 'KEEP_NEXT', upTo: isWantedWhole() ? 'rare' : 'idle' }))
    if (left === null) await pause(answerMs)
    else if (left.guest === 0) announceOfflineFiles()
    // The words of pages beyond those of guests, in the person's language.
    if (left !== null && left.guest + left.idle === 0) await currentTranslation()?.loadFurther()
    if (left !== null && left.guest + left.idle + (isWantedWhole() ? left.rare : 0) === 0) return
  }
}

/** An installed app is to work whole without a network. */
function isWantedWhole(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

function loadedPaths(): readonly string[] {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
  return [...new Set(own.map(({ pathname }) => pathname))]
}

interface Left {
  readonly guest: number
  readonly idle: number
  readonly rare: number
}

function readLeft(answer: unknown): Left | null {
  if (typeof answer !== 'object' || answer === null) return null
  if (!('guest' in answer) || !('idle' in answer) || !('rare' in answer)) return null
  const { guest, idle: rest, rare } = answer
  const isRead = typeof guest === 'number' && typeof rest === 'number' && typeof rare === 'number'
  return isRead ? { guest, idle: rest, rare } : null
}

/** What the worker answers; null where it does not in time. */
function ask(worker: ServiceWorker, message: object): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(null), answerMs)
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      port1.close()
      resolve(data)
    })
    port1.start()
    worker.postMessage(message, [port2])
  })
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleMs })
    else setTimeout(resolve, breathMs)
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
