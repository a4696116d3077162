import { unansweredSession } from '#src/data/session/unanswered-session.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

let isFollowing = false

/** Says so while the server does not tell who is signed in: neither a visitor's page nor anybody's own is right then. */
export function followUnanswered(): void {
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
