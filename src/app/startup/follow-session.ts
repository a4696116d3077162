import { currentWords } from '#src/i18n/current-words.ts'
import { currentData } from '#src/data/engine/current-data.ts'
import { shouldNotifySessionEnd, markSessionEndNotified } from '#src/data/session/session-store.ts'
import { refusedGuests } from '#src/data/session/refused-guests.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { router } from '#src/app/router.ts'

const redirectAfterMs = 500

/**
 * Tells the user that the server ended their session, and takes them to sign in after 0.5 s, once: at once, or when the
 * app is next seen where it learned that unseen or was closed meanwhile. No one is taken there without a network; who goes
 * on without signing in is left in peace.
 */
export function followSession(): void {
  refusedGuests.subscribe(() => {
    notifyRefusedGuest().catch((error: unknown) => {
      browserPlatform.log.warn('refused-guest-not-told', { error: String(error) })
    })
  })
  let isTelling = false
  let stopWatching = () => {}
  const look = () => {
    const now = currentData.get()
    if (isTelling || now.phase !== 'open' || !now.needsSignIn) return
    const { connection } = now.device.syncStatus.get()
    if (connection !== 'online' || !browserPlatform.tabVisibility.isVisible()) return
    isTelling = true
    tell(now)
      .catch((error: unknown) => {
        browserPlatform.log.warn('end-of-session-not-told', { error: String(error) })
      })
      .finally(() => {
        isTelling = false
      })
  }
  const follow = () => {
    stopWatching()
    const now = currentData.get()
    stopWatching = now.phase === 'open' ? now.device.syncStatus.subscribe(look) : () => {}
    look()
  }
  browserPlatform.tabVisibility.onShown(look)
  currentData.subscribe(follow)
  follow()
}

/** Says that what a guest made does not become the account's; Activity keeps it longer than the toast stays. */
async function notifyRefusedGuest(): Promise<void> {
  const [{ handoverWords }, { showToast }] = await Promise.all([
    import('#src/i18n/en/handover.ts'),
    import('#src/ui/toasts/toast-store.ts'),
  ])
  const words = currentWords(handoverWords)
  showToast(words.guestRefused, { text: words.guestRefusedText, tone: 'danger' })
}

async function tell({
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
  // Noted first, so that going back at once, by a link or a reload, does not lead to sign-in again.
  await markSessionEndNotified(device)
  const { pathname, search, hash } = window.location
  if (pathname !== '/sign-in')
    await router.navigate({ to: '/sign-in', search: { returnTo: `${pathname}${search}${hash}` } })
}
