/**
 * Publishes the height of the frame's end, the tray and toasts, as `--end-height` of the page. Bars of a page stand above it, and
 * what is scrolled to, as by the focus, stays clear of it. A ref of the element: gives what ends it.
 */
export function publishEndHeight(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--end-height', `${element.offsetHeight}px`))
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    style.removeProperty('--end-height')
  }
}
