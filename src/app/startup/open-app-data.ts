import { brandAtPath } from '#src/brand/current-brand.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { currentData } from '#src/data/engine/current-data.ts'
import { isLikelyMember } from '#src/data/session/is-likely-member.ts'
import { hasDeviceData, isSessionNote, mayBeSignedIn } from '#src/data/session/session-hint.ts'
import { unansweredSession } from '#src/data/session/unanswered-session.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { firstScreen } from './first-screen.ts'
import { yieldToMain } from './yield-to-main.ts'
import { untilThereIsRoom } from './file-room.ts'

let opened: Promise<void> | null = null

/**
 * Opens this device's data, once however often it is called; sync follows after the first screen. `entered`: who has just
 * signed in on this page.
 */
export function openAppData(entered: User | null = null): Promise<void> {
  opened ??= open(entered).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Opens the data behind a visitor's first page when this device has an account. */
export async function openKeptData(): Promise<void> {
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

async function open(entered: User | null): Promise<void> {
  followUnanswered()
  const { startData } = await import('#src/data/session/open-data.ts')
  const started = startData(browserPlatform, entered)
  makeFirstFormat().catch(() => undefined)
  await started
  // What is on the device is shown first; sync is not needed for it. For who has just signed in nothing is.
  const shown = entered === null ? firstScreen() : Promise.resolve()
  shown
    .then(() => {
      preloadEngine()
      return loadPart(() => import('#src/sync/start-sync.ts'))
    })
    .then(({ startSync }) => startSync(untilThereIsRoom, reencode))
    .catch((error: unknown) => {
      browserPlatform.log.error('sync-not-started', error)
    })
}

/** A user's engine comes beside the code that starts it, which loads it for users alone. */
function preloadEngine(): void {
  if (currentData.get().phase === 'open') import('#src/sync/sync-user.ts').catch(() => undefined)
}

/** Few pictures need it: the code comes with the first one. */
async function reencode(picture: Blob) {
  const { reencodePhoto } = await import('#src/media/prepare-photo.ts')
  return reencodePhoto(picture)
}

/**
 * The first of Intl's formats takes a slow phone a tenth of a second: better while the data opens than while photos are
 * drawn.
 */
async function makeFirstFormat(): Promise<void> {
  await yieldToMain()
  Intl.DateTimeFormat().format(0)
}

let isFollowing = false

/** Says so while the server does not tell who is signed in: neither a visitor's page nor anybody's own is right then. */
function followUnanswered(): void {
  if (isFollowing) return
  isFollowing = true
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
        browserPlatform.log.warn('unanswered-session-not-told', { error: String(error) })
      })
  })
}

/** Whether a page can be shown without the device's data: a visitor's first pages, which must come quickly. */
export function isStaticPage(path: string): boolean {
  return !isLikelyMember(browserPlatform.storage) && (path === '/' || brandAtPath(path) !== undefined)
}
