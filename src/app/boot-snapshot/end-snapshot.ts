import { deleteSnapshots } from '#src/data/boot-snapshot/delete-snapshots.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import type { router } from '#src/app/router.ts'
import { findTapped } from './find-tapped.ts'
import { isSteady } from './is-steady.ts'
import { removeSnapshot } from './remove-snapshot.ts'

/** Whatever the app shows then is truer than what was kept. */
const patienceMs = 4000

/**
 * Takes the boot snapshot away as soon as the app below it shows the same; at once, with all that is kept, where it is
 * another user's or in another look. Until then the app answers its links, and presses the button that was tapped in it.
 */
export function endSnapshot(screen: HTMLElement, by: typeof router): void {
  const root = document.getElementById('root')
  if (document.documentElement.dataset['screen'] === undefined || root === null) {
    removeSnapshot()
    deleteSnapshots(browserPlatform.storage).catch((error: unknown) => {
      browserPlatform.log.warn('screen-not-deleted', { error: String(error) })
    })
    return
  }
  screen.addEventListener('click', (event) => {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
    if (!href || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    by.history.push(href)
    removeSnapshot()
  })
  const beganAt = performance.now()
  const photos = 'main img[src^="/uploads/"]'
  const parts = [photos, 'nav'].filter((part) => screen.querySelector(part) !== null)
  const look = () => {
    if (!screen.isConnected) return
    const meant = findTapped(screen, root)
    if (meant !== null) {
      removeSnapshot()
      meant.click()
      return
    }
    const hasParts = parts.every((part) => root.querySelector(part) !== null)
    const hasCome = isSteady(root) && hasParts && isStill(root)
    if (hasCome || performance.now() - beganAt > patienceMs) removeSnapshot()
    else requestAnimationFrame(look)
  }
  look()
}

/** Whether nothing fades in or moves to its place any more; what turns for ever counts for nothing. */
function isStill(root: Element): boolean {
  return root
    .getAnimations({ subtree: true })
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    )
}
