import type { router } from '#src/app/router.ts'
import { deleteSnapshots } from '#src/data/boot-snapshot/delete-snapshots.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { isPageComplete, saveSnapshots } from './save-snapshots.ts'
import { removeSnapshot } from './remove-snapshot.ts'

/** Removes the currently shown snapshot, and saves new ones as the user navigates. */
export function followSnapshots(shown: HTMLElement | null, by: typeof router): void {
  if (shown !== null) endSnapshot(shown, by)
  if ('caches' in window) saveSnapshots(by)
}

/** After this time, the app's own screen is more accurate than the snapshot. */
const timeoutMs = 4000

/**
 * Removes the boot snapshot as soon as the app below shows the same content. If it belongs to another user or another
 * theme, removes it and all stored snapshots at once. Until then, links in the snapshot are handled by the app, and a
 * button tapped in it is pressed in the app.
 */
function endSnapshot(screen: HTMLElement, by: typeof router): void {
  const root = document.getElementById('root')
  if (document.documentElement.dataset['screen'] === undefined || root === null) {
    removeSnapshot()
    deleteSnapshots(browserPlatform.storage).catch((error: unknown) => {
      browserPlatform.log.warn('snapshot-not-deleted', { error: String(error) })
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
  const startedAt = performance.now()
  const photos = 'main img[src^="/uploads/"]'
  const parts = [photos, 'nav'].filter((part) => screen.querySelector(part) !== null)
  const checkPage = () => {
    if (!screen.isConnected) return
    const tappedTarget = findTapped(screen, root)
    if (tappedTarget !== null) {
      removeSnapshot()
      tappedTarget.click()
      return
    }
    const hasParts = parts.every((part) => root.querySelector(part) !== null)
    const isReady = isPageComplete(root) && hasParts && hasNoRunningAnimation(root)
    if (isReady || performance.now() - startedAt > timeoutMs) removeSnapshot()
    else requestAnimationFrame(checkPage)
  }
  checkPage()
}

/** True if no element is fading in or moving. Endless animations are ignored. */
function hasNoRunningAnimation(root: Element): boolean {
  return root
    .getAnimations({ subtree: true })
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    )
}

/**
 * Returns the app's button for the one that was tapped in the boot snapshot, which `public/boot-theme.js` marks. null
 * while there is none. The match is certain only if the button occurs exactly once in both.
 */
function findTapped(screen: ParentNode, root: ParentNode): HTMLButtonElement | null {
  const tapped = screen.querySelector<HTMLButtonElement>('button[data-tapped]')
  if (tapped === null || buttonsLike(tapped, screen).length !== 1) return null
  const [tappedTarget, ...others] = buttonsLike(tapped, root)
  return tappedTarget === undefined || others.length > 0 || tappedTarget.disabled ? null : tappedTarget
}

function buttonsLike(button: HTMLButtonElement, within: ParentNode): readonly HTMLButtonElement[] {
  const looks = buttonFingerprint(button)
  const words = stableTextOf(button)
  return [...within.querySelectorAll('button')].filter(
    // The snapshot leaves out text that is only for assistive technology.
    (one) => buttonFingerprint(one) === looks && (words === '' || words === stableTextOf(one)),
  )
}

/** Returns the text without counts and states, which the snapshot leaves out. */
function stableTextOf(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.hasAttribute('data-transient')) return ''
  return [...node.childNodes].map(stableTextOf).join('')
}

/** Identifies a button by its icon and, in a list, by the row's image or link. */
function buttonFingerprint(button: HTMLButtonElement): string {
  const icon = [...button.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  const row = button.closest('li, article, figure')?.querySelector('a[href], img[src]')
  const ofRow = row?.getAttribute('href') ?? row?.getAttribute('src')
  return JSON.stringify([button.className, icon, ofRow])
}
