import { brandAtPath } from '#src/brand/current-brand.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { currentData } from '#src/data/engine/current-data.ts'
import { isLikelyMember } from '#src/data/session/is-likely-member.ts'
import { hasDeviceData, isSessionNote, mayBeSignedIn } from '#src/data/session/session-hint.ts'
import { unansweredSession } from '#src/data/session/unanswered-session.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { firstScreen } from './first-screen.ts'
import { yieldToMain } from './yield-to-main.ts'
import { waitForIdleApp } from './low-priority-gate.ts'

let opening: Promise<void> | null = null

/**
 * Opens this device's data, once for any number of calls. Sync starts after the first screen. `signedInUser`: the user who
 * has just signed in on this page.
 */
export function openAppData(signedInUser: User | null = null): Promise<void> {
  opening ??= open(signedInUser).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** Opens the data while a visitor's first page is shown, if this device has an account. */
export async function openExistingData(): Promise<void> {
  if (await hasDeviceData(browserPlatform.storage)) await openAppData()
}

/** Opens the data after a sign-in in another tab. */
export function openDataWithOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (!isSessionNote(event) || !mayBeSignedIn(browserPlatform.storage)) return
    openAppData().catch((error: unknown) => {
      browserPlatform.log.error('data-not-opened', error)
    })
  })
}

async function open(signedInUser: User | null): Promise<void> {
  watchSessionResponse()
  const { startData } = await import('#src/data/session/open-data.ts')
  const starting = startData(browserPlatform, signedInUser)
  warmUpIntl().catch(() => undefined)
  await starting
  // Local data is shown first and does not need sync. After a sign-in there is none, so sync starts at once.
  const firstScreenShown = signedInUser === null ? firstScreen() : Promise.resolve()
  firstScreenShown
    .then(() => {
      preloadEngine()
      return loadWithRetry(() => import('#src/sync/start-sync.ts'))
    })
    .then(({ startSync }) => startSync(waitForIdleApp, reencode))
    .catch((error: unknown) => {
      browserPlatform.log.error('sync-not-started', error)
    })
}

/** Loads a user's engine in parallel with the code that starts it. Only users need it. */
function preloadEngine(): void {
  if (currentData.get().phase === 'open') import('#src/sync/sync-user.ts').catch(() => undefined)
}

/** Loaded on demand, because few images need it. */
async function reencode(picture: Blob) {
  const { reencodePhoto } = await import('#src/media/prepare-photo.ts')
  return reencodePhoto(picture)
}

/**
 * Creating the first Intl format needs 0.1 s on a slow phone. That delay is better while the data opens than while
 * photos are rendered.
 */
async function warmUpIntl(): Promise<void> {
  await yieldToMain()
  Intl.DateTimeFormat().format(0)
}

let isWatching = false

/**
 * Shows a message while the server does not respond with the session. Neither a visitor's page nor a user's page would
 * be correct then.
 */
function watchSessionResponse(): void {
  if (isWatching) return
  isWatching = true
  let isShown = false
  unansweredSession.subscribe(() => {
    if (isShown || unansweredSession.get() === null) return
    isShown = true
    import('./unanswered-page.tsx')
      .then(({ showUnanswered }) =>
        showUnanswered(() => {
          isShown = false
        }),
      )
      .catch((error: unknown) => {
        isShown = false
        browserPlatform.log.warn('unanswered-page-not-shown', { error: String(error) })
      })
  })
}

/** True if a page can be shown without the device's data: a visitor's first pages, which must load fast. */
export function isStaticPage(path: string): boolean {
  return !isLikelyMember(browserPlatform.storage) && (path === '/' || brandAtPath(path) !== undefined)
}
