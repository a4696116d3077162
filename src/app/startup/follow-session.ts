import { currentWords } from '#src/i18n/current-words.ts'
import { currentData } from '#src/data/engine/current-data.ts'
import { refusedGuests } from '#src/data/session/refused-guests.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { router } from '#src/app/router.ts'

const redirectAfterMs = 500

/**
 * Tells the user when the server ends their session, and takes them to sign in after 0.5 s, once. Only an
 * answer of the server ends a session, so no one is taken there without a network; who goes on without signing in is left
 * in peace.
 */
export function followSession(): void {
  refusedGuests.subscribe(() => {
    tellOfRefusedGuest().catch((error: unknown) => {
      browserPlatform.log.warn('refused-guest-not-told', { error: String(error) })
    })
  })
  let before = currentData.get()
  currentData.subscribe(() => {
    const now = currentData.get()
    const hasEnded = before.phase === 'open' && !before.needsSignIn && now.phase === 'open' && now.needsSignIn
    before = now
    if (!hasEnded || !browserPlatform.tabVisibility.isVisible()) return
    if (now.device.syncStatus.get().connection === 'offline') return
    tell(now).catch((error: unknown) => {
      browserPlatform.log.warn('end-of-session-not-told', { error: String(error) })
    })
  })
}

/** Says that what a guest made does not become the account's; Activity keeps it longer than the toast stays. */
async function tellOfRefusedGuest(): Promise<void> {
  const [{ handoverWords }, { showToast }] = await Promise.all([
    import('#src/i18n/en/handover.ts'),
    import('#src/ui/toasts/toast-store.ts'),
  ])
  const words = currentWords(handoverWords)
  showToast(words.guestRefused, { text: words.guestRefusedText, tone: 'danger' })
}

async function tell({
  context,
}: Extract<ReturnType<typeof currentData.get>, { phase: 'open' }>): Promise<void> {
  const [{ sessionWords }, { hasWaitingUploads }, { showToast }] = await Promise.all([
    import('#src/i18n/en/session.ts'),
    import('#src/data/engine/outbox/waiting-uploads.ts'),
    import('#src/ui/toasts/toast-store.ts'),
  ])
  const words = currentWords(sessionWords)
  showToast((await hasWaitingUploads(context)) ? words.loggedOutUploading : words.loggedOut)
  setTimeout(() => {
    const { pathname, search, hash } = window.location
    if (pathname === '/sign-in') return
    void router.navigate({ to: '/sign-in', search: { returnTo: `${pathname}${search}${hash}` } })
  }, redirectAfterMs)
}
