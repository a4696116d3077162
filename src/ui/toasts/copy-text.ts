import { showToast } from './toast-store.ts'

/** Copies a text and shows whether that worked. */
export async function copyText(
  text: string,
  words: { readonly copied: string; readonly copyFailed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(words.copied, { tone: 'success' })
  } catch {
    showToast(words.copyFailed, { tone: 'danger' })
  }
}
