import { areCharacterKeysOn } from './character-keys.ts'

/**
 * True if a key press is not for the page: pressed with Ctrl, Meta or Alt, handled by a field or by a dialog other than
 * the photo window, or a character while character shortcuts are off.
 */
export function isKeyTaken({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || hasOtherDialog()) return true
  if (key.length === 1 && key !== ' ' && !areCharacterKeysOn()) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** True if a dialog is open over the page or over the photo window. */
export function hasOtherDialog(): boolean {
  return document.querySelector('dialog[open]:not([data-photo-window])') !== null
}
