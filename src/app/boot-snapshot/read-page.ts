import type { SnapshotNode } from './snapshot-markup.ts'

interface Cut {
  /** What begins further down is left out, in px from the window's top. */
  readonly bottomPx: number
  readonly withPictures: boolean
}

/** Announcements and dialogs belong to their moment. */
const passing = '[role=status], [role=alert], [aria-live], dialog, [popover]'

/** What an element shows in the window, without what is hidden, far down, or of the moment. */
export function readPage(element: Element, cut: Cut): readonly SnapshotNode[] {
  return [...element.childNodes].flatMap((node): readonly SnapshotNode[] => {
    if (node instanceof Text) return node.data === '' ? [] : [node.data]
    if (!(node instanceof Element) || !isSeen(node, cut)) return []
    const attributes = [...node.attributes].map(({ name, value }) => [name, value] as const)
    if (node instanceof HTMLInputElement && node.checked) attributes.push(['checked', ''])
    // A drawing stands or falls as a whole.
    const whole = node instanceof SVGElement ? { ...cut, bottomPx: Infinity } : cut
    return [{ tag: node.localName, attributes, children: readPage(node, whole) }]
  })
}

function isSeen(element: Element, { bottomPx, withPictures }: Cut): boolean {
  if (element.matches(passing) || (!withPictures && element instanceof HTMLImageElement)) return false
  if (element instanceof SVGElement && bottomPx === Infinity) return true
  const [box] = element.getClientRects()
  if (box === undefined) return getComputedStyle(element).display === 'contents'
  const isForReadersOnly = box.width <= 1 && box.height <= 1
  return !isForReadersOnly && box.top < bottomPx
}
