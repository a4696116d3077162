import { type Box, offsetToFreeSpace } from './free-space.ts'

const controlsOf = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider]'
/** What moves under a toast moves for a while: it is looked at when that has ended. */
const quietMs = 60

/**
 * Moves a toast beside the controls that it would lie over: now, and while the page under it scrolls, grows or is replaced by another.
 * It stays where it is while it is pointed at or has the focus (`data-held`). Gives what ends it.
 */
export function avoidControls(toast: HTMLElement): () => void {
  let moved = 0
  const place = () => {
    if (toast.dataset['held'] !== undefined) return
    const way = offsetToFreeSpace(boxOf(toast, moved), controlsUnder(toast), innerHeight)
    if (way === 0) return
    moved += way
    toast.style.translate = `0 ${moved}px`
  }
  place()
  const moveOn = () => {
    // It is seen on its way from one place to another, but not to its first one.
    toast.style.transition = 'translate 160ms ease-out'
    place()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const placeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(moveOn, quietMs)
  }
  const changes = new MutationObserver(placeSoon)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'hidden'] })
  const sizes = new ResizeObserver(placeSoon)
  sizes.observe(document.body)
  const end = new AbortController()
  const options = { capture: true, passive: true, signal: end.signal }
  document.addEventListener('scroll', placeSoon, options)
  addEventListener('resize', placeSoon, options)
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    sizes.disconnect()
    end.abort()
  }
}

/** Where it stands, whatever it is on its way from. */
function boxOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement, moved: number): Box {
  const top = offsetTop + moved
  return { left: offsetLeft, top, right: offsetLeft + offsetWidth, bottom: top + offsetHeight }
}

/** Those on the screen; below an open dialog none can be pressed but its own. */
function controlsUnder(toast: HTMLElement): readonly Box[] {
  const page = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  return [...page.querySelectorAll<HTMLElement>(controlsOf)].flatMap((control) => {
    const box = control.getBoundingClientRect()
    const isThere = box.width > 4 && box.height > 4 && box.bottom > 0 && box.top < innerHeight
    return isThere && control.checkVisibility({ visibilityProperty: true }) && !toast.contains(control)
      ? [box]
      : []
  })
}
