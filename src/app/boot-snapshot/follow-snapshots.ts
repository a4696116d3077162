import type { router } from '#src/app/router.ts'
import { deleteSnapshots } from '#src/data/boot-snapshot/delete-snapshots.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { isSteady, saveSnapshots } from './save-snapshots.ts'
import { removeSnapshot } from './remove-snapshot.ts'

/** Ends the screen that was shown until now, and keeps those that are looked at from now on, as the router tells. */
export function followSnapshots(shown: HTMLElement | null, by: typeof router): void {
  if (shown !== null) endSnapshot(shown, by)
  if ('caches' in window) saveSnapshots(by)
}

/** Whatever the app shows then is truer than what was kept. */
const patienceMs = 4000

/**
 * Takes the boot snapshot away as soon as the app below it shows the same; at once, with all that is kept, where it is
 * another user's or in another look. Until then the app answers its links, and presses the button that was tapped in it.
 */
function endSnapshot(screen: HTMLElement, by: typeof router): void {
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

/**
 * The app's button for the one that was tapped in the boot snapshot, which `public/boot-theme.js` marks; null while there is
 * none. Only a button that is there once in both is surely the one that was meant.
 */
function findTapped(screen: ParentNode, root: ParentNode): HTMLButtonElement | null {
  const tapped = screen.querySelector<HTMLButtonElement>('button[data-tapped]')
  if (tapped === null || buttonsLike(tapped, screen).length !== 1) return null
  const [meant, ...others] = buttonsLike(tapped, root)
  return meant === undefined || others.length > 0 || meant.disabled ? null : meant
}

function buttonsLike(button: HTMLButtonElement, within: ParentNode): readonly HTMLButtonElement[] {
  const looks = looksOf(button)
  const words = wordsOf(button)
  return [...within.querySelectorAll('button')].filter(
    // Words for assistive technology only are not in the snapshot.
    (one) => looksOf(one) === looks && (words === '' || words === wordsOf(one)),
  )
}

/** Without counts and states, which the snapshot does not repeat. */
function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.hasAttribute('data-transient')) return ''
  return [...node.childNodes].map(wordsOf).join('')
}

/** Its icon, and where it stands in a list the row's picture or link. */
function looksOf(button: HTMLButtonElement): string {
  const icon = [...button.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  const row = button.closest('li, article, figure')?.querySelector('a[href], img[src]')
  const ofRow = row?.getAttribute('href') ?? row?.getAttribute('src')
  return JSON.stringify([button.className, icon, ofRow])
}
