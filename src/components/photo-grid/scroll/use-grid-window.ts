import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'

export interface GridWindow {
  readonly widthPx: number
  /** The part of the grid that is in or near the viewport, relative to the grid's top. */
  readonly fromPx: number
  readonly toPx: number
}

const stepPx = 200

/**
 * Returns which part of `element` is visible, in steps of 200 px with a screen above and below. Scroll frames that
 * cross no step render nothing. The first paint renders only the visible screen.
 */
export function useGridWindow(element: RefObject<HTMLElement | null>): GridWindow {
  const [shown, setShown] = useState<GridWindow>({ widthPx: 0, fromPx: 0, toPx: 1600 })
  useLayoutEffect(() => {
    const grid = element.current
    if (grid === null) return undefined
    let screensAround = 0
    const measure = () => {
      const { top, width } = grid.getBoundingClientRect()
      const screenPx = window.innerHeight
      // Both ends change at once, so that removed and added rows are one update.
      const atPx = Math.floor(-top / stepPx) * stepPx
      const fromPx = atPx - screenPx * screensAround
      const toPx = atPx + stepPx + screenPx * (1 + screensAround)
      setShown((before) =>
        before.widthPx === width && before.fromPx === fromPx && before.toPx === toPx
          ? before
          : { widthPx: width, fromPx, toPx },
      )
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(grid)
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    measure()
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        screensAround = 1
        startTransition(measure)
      }, 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      sizes.disconnect()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [element])
  return shown
}
