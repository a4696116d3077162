import { type PointerEvent, useCallback, useRef } from 'react'

interface PinchHandlers {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
  readonly onPointerCancel: (event: PointerEvent) => void
}

/** Ignores smaller changes, which come from a trembling hand. */
const minChange = 0.03

/** Reports the factor by which two fingers moved apart, in small steps. */
export function usePinch(onPinch: (factor: number) => void): PinchHandlers {
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>())
  const spread = useRef<number | null>(null)
  const lift = useCallback((event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    spread.current = null
  }, [])
  return {
    onPointerDown: (event) => {
      if (event.pointerType !== 'touch') return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      spread.current = spreadOf(fingers.current)
    },
    onPointerMove: (event) => {
      if (!fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const now = spreadOf(fingers.current)
      if (now === null || spread.current === null || spread.current === 0) return
      const factor = now / spread.current
      if (Math.abs(factor - 1) < minChange) return
      spread.current = now
      onPinch(factor)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

/** Returns the distance between two fingers in pixels. null for any other number of fingers. */
function spreadOf(fingers: ReadonlyMap<number, { readonly x: number; readonly y: number }>): number | null {
  const [first, second, third] = [...fingers.values()]
  if (first === undefined || second === undefined || third !== undefined) return null
  return Math.hypot(first.x - second.x, first.y - second.y)
}
