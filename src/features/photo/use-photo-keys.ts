import { useLayoutEffect } from 'react'
import { isKeyTaken } from '#src/components/keyboard/is-key-taken.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { lineKey } from '#src/i18n/direction.ts'

interface PhotoKeys {
  readonly previous: PhotoId | null
  readonly next: PhotoId | null
  readonly like: () => void
  readonly edit: () => void
  readonly comment: () => void
  readonly back: () => void
  readonly show: (id: PhotoId) => void
  /** Opens the full window. */
  readonly open: () => void
  /** Called by the space bar. If null, the space bar scrolls. */
  readonly play: (() => void) | null
}

/** The ids of the buttons that have page-wide keyboard shortcuts. */
export const keyButtonIds = { download: 'photo-download', share: 'photo-share' } as const

/** Shortcuts while no photo is shown. Going back already works. */
export const noPhotoKeys = {
  previous: null,
  next: null,
  like: noop,
  edit: noop,
  comment: noop,
  open: noop,
  play: null,
} as const

/**
 * Keyboard shortcuts. Arrows: neighbors. l: like. e: edit. c: comment. d: download. s: share. f: full window. Esc: go
 * back. Inactive while a field or a dialog has focus.
 */
export function usePhotoKeys(keys: PhotoKeys): void {
  const { previous, next, like, edit, comment, back, show, open, play } = keys
  // Before the paint, so that the shortcuts work as soon as the buttons are visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isKeyTaken(event)) return
      const key = lineKey(event.key)
      if (key === 'ArrowLeft' && previous !== null) show(previous)
      else if (key === 'ArrowRight' && next !== null) show(next)
      else if (event.key === 'l') like()
      else if (event.key === 'e') edit()
      else if (event.key === 'f') open()
      else if (event.key === 'd') document.getElementById(keyButtonIds.download)?.click()
      else if (event.key === 's') document.getElementById(keyButtonIds.share)?.click()
      else if (event.key === 'Escape') back()
      else if (event.key === 'c') {
        event.preventDefault()
        comment()
      } else if (event.key === ' ' && play !== null && !isControl(event.target)) {
        event.preventDefault()
        play()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [previous, next, like, edit, comment, back, show, open, play])
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:A|BUTTON)$/.test(target.tagName)
}

function noop(): void {}
