import { currentWords } from '#src/i18n/current-words.ts'
import { currentData } from '#src/data/engine/current-data.ts'
import { shouldNotifySessionEnd, markSessionEndNotified } from '#src/data/session/session-store.ts'
import { refusedGuests } from '#src/data/session/rejected-merges.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { router } from '#src/app/router.ts'

const redirectAfterMs = 500

/**
 * Notifies the user once that the server ended their session, and redirects them to the sign-in page after 0.5 s. If
 * this happens in the background or while the app is closed, the notification appears when the app is next visible.
 * Offline users are not redirected. Users who continue without signing in are not notified again.
 */
export function followSession(): void {
  refusedGuests.subscribe(() => {
    notifyRefusedGuest().catch((error: unknown) => {
      browserPlatform.log.warn('rejected-guest-not-notified', { error: String(error) })
    })
  })
  let isNotifying = false
  let stopWatching = () => {}
  const check = () => {
    const now = currentData.get()
    if (isNotifying || now.phase !== 'open' || !now.needsSignIn) return
    const { connection } = now.device.syncStatus.get()
    if (connection !== 'online' || !browserPlatform.tabVisibility.isVisible()) return
    isNotifying = true
    notifySessionEnd(now)
      .catch((error: unknown) => {
        browserPlatform.log.warn('session-end-not-notified', { error: String(error) })
      })
      .finally(() => {
        isNotifying = false
      })
  }
  const follow = () => {
    stopWatching()
    const now = currentData.get()
    stopWatching = now.phase === 'open' ? now.device.syncStatus.subscribe(check) : () => {}
    check()
  }
  browserPlatform.tabVisibility.onShown(check)
  currentData.subscribe(follow)
  follow()
}

/**
 * Says that a guest's content does not become the account's. Activity keeps the notification after the toast
 * disappears.
 */
async function notifyRefusedGuest(): Promise<void> {
  const [{ handoverWords }, { showToast }] = await Promise.all([
    import('#src/i18n/en/handover.ts'),
    import('#src/ui/toasts/toast-store.ts'),
  ])
  const words = currentWords(handoverWords)
  showToast(words.guestRefused, { text: words.guestRefusedText, tone: 'danger' })
}

async function notifySessionEnd({
  device,
  context,
}: Extract<ReturnType<typeof currentData.get>, { phase: 'open' }>): Promise<void> {
  if (!(await shouldNotifySessionEnd(device))) return
  const [{ sessionWords }, { hasWaitingUploads }, { showToast }] = await Promise.all([
    import('#src/i18n/en/session.ts'),
    import('#src/data/unsent/has-unsent.ts'),
    import('#src/ui/toasts/toast-store.ts'),
  ])
  const words = currentWords(sessionWords)
  showToast((await hasWaitingUploads(context)) ? words.loggedOutUploading : words.loggedOut)
  await new Promise((resolve) => setTimeout(resolve, redirectAfterMs))
  // Recorded first, so that going back at once or reloading does not lead to the sign-in page again.
  await markSessionEndNotified(device)
  const { pathname, search, hash } = window.location
  if (pathname !== '/sign-in')
    await router.navigate({ to: '/sign-in', search: { returnTo: `${pathname}${search}${hash}` } })
}
