import { hasUnstoredWork } from '#src/platform/unstored-work.ts'

const checkIntervalMs = 500

/** Resolves when reloading this page would lose no unsaved text or choice. Resolves at once if there is none. */
export async function waitUntilNoFormIsDirty(): Promise<void> {
  while (!hasNoUnsavedInput()) await new Promise((resolve) => setTimeout(resolve, checkIntervalMs))
}

/** True if no dialog is open, no field contains text, and all input is stored. */
export function hasNoUnsavedInput(): boolean {
  if (hasUnstoredWork() || document.querySelector('dialog[open]') !== null) return false
  const fields = document.querySelectorAll('textarea, input:not([type]), input[type=text], input[type=email]')
  return ![...fields].some(
    (field) =>
      (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) &&
      field.value.trim() !== '',
  )
}
