import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isFirstLoadOver, isFirstScreenShown } from '#src/platform/first-load.ts'

interface WhenNearProps {
  /** The style of the placeholder. */
  readonly placeholderStyle?: string
  readonly children: ReactNode
}

/** Renders its content when its placeholder comes into view or the first load ends, whichever is first. */
export function WhenNear({ placeholderStyle, children }: WhenNearProps) {
  const isOver = useSyncExternalStore(isFirstLoadOver.subscribe, isFirstLoadOver.get)
  const [isNear, setNear] = useState(false)
  const placeholder = useRef<HTMLDivElement>(null)
  // Before the first screen is shown, the page is short and completely in view.
  const isShown = useSyncExternalStore(isFirstScreenShown.subscribe, isFirstScreenShown.get)
  useEffect(() => {
    if (placeholder.current === null || !isShown) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    })
    observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [isShown])
  return isOver || isNear ? children : <div ref={placeholder} className={placeholderStyle} />
}
