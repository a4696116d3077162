/**
 * The app's button for the one that was tapped in the boot snapshot, which `public/boot-theme.js` marks; null while there is
 * none. Only a button that is there once in both is surely the one that was meant.
 */
export function findTapped(screen: ParentNode, root: ParentNode): HTMLButtonElement | null {
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
