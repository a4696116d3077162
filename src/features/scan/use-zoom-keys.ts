import { useEffect } from 'react'

/** The zoom factor of one press of a button or key. */
export const zoomStep = 1.4

const factors: ReadonlyMap<string, number> = new Map([
  ['+', zoomStep],
  ['=', zoomStep],
  ['-', 1 / zoomStep],
])

/** Plus and minus zoom, except while the user types. null: zooming is unavailable. */
export function useZoomKeys(onZoom: ((factor: number) => void) | null): void {
  useEffect(() => {
    if (onZoom === null) return undefined
    const press = (event: KeyboardEvent) => {
      const factor = factors.get(event.key)
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null
      if (factor === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      onZoom(factor)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onZoom])
}
