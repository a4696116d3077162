import { browserPlatform } from '#src/platform/browser-platform.ts'

/**
 * Shows the names of controls. The code comes with the first pointer that can rest on one, or with the first key: a finger has
 * no use for it.
 */
export function followTooltips(): void {
  const over = new AbortController()
  const start = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    over.abort()
    import('#src/ui/overlays/tooltips.ts')
      .then(({ startTooltips }) => startTooltips())
      .catch((error: unknown) => {
        browserPlatform.log.warn('tooltips-not-started', { error: String(error) })
        followTooltips()
      })
  }
  // A pointer that never moved is over something, too, as a page is laid out.
  for (const type of ['pointermove', 'keydown'])
    document.addEventListener(type, start, { signal: over.signal, capture: true, passive: true })
}
