import { blocked } from '#src/data/engine/blocked-database.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** A tab that closes its database when asked needs a moment for what it is writing. */
const patienceMs = 1000

/** Says so when another tab keeps this one from its data for longer than a moment. */
export function followBlocked(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    if (blocked.get()) timer = setTimeout(show, patienceMs)
  }
  blocked.subscribe(follow)
  // The data opens before this file has come.
  follow()
}

function show(): void {
  import('./blocked-page.tsx')
    .then(({ showBlocked }) => (blocked.get() ? showBlocked() : undefined))
    .catch((error: unknown) => browserPlatform.log.warn('held-up-not-told', { error: String(error) }))
}
