import { useEffect } from 'react'
import type { StagePoint } from '#src/components/editor/stage/zoom-view.ts'
import { isKeyTaken } from '#src/components/keyboard/is-key-taken.ts'

interface StageZoomKeys {
  readonly isNear: boolean
  readonly isIdle: boolean
  readonly zoom: (factor: number) => void
  readonly pan: (by: StagePoint) => void
}

const stepFactor = 1.5
const stepPx = 80

const ways: Readonly<Record<string, StagePoint>> = {
  ArrowLeft: { x: stepPx, y: 0 },
  ArrowRight: { x: -stepPx, y: 0 },
  ArrowUp: { x: 0, y: stepPx },
  ArrowDown: { x: 0, y: -stepPx },
}

/**
 * + and - zoom in and out, and 0 shows the whole photo. While zoomed in, the arrow keys pan and Esc shows the whole
 * photo.
 */
export function useStageZoomKeys({ isNear, isIdle, zoom, pan }: StageZoomKeys): void {
  useEffect(() => {
    if (isIdle) return undefined
    const press = (event: KeyboardEvent) => {
      if (isKeyTaken(event)) return
      const direction = isNear ? ways[event.key] : undefined
      if (direction !== undefined) pan(direction)
      else if (event.key === '+' || event.key === '=') zoom(stepFactor)
      else if (event.key === '-') zoom(1 / stepFactor)
      else if (event.key === '0' || (isNear && event.key === 'Escape')) zoom(0)
      else return
      // Otherwise the page's shortcuts would go to another photo or leave the page.
      event.stopPropagation()
      event.preventDefault()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [isNear, isIdle, zoom, pan])
}
