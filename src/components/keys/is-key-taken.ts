import { areCharacterKeysOn } from './character-keys.ts'

/**
 * Whether a key is not for the page: pressed with Ctrl, Meta or Alt, taken by a field or by a dialog other than the photo's
 * own window, or a character where those were turned off.
 */
export function isKeyTaken({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || hasOtherDialog()) return true
  if (key.length === 1 && key !== ' ' && !areCharacterKeysOn()) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** Whether a dialog lies over the page, or over the photo's own window. */
export function hasOtherDialog(): boolean {
  return document.querySelector('dialog[open]:not([data-photo-window])') !== null
}
