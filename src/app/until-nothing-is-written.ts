const lookEveryMs = 500

/** Resolves when a reload of this page loses nothing that somebody is writing or choosing; at once where it is so. */
export async function untilNothingIsWritten(): Promise<void> {
  while (isBeingWritten()) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
}

/** A dialog stands open, or a field has text in it. */
function isBeingWritten(): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  const fields = document.querySelectorAll('textarea, input:not([type]), input[type=text], input[type=email]')
  return [...fields].some(
    (field) =>
      (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) &&
      field.value.trim() !== '',
  )
}
