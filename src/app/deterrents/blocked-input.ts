/** What of a key press decides. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const withControl = new Set(['u', 's', 'a', 'c'])

/** F12, Ctrl+U, Ctrl+Shift+I, Ctrl+S, Ctrl+A and Ctrl+C, with the key that a Mac has for Ctrl. */
export function isBlockedKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): boolean {
  if (key === 'F12') return true
  if (!(ctrlKey || metaKey) || altKey) return false
  const letter = key.toLowerCase()
  return shiftKey ? letter === 'i' : withControl.has(letter)
}

const textInputs =
  'input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=submit],[type=file])'

/** Where a person writes, or picks up a text that is offered in a field: nothing is ever blocked there. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof Node)) return false
  const element = target instanceof Element ? target : target.parentElement
  return element?.closest(`${textInputs}, textarea, [contenteditable]:not([contenteditable=false])`) != null
}

/** Whether a menu was asked for with a pointer. Keys and assistive technology ask without one, and get it. */
export function isByPointer(event: MouseEvent): boolean {
  if ('pointerType' in event && typeof event.pointerType === 'string') return event.pointerType !== ''
  return event.button === 2
}
