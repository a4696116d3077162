import { type RefObject, useEffect, useRef, useState } from 'react'

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of an element in pixels, as it changes; null before it is there. */
export function useSizeOf<Part extends HTMLElement>(): {
  readonly ref: RefObject<Part | null>
  readonly size: Size | null
} {
  const ref = useRef<Part>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const part = ref.current
    if (part === null) return undefined
    const observer = new ResizeObserver(() => setSize({ width: part.clientWidth, height: part.clientHeight }))
    observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
