import { hasUnstoredWork } from '#src/platform/unstored-work.ts'

const lookEveryMs = 500

/** Resolves when a reload of this page would lose nothing that is being written or chosen; at once where that is so. */
export async function waitUntilNoFormIsDirty(): Promise<void> {
  while (!isNothingWritten()) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
}

/** No dialog stands open, no field has text in it, and what was in one is stored. */
export function isNothingWritten(): boolean {
  if (hasUnstoredWork() || document.querySelector('dialog[open]') !== null) return false
  const fields = document.querySelectorAll('textarea, input:not([type]), input[type=text], input[type=email]')
  return ![...fields].some(
    (field) =>
      (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) &&
      field.value.trim() !== '',
  )
}
