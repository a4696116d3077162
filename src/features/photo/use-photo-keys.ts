import { useLayoutEffect } from 'react'
import type { PhotoId } from '#src/contract/ids.ts'

interface PhotoKeys {
  readonly previous: PhotoId | null
  readonly next: PhotoId | null
  readonly like: () => void
  readonly edit: () => void
  readonly back: () => void
  readonly show: (id: PhotoId) => void
}

/** The buttons that keys press from anywhere on the page. */
export const keyButtonIds = { download: 'photo-download', share: 'photo-share' } as const

/** Arrows for the neighbours, l to like, e to edit, c to comment, d to download, s to share, Esc to go back; none while a field or a dialog has the keys. */
export function usePhotoKeys({ previous, next, like, edit, back, show }: PhotoKeys): void {
  // Before the paint: whoever sees the buttons can press the keys.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
      if (event.key === 'ArrowLeft' && previous !== null) show(previous)
      else if (event.key === 'ArrowRight' && next !== null) show(next)
      else if (event.key === 'l') like()
      else if (event.key === 'e') edit()
      else if (event.key === 'd') document.getElementById(keyButtonIds.download)?.click()
      else if (event.key === 's') document.getElementById(keyButtonIds.share)?.click()
      else if (event.key === 'Escape') back()
      else if (event.key === 'c') {
        event.preventDefault()
        document.getElementById('new-comment')?.focus()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [previous, next, like, edit, back, show])
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
