import { useEffect } from 'react'
import { lineKey } from '#src/i18n/direction.ts'

interface WallKeys {
  readonly pause: () => void
  readonly showNext: () => void
  readonly leave: () => void
}

/** Space pauses and goes on, the arrow along the line shows the next photo, Esc leaves; a button keeps its own keys. */
export function useWallKeys({ pause, showNext, leave }: WallKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (lineKey(event.key) === 'ArrowRight') showNext()
      else if (event.key === 'Escape') leave()
      else if (event.key === ' ' && !isControl(event.target)) {
        event.preventDefault()
        pause()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [pause, showNext, leave])
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:A|BUTTON)$/.test(target.tagName)
}
