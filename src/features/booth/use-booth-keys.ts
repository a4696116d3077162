import { useEffect } from 'react'

/** The space bar and what presenters send: each presses the shutter, or keeps what is shown. A button in focus has its own keys. */
export function useBoothKeys(press: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const isOnControl =
        event.target instanceof Element && event.target.closest('button, a, dialog') !== null
      const isPress =
        event.key === 'PageDown' || (!isOnControl && (event.key === ' ' || event.key === 'Enter'))
      if (!isPress) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [press])
}
