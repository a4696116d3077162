import { type RefObject, useEffect } from 'react'
import { lineKey } from '#src/i18n/direction.ts'

const pressable = 'button:not(:disabled), a[href]'

/**
 * The arrows and OK of a remote control, which has no Tab: up, down and OK lead to the controls in `stage`, left and right along
 * them, up and down out of them. In a dialog all arrows walk along its buttons. Once it `isQuiet`, the controls are left.
 */
export function useRemoteKeys(stage: RefObject<HTMLElement | null>, isQuiet: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const dialog = document.querySelector('dialog[open]')
      const buttons = [...((dialog ?? stage.current)?.querySelectorAll<HTMLElement>(pressable) ?? [])]
      if (walk(buttons, lineKey(event.key), dialog !== null)) event.preventDefault()
    }
    // Before the keys of the wall: the right arrow shows the next photo there.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [stage])
  useEffect(() => {
    const { activeElement } = document
    if (isQuiet && activeElement instanceof HTMLElement && stage.current?.contains(activeElement) === true)
      activeElement.blur()
  }, [stage, isQuiet])
}

/** Whether the key was one of these. */
function walk(buttons: readonly HTMLElement[], key: string, isInDialog: boolean): boolean {
  const at = buttons.findIndex((button) => button === document.activeElement)
  const isAcross = key === 'ArrowUp' || key === 'ArrowDown'
  if (at === -1) {
    if (!isAcross && key !== 'Enter' && !(isInDialog && isAlong(key))) return false
    buttons[0]?.focus()
    return true
  }
  if (!isInDialog && isAcross) {
    buttons[at]?.blur()
    return true
  }
  if (!isAcross && !isAlong(key)) return false
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  buttons[Math.min(Math.max(at + by, 0), buttons.length - 1)]?.focus()
  return true
}

function isAlong(key: string): boolean {
  return key === 'ArrowLeft' || key === 'ArrowRight'
}
