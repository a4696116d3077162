import { currentTranslation } from '#src/i18n/current-locale.ts'
import { recordOfflineFiles } from '#src/platform/storage/offline-files.ts'
import { seenPhotos } from './cache-seen-photos.ts'
import { hasNoUnsavedInput } from '#src/app/updates/wait-until-no-form-is-dirty.ts'

/** Reports when there is time for work without a deadline. */
export interface LowPriorityGate {
  /** Resolves when the page shows its content. */
  readonly untilPageIsServed: () => Promise<void>
  /** `later`: the user's own changes are being sent. `never`: data saving is on. */
  readonly requestTurn: () => Promise<'now' | 'later' | 'never'>
}

const quietMs = 3000
const retryDelayMs = 1000
const idleMs = 2000
/** The pause between two steps if the browser does not report when it is idle. */
const pauseMs = 200
const answerMs = 60_000

/** Resolves when no changes are being sent, there was no input for a while, and no form has unsaved input. */
export async function waitForLowPriorityGate({ requestTurn }: LowPriorityGate): Promise<void> {
  let touchedAtMs = performance.now()
  const touch = () => (touchedAtMs = performance.now())
  for (const type of ['pointerdown', 'keydown', 'input']) addEventListener(type, touch, { passive: true })
  while (
    performance.now() - touchedAtMs < quietMs ||
    !hasNoUnsavedInput() ||
    (await requestTurn()) === 'later'
  )
    await pause(retryDelayMs)
  for (const type of ['pointerdown', 'keydown', 'input']) removeEventListener(type, touch)
}

/**
 * Caches the app's files through the service worker in small steps: first the files that this page has loaded, then
 * those that a guest needs offline, which is announced, then the rest. Nothing is fetched while changes are being sent.
 */
export async function cacheAppFiles(worker: ServiceWorker, { requestTurn }: LowPriorityGate): Promise<void> {
  await requestFromWorker(worker, { type: 'KEEP_FILES', paths: loadedPaths() })
  // These photos loaded before the worker was active. Without them, the zone would be available offline but empty.
  await requestFromWorker(worker, { type: 'KEEP_PHOTOS', urls: seenPhotos() })
  for (;;) {
    const cachePhase = await requestTurn()
    if (cachePhase === 'never') return
    if (cachePhase === 'later') {
      await pause(retryDelayMs)
      continue
    }
    await waitUntilIdle()
    const left = parseRemainingFiles(
      await requestFromWorker(worker, { type: 'KEEP_NEXT', upTo: isInstalledApp() ? 'rare' : 'idle' }),
    )
    if (left === null) await pause(answerMs)
    else if (left.guest === 0) recordOfflineFiles()
    // The words of pages that guests do not see, in the user's language.
    if (left !== null && left.guest + left.idle === 0) await currentTranslation()?.loadFurther()
    if (left !== null && left.guest + left.idle + (isInstalledApp() ? left.rare : 0) === 0) return
  }
}

/** An installed app must work completely offline. */
function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

function loadedPaths(): readonly string[] {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
  return [...new Set(own.map(({ pathname }) => pathname))]
}

interface RemainingFiles {
  readonly guest: number
  readonly idle: number
  readonly rare: number
}

function parseRemainingFiles(answer: unknown): RemainingFiles | null {
  if (typeof answer !== 'object' || answer === null) return null
  if (!('guest' in answer) || !('idle' in answer) || !('rare' in answer)) return null
  const { guest, idle: rest, rare } = answer
  const isRead = typeof guest === 'number' && typeof rest === 'number' && typeof rare === 'number'
  return isRead ? { guest, idle: rest, rare } : null
}

/** Returns the worker's response. null after a timeout. */
function requestFromWorker(worker: ServiceWorker, message: object): Promise<unknown> {
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

function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleMs })
    else setTimeout(resolve, pauseMs)
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
