import { heldUp } from '#src/data/engine/held-up.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** A tab that lets go when it is asked to needs a moment for what it is writing. */
const patienceMs = 1000

/** Says so when another tab keeps this one from its data for longer than a moment. */
export function followHeldUp(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    if (heldUp.get()) timer = setTimeout(show, patienceMs)
  }
  heldUp.subscribe(follow)
  // The data opens before this file has come.
  follow()
}

function show(): void {
  import('./held-up-page.tsx')
    .then(({ showHeldUp }) => (heldUp.get() ? showHeldUp() : undefined))
    .catch((error: unknown) => browserPlatform.log.warn('held-up-not-told', { error: String(error) }))
}
