import { useLayoutEffect } from 'react'
import { areCharacterKeysOn } from '#src/components/keyboard/character-keys.ts'
import { lineKey } from '#src/i18n/direction.ts'

interface ModerationKeys {
  readonly approve: () => void
  readonly hide: () => void
  readonly undo: () => void
  readonly step: (by: 1 | -1) => void
}

/** Handles A, H, U and the arrow keys, except while a field, a menu or a dialog has the focus. */
export function useModerationKeys({ approve, hide, undo, step }: ModerationKeys): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        isKeyHandledElsewhere(event.target)
      )
        return
      if (event.key.length === 1 && !areCharacterKeysOn()) return
      const key = lineKey(event.key).toLowerCase()
      if (key === 'a') approve()
      else if (key === 'h') hide()
      else if (key === 'u') undo()
      else if (key === 'arrowright') step(1)
      else if (key === 'arrowleft') step(-1)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [approve, hide, undo, step])
}

function isKeyHandledElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  if (!(target instanceof HTMLElement)) return false
  return (
    target.closest('input, textarea, select, [role=menu], [role=tablist], [contenteditable=true]') !== null
  )
}
