import { useEffect, useRef } from 'react'
import { useOfferWording } from '#src/brand/use-offer-wording.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useSyncStatus } from '#src/data/sync-status.ts'
import { showToast } from '#src/ui/toast-store.ts'

const redirectAfterMs = 500

/**
 * Takes whoever is signed out while they look at home to the login endpoint after 0.5 s. Only an answer of the server
 * ends a session, so nobody is taken there without a network; who comes back without signing in is left in peace.
 */
export function useSignInAgain(): void {
  const { loggedOut } = useOfferWording()
  const hasEnded = useSession()?.needsSignIn === true
  const isOffline = useSyncStatus().connection === 'offline'
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (!hasEnded) wasSignedIn.current = true
    if (!hasEnded || !wasSignedIn.current || isOffline) return undefined
    showToast(loggedOut)
    const timer = setTimeout(() => {
      wasSignedIn.current = false
      window.location.assign(`/api/login?returnTo=${encodeURIComponent('/')}`)
    }, redirectAfterMs)
    return () => clearTimeout(timer)
  }, [hasEnded, isOffline, loggedOut])
}
